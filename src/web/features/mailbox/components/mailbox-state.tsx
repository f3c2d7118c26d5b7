import type { MailboxView } from '#shared/contracts/mailbox.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { Notice } from './notice.tsx';

export function MailboxState({ mailbox }: { mailbox: MailboxView }) {
  const { lastReadAt, readProblem, sendProblem, sendingResumesAt, older, unmarkable, counts } = mailbox;
  return (
    <div className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <p className="font-medium [overflow-wrap:anywhere]">{mailbox.address}</p>
        <p className="text-muted tabular-nums">
          {lastReadAt ? `Dernier relevé réussi le ${formatDateTime(lastReadAt)}` : 'Pas encore relevée'}
        </p>
      </div>
      {readProblem && <Notice>{readProblem}</Notice>}
      {sendProblem && (
        <Notice>
          {sendProblem}
          {sendingResumesAt && ` Prochain essai le ${formatDateTime(sendingResumesAt)}.`}
        </Notice>
      )}
      <p className="text-muted text-sm tabular-nums">{describeCounts(counts)}</p>
      {older > 0 && (
        <p className="text-muted text-sm">
          {older === 1
            ? 'Un message antérieur à l’ouverture du compte est laissé tel quel.'
            : `${older.toLocaleString('fr-FR')} messages antérieurs à l’ouverture du compte sont laissés tels quels.`}
        </p>
      )}
      {unmarkable && (
        <p className="text-muted text-sm">
          Cette boîte n’accepte pas de marque «{'\u00a0'}traité{'\u00a0'}»{'\u00a0'}: le registre de Minutier
          en tient lieu.
        </p>
      )}
    </div>
  );
}

/** « 120 messages reçus : 96 traités, 4 vous attendent, 20 sans suite » */
function describeCounts({ received, handled, waiting, held, refused, open }: MailboxView['counts']): string {
  if (received === 0) return 'Aucun message reçu.';
  const ends = [
    [handled, 'traité', 'traités'],
    [waiting, 'vous attend', 'vous attendent'],
    [held, 'à vérifier', 'à vérifier'],
    [refused, 'sans suite', 'sans suite'],
    [open, 'en cours', 'en cours'],
  ] as const;
  const told = ends
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count.toLocaleString('fr-FR')} ${count > 1 ? many : one}`);
  const all = `${received.toLocaleString('fr-FR')} ${received > 1 ? 'messages reçus' : 'message reçu'}`;
  return `${all}\u00a0: ${told.join(', ')}.`;
}
