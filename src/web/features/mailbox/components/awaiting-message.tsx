import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AwaitingMessage as Message } from '#shared/contracts/mailbox.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';
import { OwnerDialog } from './owner-dialog.tsx';

/** One message that waits for a person: why, whose it may be, and what can be done with it. */
export function AwaitingMessage({
  message,
  busy,
  settle,
}: {
  message: Message;
  /** It is being settled. */
  busy: boolean;
  settle(id: string, opener: HTMLElement): void;
}) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { id, choice } = message;
  return (
    <li className="grid gap-x-4 gap-y-2 border-line px-4 py-3 text-sm not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <MessageFacts message={message} />
      <May be="clerk">
        <div className="flex flex-wrap gap-2 sm:flex-col sm:items-stretch sm:self-center">
          {choice && (
            <Button
              ref={opener}
              size="small"
              aria-describedby={`awaiting-${id}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              Dire à qui il est
            </Button>
          )}
          <Button
            size="small"
            look={choice ? 'ghost' : 'outline'}
            aria-describedby={`awaiting-${id}`}
            disabled={busy}
            onClick={({ currentTarget }) => settle(id, currentTarget)}
          >
            C’est fait
          </Button>
        </div>
      </May>
      {choice && open && (
        <OwnerDialog
          message={message}
          choice={choice}
          opener={opener.current}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

function MessageFacts({ message }: { message: Message }) {
  const { id, clients, choice } = message;
  const here = useHere();
  return (
    <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
      <p id={`awaiting-${id}`} className="font-medium">
        <Link
          to={messagePage(id)}
          state={here}
          className="underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {message.subject || 'Sans objet'}
        </Link>
      </p>
      <p className="text-muted text-xs tabular-nums">
        {formatDateTime(message.at)} · {message.sender || 'Sans expéditeur'}
      </p>
      <p className={message.announces ? 'font-medium text-warning' : undefined}>{message.because}</p>
      {clients.length > 0 && (
        <p className="text-muted">
          {choice || clients.length > 1 ? 'Peut-être' : 'Client'}
          {'\u00a0'}: {clients.join(' ou ')}
        </p>
      )}
    </div>
  );
}
