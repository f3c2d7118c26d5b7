import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMay } from '#web/lib/standing.ts';
import { useAccount } from '../account.queries.ts';
import { AccountEditor } from './account-editor.tsx';
import { ConfiguredAccount } from './configured-account.tsx';
import { GoogleCard } from './google-card.tsx';

interface AccountScreenProps {
  /** The notary's automations, once some are active. */
  automations: ReactNode;
  /** Reading, filing and sending were tried, and went well. */
  ready: boolean;
  failing: boolean;
  /** The way beside the form. */
  way: (configured: boolean) => ReactNode;
  /** What was tried, and « Tester ». */
  trials: ReactNode;
  licenceCard: (maskedKey: string | null) => ReactNode;
}

/** Unconfigured: the form. Configured: what is saved, and the form again when asked for. */
export function AccountScreen(props: AccountScreenProps) {
  const { data: account, error, refetch } = useAccount();
  if (account) return <Account account={account} {...props} />;
  return error ? (
    <LoadFailure title={toasts.loading.own} error={error} onRetry={refetch} />
  ) : (
    <AccountSkeleton />
  );
}

function Account({
  account,
  automations,
  ready,
  failing,
  way,
  trials,
  licenceCard,
}: AccountScreenProps & { account: NotaryAccount }) {
  const { notary, maskedKey } = account;
  // Whoever has begun to fill the form keeps it, though a colleague saves the account meanwhile.
  const [editing, setEditing] = useState(!notary);
  if (!notary && !editing) setEditing(true);
  const mayChange = useMay('notary');
  const formShown = mayChange && editing;
  const top = useFocusOnChange(formShown);
  const isActive = notary !== null && notary.workflows.active > 0;
  // What is being typed there, as the days of a closure, does not go with the last automation that works.
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive && !wasActive) setWasActive(true);
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-24 gap-4 outline-none">
      {notary && !formShown && (
        <ConfiguredAccount notary={notary} ready={ready} failing={failing} onEdit={() => setEditing(true)} />
      )}
      {notary && !formShown && trials}
      {notary && !formShown && <GoogleCard />}
      {(!notary || !formShown) && way(notary !== null)}
      {licenceCard(maskedKey)}
      {formShown && (
        <AccountEditor
          account={account}
          onSaved={() => setEditing(false)}
          onCancel={notary ? () => setEditing(false) : null}
        />
      )}
      {notary && !formShown && wasActive && automations}
    </div>
  );
}

/** What was clicked is gone: keyboard and screen reader go on from the top of what replaced it. */
function useFocusOnChange(formShown: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const previous = useRef(formShown);
  useEffect(() => {
    if (previous.current !== formShown) top.current?.focus();
    previous.current = formShown;
  }, [formShown]);
  return top;
}

function AccountSkeleton() {
  return (
    <div role="status" aria-label="Chargement de votre compte" className="grid gap-4">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
