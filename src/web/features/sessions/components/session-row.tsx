import type { SessionEntry } from '#shared/contracts/session-list.ts';
import { unknownDevice } from '#shared/messages/sessions.ts';
import { Button } from '#web/components/ui/button.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useEndSession } from '../sessions.queries.ts';

export function SessionRow({ session }: { session: SessionEntry }) {
  const { id, personName, device, network, openedAt, lastSeenAt, isCurrent } = session;
  const { mutate: end, isPending } = useEndSession();
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 text-sm last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p id={`session-${id}`} className="font-medium">
          {personName && `${personName} · `}
          {device ?? unknownDevice}
          {isCurrent && <span className="font-normal text-info"> · cette session</span>}
        </p>
        <p className="text-muted tabular-nums">
          Vue le {formatDateTime(lastSeenAt)}, ouverte le {formatDateTime(openedAt)}
        </p>
        {network && <p className="text-muted tabular-nums">Réseau {network}</p>}
      </div>
      {!isCurrent && (
        <Button
          size="small"
          className="justify-self-start sm:self-center"
          aria-describedby={`session-${id}`}
          disabled={isPending}
          onClick={() => end(id)}
        >
          Fermer cette session
        </Button>
      )}
    </li>
  );
}
