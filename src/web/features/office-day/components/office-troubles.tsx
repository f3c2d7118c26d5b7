import type { OfficeDay } from '#shared/contracts/office-day.ts';
import { type OfficeTroubleKind, troubleLabels } from '#shared/troubles.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { accountPage, workflowsPage } from '#web/lib/pages.ts';

const ways: Partial<Record<OfficeTroubleKind, { to: string; label: string }>> = {
  sheets: { to: workflowsPage, label: 'Voir mes automatisations' },
};
const account = { to: accountPage, label: 'Voir la configuration' };

/** Before what awaits: what keeps the rest from coming, since when, and where it is put right. */
export function OfficeTroubles({ troubles }: Pick<OfficeDay, 'troubles'>) {
  if (troubles.length === 0) return null;
  return (
    <div role="status" className="mb-5 grid gap-3">
      {troubles.map(({ kind, since, sentence }) => {
        const { to, label } = ways[kind] ?? account;
        return (
          <Notice
            key={kind}
            tone="danger"
            title={troubleLabels[kind]}
            action={
              <ButtonLink size="small" to={to}>
                {label}
              </ButtonLink>
            }
          >
            Depuis le <span className="whitespace-nowrap tabular-nums">{formatDateTime(since)}</span>.{' '}
            {sentence}
          </Notice>
        );
      })}
    </div>
  );
}
