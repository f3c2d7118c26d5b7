import type { AwaitingMessage } from '#shared/contracts/mailbox.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useSettleMessage } from '../mailbox.queries.ts';

/** Their clients get no reminder until somebody says that it is done. */
export function AwaitingMessages({ messages }: { messages: AwaitingMessage[] }) {
  const settle = useSettleMessage();
  if (messages.length === 0) return null;
  return (
    <div className="border-line border-t">
      <div className="bg-well px-4 py-2 md:px-5">
        <h3 className="font-medium text-muted text-xs">Messages qui vous attendent</h3>
      </div>
      <ul>
        {messages.map((message) => (
          <li
            key={message.id}
            className="grid gap-x-4 gap-y-2 border-line px-4 py-3 text-sm not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] md:px-5"
          >
            <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
              <p id={`awaiting-${message.id}`} className="font-medium">
                {message.subject || 'Sans objet'}
              </p>
              <p className="text-muted text-xs tabular-nums">
                {formatDateTime(message.at)} · {message.sender || 'Sans expéditeur'}
              </p>
              <p>{message.because}</p>
              {message.clients.length > 0 && (
                <p className="text-muted">
                  {message.clients.length > 1 ? 'Peut-être' : 'Client'}
                  {'\u00a0'}: {message.clients.join(' ou ')}
                </p>
              )}
            </div>
            <Button
              size="small"
              className="justify-self-start sm:self-center"
              aria-describedby={`awaiting-${message.id}`}
              disabled={settle.isPending && settle.variables === message.id}
              onClick={() => settle.mutate(message.id)}
            >
              C’est fait
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-4 py-3 text-muted text-xs md:px-5">
        Tant qu’un client attend votre réponse, il ne reçoit pas de relance.
      </p>
    </div>
  );
}
