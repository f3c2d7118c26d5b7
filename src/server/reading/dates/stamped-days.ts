import { type DocumentText, findLineIndexAt } from '../text/document-text.ts';
import type { FoundDate } from './dates.ts';

/** What whoever carries or receives a paper puts on it: « Reçu le », « Courrier arrivé le », « Distribué le ». */
const HANDED =
  /^(?:(?:COURRIER|LETTRE|PLI|DOSSIER|DOCUMENT|DATE D(?:E L)?')? ?(?:RECUE?|RECEPTIONNEE?|ARRIVEE?|RECEPTION|DISTRIBUEE?|PRESENTEE?|AVISEE?)|(?:CACHET|TAMPON)\b.{0,24}|TIMBRE A DATE|OBLITERE\w{0,2})(?: LE| DU)?$/;
/** The words of a stamp that stand on lines of their own, around its day. */
const STAMP =
  /^(?:LA POSTE|(?:CACHET|TAMPON)\b.{0,24}|TIMBRE A DATE|COURRIER (?:ARRIVEE?|RECU)|ARRIVEE?|RECUE?(?: LE)?|ARRIVE LE|DATE D'ARRIVEE|LE CACHET DE LA POSTE)$/;
const REGISTERED = /\b(?:LETTRE|ENVOI|PLI|COURRIER) RECOMMANDEE?\b|\bACCUSE DE RECEPTION\b/;
const SENT = /^(?:ENVOYEE?|EXPEDIEE?|POSTEE?|DEPOSEE?)(?: LE)?$/;
const AT_THE_POST = /^[^\n]{0,12}\b(?:BUREAU DE POSTE|LA POSTE|PPDC|PIC)\b/;
const NOTHING_AFTER = /^[\s.,;)*]{0,30}(?:A )?(?:\d{1,2} ?[H:] ?(?:\d\d)?)?[\s.,;)*]{0,30}$/;

/** Whether a day is that of a stamp: when a paper was carried or received tells nothing of when it was made. */
export function isOfStamp(document: DocumentText, { start, end }: FoundDate): boolean {
  const { lines, folded } = document;
  const index = findLineIndexAt(document, start);
  const line = lines[index];
  if (!line) return false;
  const own = folded
    .slice(line.start, start)
    .replace(/[\s:,.(-]{1,20}$/, '')
    .trim();
  const after = folded.slice(end, line.start + line.folded.length);
  if (SENT.test(own) && AT_THE_POST.test(after)) return true;
  if (!NOTHING_AFTER.test(after)) return false;
  if (HANDED.test(own)) return true;
  const above = lines[index - 1]?.folded.trim() ?? '';
  if (SENT.test(own)) return REGISTERED.test(above);
  return (own === '' || own === 'LE') && STAMP.test(above);
}
