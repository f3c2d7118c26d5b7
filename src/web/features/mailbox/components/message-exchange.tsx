import { Link } from 'react-router';
import type { Exchanged } from '#shared/contracts/messages.ts';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';

/** What the same person or thread has written besides, and what left in the office's name. */
export function MessageExchange({ exchange }: { exchange: Exchanged[] }) {
  return (
    <TitledCard id="message-exchange" title="Échanges">
      {exchange.length === 0 ? (
        <p className="mt-3 text-muted text-sm">Rien d’autre n’a été échangé à ce sujet.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {exchange.map((one) => (
            <li key={one.id} className="py-3 text-sm [overflow-wrap:anywhere]">
              {one.way === 'received' ? <Received one={one} /> : <Sent one={one} />}
            </li>
          ))}
        </ol>
      )}
    </TitledCard>
  );
}

function Received({ one }: { one: Exchanged }) {
  const here = useHere();
  return (
    <>
      <p className="text-muted text-xs tabular-nums">
        {formatDateTime(one.at)} · {one.label}
      </p>
      <Link
        to={messagePage(one.id)}
        state={here}
        className="inline-block font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:py-2"
      >
        {one.subject || 'Sans objet'}
      </Link>
      <p className="text-muted">{one.who}</p>
    </>
  );
}

function Sent({ one }: { one: Exchanged }) {
  return (
    <>
      <p className="text-muted text-xs tabular-nums">
        {formatDateTime(one.at)} · <span className="text-text">{one.label}</span>
      </p>
      <p className="font-medium">{one.subject}</p>
      <p className="text-muted">À {one.who}</p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted hover:text-text md:min-h-8">
          Lire ce qui a été écrit
        </summary>
        <p className="mt-1 whitespace-pre-wrap border-line-strong border-l-2 pl-3">{one.text}</p>
      </details>
    </>
  );
}
