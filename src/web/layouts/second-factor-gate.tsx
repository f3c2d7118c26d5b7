import { type ReactNode, useState } from 'react';
import { closedToKey } from '#shared/messages/second-factor.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ReplaceKey } from '#web/features/own-key/components/replace-key.tsx';
import { SetUpSteps } from '#web/features/second-factor/components/set-up-steps.tsx';
import { useSecondFactor } from '#web/features/second-factor/second-factor.queries.ts';
import { findRole } from '#web/lib/access.ts';
import { useUser } from '#web/lib/session-store.ts';

/**
 * In the place of every screen, until who has to has his second factor, and has noted his recovery codes: the session may say
 * sooner that he has one.
 */
export function SecondFactorGate({ isMissing, children }: { isMissing: boolean; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false);
  const isAdmin = findRole(useUser()) === 'admin';
  if (!isMissing && !isHeld) return children;
  return (
    <>
      <PageHeading title="Second facteur">
        {isAdmin ? 'Il est obligatoire pour les administrateurs.' : 'Votre étude l’exige de chacun.'} Le reste
        s’ouvre dès qu’il est activé.
      </PageHeading>
      <Card className="max-w-[36rem] p-5 md:p-6">
        <SetUp isAdmin={isAdmin} onHeld={setHeld} />
      </Card>
    </>
  );
}

/** A key that was said to be stolen is replaced first: an administrator's by the operator. */
function SetUp({ isAdmin, onHeld }: { isAdmin: boolean; onHeld: (isHeld: boolean) => void }) {
  const { data } = useSecondFactor();
  if (!data?.closed) return <SetUpSteps onHeld={onHeld} />;
  return (
    <>
      <p className="mb-4 text-sm">{closedToKey[isAdmin ? 'admin' : 'holder']}</p>
      {!isAdmin && <ReplaceKey />}
    </>
  );
}
