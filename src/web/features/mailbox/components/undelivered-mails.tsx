import type { UndeliveredMail } from '#shared/contracts/mailbox.ts';
import { formatDateTime } from '#web/lib/dates.ts';

const labels: Record<UndeliveredMail['state'], string> = {
  failed: 'Non envoyé',
  uncertain: 'Envoi incertain',
  returned: 'Revenu sans être remis',
};

export function UndeliveredMails({ mails }: { mails: UndeliveredMail[] }) {
  if (mails.length === 0) return null;
  return (
    <div className="border-line border-t">
      <h3 className="bg-well px-4 py-2 font-medium text-muted text-xs md:px-5">Envois non remis</h3>
      <ul>
        {mails.map((mail) => (
          <li
            key={mail.id}
            className="grid gap-0.5 border-line px-4 py-3 text-sm not-first:border-t [overflow-wrap:anywhere] md:px-5"
          >
            <p>
              <span className="text-warning">{labels[mail.state]}</span> · {mail.subject}
            </p>
            <p className="text-muted text-xs tabular-nums">
              {formatDateTime(mail.at)} · à {mail.recipient}
            </p>
            <p>{mail.because}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
