import type { Notary } from '#shared/contracts/notaries.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { countOf } from '#web/lib/figures.ts';

/** What an administrator looks for first: whether somebody waits for him. */
export function WorkflowState({ total, active }: Notary['workflows']) {
  if (active > 0)
    return (
      <Badge tone="success" dot>
        {countOf(active, 'active', 'actives')}
        {total > active && ` sur ${total}`}
      </Badge>
    );
  return (
    <Badge tone="warning" dot>
      À activer
    </Badge>
  );
}
