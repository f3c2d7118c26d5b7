import { Phone, PhoneOff } from 'lucide-react';
import { useId } from 'react';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { callTexts, noNumber, phoneSourceLabels } from '#shared/messages/bank-calls.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { callPage } from '#web/lib/pages.ts';
import { AccountChange } from './account-change.tsx';

/** One call: whose case, why, which account, and the number that was known before. */
export function CallCard({ call }: { call: OfficeBankCall }) {
  const titleId = useId();
  const here = useHere();
  const { client, why, sender, subject, document, passage, openedAt } = call;
  return (
    <li
      data-call={call.id}
      className="grid gap-4 rounded-card border border-line bg-panel p-4 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_auto] md:p-5"
    >
      <div className="grid min-w-0 content-start gap-1 text-sm [overflow-wrap:anywhere]">
        <h3 id={titleId} className="font-semibold text-base text-heading">
          {client?.name ?? 'Client non reconnu'}
        </h3>
        <p className="font-medium text-warning">{callTexts[why].title}</p>
        <p>{callTexts[why].because}</p>
        {passage && (
          <blockquote className="border-line-strong border-l-2 pl-3 text-muted">« {passage} »</blockquote>
        )}
        <p className="text-muted text-xs">
          <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
          {sender ? ` · ${sender}` : ' · déposé dans le drive par l’étude'}
          {subject && ` · ${subject}`}
          {document && ` · ${document}`}
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-3 text-sm">
        <AccountChange before={call.before} after={call.after} />
        <NumberToCall call={call} />
      </div>
      <ButtonLink
        look="primary"
        className="self-start max-md:w-full"
        aria-describedby={titleId}
        to={callPage(call.id)}
        state={here}
      >
        <Phone className="size-4" aria-hidden="true" />
        Noter l’appel
      </ButtonLink>
    </li>
  );
}

/** Never one from the message. */
export function NumberToCall({ call: { phone, tries, report } }: { call: OfficeBankCall }) {
  return (
    <div className="grid gap-0.5">
      <p className="text-muted text-xs">Numéro à appeler</p>
      {phone ? (
        <>
          <p className="font-semibold text-base tabular-nums">
            <a
              href={`tel:${phone.number.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current md:min-h-0"
            >
              {phone.number}
            </a>
          </p>
          <p className="text-muted text-xs">
            {phone.since && <>connu depuis le {formatDateTime(phone.since)}</>}
            {phone.source && ` · ${phoneSourceLabels[phone.source]}`}
          </p>
        </>
      ) : (
        <p className="flex gap-2">
          <PhoneOff className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
          {noNumber}
        </p>
      )}
      {tries > 0 && report && (
        <p className="mt-1 text-warning text-xs">
          {tries > 1 ? `${tries} appels sans réponse` : 'Un appel sans réponse'}, par {report.caller} le{' '}
          <time dateTime={report.at}>{formatDateTime(report.at)}</time>
        </p>
      )}
    </div>
  );
}
