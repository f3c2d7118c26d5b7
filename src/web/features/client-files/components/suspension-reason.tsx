import { Link } from 'react-router';
import type { Suspension } from '#shared/contracts/suspensions.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';

/** Why, the sentence that says it, and which message it stands in. */
export function SuspensionReason({ suspension }: { suspension: Suspension }) {
  const { reason, sentence, message } = suspension;
  const here = useHere();
  return (
    <div className="grid gap-1 text-sm [overflow-wrap:anywhere]">
      <p className="font-medium text-warning">{reason}</p>
      {sentence && (
        <blockquote className="border-line-strong border-l-2 pl-3">
          «{'\u00a0'}
          {sentence}
          {'\u00a0'}»
        </blockquote>
      )}
      {message && (
        <p className="text-muted text-xs tabular-nums">
          {formatDateTime(message.at)} · {message.sender || 'Sans expéditeur'} ·{' '}
          {message.subject || 'Sans objet'} ·{' '}
          <Link
            to={messagePage(message.id)}
            state={here}
            className="relative z-10 underline underline-offset-4"
          >
            lire le message
          </Link>
        </p>
      )}
    </div>
  );
}
