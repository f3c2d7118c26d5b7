import { formatDateTime } from '#web/lib/dates.ts';
import { useSettlingPreview } from '../messages.queries.ts';

/** An answer settles its message: to whom reminders may leave again because of it. */
export function ReplyConsequence({ id }: { id: string }) {
  const { data } = useSettlingPreview(id);
  if (!data || data.reminders.length === 0) return null;
  return (
    <p className="text-muted text-sm [overflow-wrap:anywhere]">
      La réponse envoyée, les relances reprennent{'\u00a0'}:{' '}
      {data.reminders
        .map(({ client, address, at }) => `${client}, à ${address}, à partir du ${formatDateTime(at)}`)
        .join('\u00a0; ')}
      .
    </p>
  );
}
