import type { LicenceEntry } from '#shared/contracts/licences.ts';
import { licenceOriginLabels } from '#shared/messages/licence-labels.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { describeKeyMail, describeState } from '../describe-licence.ts';
import { LicenceActions } from './licence-actions.tsx';

export function LicenceRow({ licence }: { licence: LicenceEntry }) {
  const titleId = `licence-${licence.id}`;
  const state = describeState(licence);
  const mail = describeKeyMail(licence);
  const due = licence.nextPaymentDue && `échéance le ${formatDateTime(licence.nextPaymentDue)}`;
  const facts = [
    licence.type === 'admin' ? 'Administrateur' : licenceOriginLabels[licence.origin],
    `depuis le ${formatDateTime(licence.createdAt)}`,
    due,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{licence.notaryName ?? licence.email}</span>
          <Badge dot tone={state.tone}>
            {state.label}
          </Badge>
        </p>
        {licence.notaryName && <p className="text-muted text-sm [overflow-wrap:anywhere]">{licence.email}</p>}
        <p className="text-muted text-sm">{facts.join(', ')}</p>
        <p className={`text-sm ${mail.isProblem ? 'text-warning' : 'text-muted'}`}>{mail.text}</p>
      </div>
      <LicenceActions licence={licence} describedBy={titleId} />
    </li>
  );
}
