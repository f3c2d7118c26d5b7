import { useState } from 'react';
import { Link } from 'react-router';
import type { Exchanged } from '#shared/contracts/messages.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';
import { useClientMessages } from '../client-files.queries.ts';

const FIRST_SHOWN = 4;

/** What was exchanged with a client; nothing stands here before there is something. */
export function ClientMessages({ clientId }: { clientId: string }) {
  const { data: messages, error, refetch } = useClientMessages(clientId);
  const [all, setAll] = useState(false);
  if (!messages)
    return error ? (
      <LoadFailure title="Les échanges n’ont pas pu être chargés" error={error} onRetry={refetch} />
    ) : null;
  if (messages.length === 0) return null;
  const shown = all ? messages : messages.slice(0, FIRST_SHOWN);
  return (
    <TitledCard id="client-messages" title="Échanges">
      <ul className="mt-2 divide-y divide-line">
        {shown.map((one) => (
          <ClientMessage key={one.id} one={one} />
        ))}
      </ul>
      {shown.length < messages.length && (
        <Button size="small" look="ghost" className="-ml-3 mt-1" onClick={() => setAll(true)}>
          Afficher les {messages.length} échanges
        </Button>
      )}
    </TitledCard>
  );
}

function ClientMessage({ one: { id, at, way, subject, label, text } }: { one: Exchanged }) {
  const title = subject || 'Sans objet';
  const here = useHere();
  return (
    <li className="grid gap-0.5 py-3 text-sm last:pb-0 [overflow-wrap:anywhere]">
      <p className="text-muted text-xs tabular-nums">
        {formatDateTime(at)} · {label}
      </p>
      {way === 'received' ? (
        <Link
          to={messagePage(id)}
          state={here}
          className="inline-flex font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:min-h-11 max-md:items-center"
        >
          {title}
        </Link>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-muted hover:text-text md:min-h-0">
            {title}
          </summary>
          <p className="mt-2 whitespace-pre-wrap border-line-strong border-l-2 pl-3">{text}</p>
        </details>
      )}
    </li>
  );
}
