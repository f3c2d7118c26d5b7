import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { formatDateTime } from '#web/lib/dates.ts';

/** Who has read it and when; of what nobody has read, why not. */
export function tellReading({
  read,
  secondReading,
  client,
  confidence,
  isUnreadable,
}: Pick<OfficeDocument, 'read' | 'secondReading' | 'client' | 'confidence' | 'isUnreadable'>): string {
  if (secondReading) {
    const when = read ? ` le ${formatDateTime(read.at)}` : '';
    return `Lu ici${when}, sur la machine de Minutier\u00a0; son texte a aussi été montré au modèle de l’étude (${secondReading.model}).`;
  }
  if (read)
    return `Lu ici, sur la machine de Minutier, le ${formatDateTime(read.at)}\u00a0: rien n’en est sorti.`;
  if (isUnreadable)
    return 'Rien n’a pu être lu dans ce document\u00a0: il est trop lourd, abîmé, ou n’est plus à sa place. Il est lu de nouveau dès qu’on sait de quel client il est.';
  return !client && !confidence
    ? 'Ce document n’a pas encore été lu\u00a0: il l’est à la prochaine exécution, ou dès qu’on sait de quel client il est.'
    : 'Où et quand ce document a été lu n’a pas été noté.';
}
