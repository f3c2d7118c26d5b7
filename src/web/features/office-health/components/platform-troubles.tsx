import { Link } from 'react-router';
import type { OfficeHealthPage } from '#shared/contracts/office-health.ts';
import { troubleLabels } from '#shared/troubles.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

/** What concerns every office, or a licence that has no office yet: before all offices. */
export function PlatformTroubles({ troubles }: { troubles: OfficeHealthPage['platform'] }) {
  if (troubles.length === 0) return null;
  return (
    <div role="status" className="mb-6 grid gap-3">
      {troubles.map(({ id, kind, name, since }) => (
        <Notice
          key={id}
          tone={kind === 'mail' ? 'warning' : 'danger'}
          title={name ? `${troubleLabels[kind]} : ${name}` : troubleLabels[kind]}
        >
          Depuis le {formatDateTime(since)}.
          {kind === 'disk' &&
            ' Il est plein, ou presque, ou n’accepte plus d’écritures : faites-y de la place.'}
          {kind === 'audit' &&
            ' Quelqu’un l’a peut-être réécrit, ou une sauvegarde est revenue : lancez « npm run verify-audit ».'}
          {kind === 'mail' && (
            <>
              {' '}
              Vérifiez l’adresse dans{' '}
              <Link
                to="/admin/settings"
                className="text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                Paramètres
              </Link>
              , puis « Renvoyer la clé ».
            </>
          )}
        </Notice>
      ))}
    </div>
  );
}
