import type { Notary } from '#shared/contracts/notaries.ts';
import { listTrialSteps } from '#shared/messages/trial-steps.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { countOf } from '#web/lib/figures.ts';

/** What an administrator looks for first: whether somebody waits for him. */
export function WorkflowState({ workflows: { total, active }, failedTrials }: Notary) {
  if (active > 0)
    return (
      <Badge tone="success" dot>
        {countOf(active, 'active', 'actives')}
        {total > active && ` sur ${total}`}
      </Badge>
    );
  return (
    <>
      <Badge tone="warning" dot>
        À activer
      </Badge>
      {failedTrials && (
        <span className="mt-1 block text-danger">
          Dernier essai en échec{'\u00a0'}: {listTrialSteps(failedTrials)}
        </span>
      )}
    </>
  );
}
