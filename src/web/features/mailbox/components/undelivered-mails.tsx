import { Link } from 'react-router';
import type { UndeliveredMail } from '#shared/contracts/mailbox.ts';
import { lostTitles } from '#shared/messages/sending.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { mailPage } from '#web/lib/pages.ts';

export function UndeliveredMails({ mails }: { mails: UndeliveredMail[] }) {
  const here = useHere();
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
              <span className="text-warning">{lostTitles[mail.state]}</span> ·{' '}
              <Link
                to={mailPage(mail.id)}
                state={here}
                className="underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {mail.subject || 'Sans objet'}
              </Link>
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
