import { foldText } from '#server/reading/text/fold.ts';

/** What somebody said is told between quotation marks: « ma petite Claire, tu auras la maison ». */
const SPEECH = /«[^«»]{0,600}»|"[^"]{0,600}"|“[^“”]{0,600}”/g;
const TU =
  /\b([A-Z']{1,20} )?TU [A-Z]|\bT'(?:AS|ES|AVAIS|AURAIS?|AURAS|ETAIS|AI|EMBRASSE|ENVOIE|ECRIS|APPELLE|ATTENDS)\b/g;
/** « Il s’est tu depuis » is of silence. */
const SILENT = /^(?:(?:[A-Z]')?EST|SUIS|SOMMES|SONT|(?:[A-Z]')?ETAI(?:T|ENT)|SOIT|(?:[A-Z]')?A|ONT|TETE) $/;
const VOUS = /\b(?:VOUS|VOTRE|VOS|MAITRE)\b/;

/**
 * Whether the reader is called « tu », and neither « vous » nor « Maître » anywhere. Nobody writes so to a house where he is not
 * known: the letter is meant for a friend, or a swindler plays one.
 */
export function saysTu(newText: string): boolean {
  const folded = foldText(newText.replace(SPEECH, ' '));
  if (VOUS.test(folded)) return false;
  return [...folded.matchAll(TU)].some(([, before = '']) => !SILENT.test(before));
}
