import type { LicenceObstacle } from '#shared/licence-obstacles.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';
import { Notice } from '#web/components/ui/notice.tsx';

/** Why nothing runs for this office, on each of its screens: whoever signs in is to know it before he waits for anything. */
export function StandstillNotice({ obstacle }: { obstacle: LicenceObstacle }) {
  return (
    <div className="mb-6">
      <Notice tone="warning" title={obstacleSentences[obstacle]}>
        Vos automatisations sont arrêtées. Vous pouvez lire, exporter vos données et gérer votre abonnement.
      </Notice>
    </div>
  );
}
