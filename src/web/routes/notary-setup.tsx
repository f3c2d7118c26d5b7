import { BackLink } from '#web/components/back-link.tsx';
import { May } from '#web/components/may.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useAccount } from '#web/features/account/account.queries.ts';
import { SetupScreen } from '#web/features/setup/components/setup-screen.tsx';

export function Component() {
  const { data: account, isError } = useAccount();
  return (
    <>
      <BackLink otherwise="/notary/google" />
      <PageHeading title="Mise en route">
        Une page à remplir. Le reste se fait seul, et s’essaie devant vous.
      </PageHeading>
      <May be="notary">
        <SetupScreen account={account} accountFailed={isError} />
      </May>
    </>
  );
}
