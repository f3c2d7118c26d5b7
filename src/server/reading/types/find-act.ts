import type { CourtAct } from '#server/papers/court-acts.ts';
import type { Line } from '../text/document-text.ts';
import { GOES_ON, isTitle } from './titles.ts';

export const OPERATIVE = /PAR ?CES ?MOTIFS/;

/** What a court does to what it was asked where it does not do it. */
export const REFUSES =
  /^(?:- ?)?(?:REJETTE|REJETONS|DEBOUTE|DEBOUTONS|REFUSE|REFUSONS|ANNULE|ANNULONS|RETIRE|MET FIN|METTONS FIN|SURSEOIT|SURSOIT|(?:ORDONNE|ORDONNONS|PRONONCE|PRONONCONS) LA (?:MAINLEVEE|LEVEE|FIN)|(?:DIT|DISONS) (?:N'Y AVOIR (?:PAS )?LIEU|QU'IL N'Y A PAS LIEU))\b/;

/** « a prononcé », « soit prononcé »: what another has done, or what somebody wants; unless it is confirmed. */
const TOLD = /\b(?:A|AVAIT|AYANT|AVOIR|ETE|ETRE|SOIT|VOIR)(?:,[^,]{0,40},)? $/;
const CONFIRMED = /\bCONFIRM(?:E|ONS|ANT)\b/;
/** What governs an act that it undoes, and what is done instead of it. */
const UNDOES = /\b(?:REJET|DEBOUT|REFUS|N'Y A(?:VOIR)? (?:PAS )?LIEU|SURSEOI|SURSIS)/;
const INSTEAD =
  /\b(?:REJET|REFUS|IRRECEVABILITE|NULLITE|ANNULATION|CADUCITE|RADIATION|DESISTEMENT|PEREMPTION|SURSIS)\b|(?<!CONVERSION DE LA )\bSEPARATION DE CORPS\b/;
const VISA = /^(?:VU|ATTENDU|CONSIDERANT)\b/;

/** What stands behind « Par ces motifs », the last of them: an appeal tells the first judge's. Null where nothing does. */
function findOperative(lines: readonly Line[]): Line[] | null {
  const at = lines.findLastIndex(({ folded }) => OPERATIVE.test(folded));
  const line = lines[at];
  const found = line && OPERATIVE.exec(line.folded);
  if (!found) return null;
  const rest = line.folded.slice(found.index + found[0].length).replace(/^[\s,:;.-]{1,10}/, '');
  const from = line.folded.length - rest.length;
  return [{ ...line, text: line.text.slice(from), folded: rest }, ...lines.slice(at + 1)];
}

function lineDoes(lines: readonly Line[], index: number, does: RegExp, isOperative: boolean): boolean {
  const line = lines[index];
  if (!line) return false;
  const found = does.exec(`${line.folded} ${lines[index + 1]?.folded ?? ''}`);
  if (!found || found.index >= line.folded.length || INSTEAD.test(found[0])) return false;
  const before = GOES_ON.test(line.text) ? `${lines[index - 1]?.folded ?? ''} ` : '';
  const clause = `${before}${line.folded.slice(0, found.index)}`.split(';').at(-1) ?? '';
  if (UNDOES.test(clause)) return false;
  return !isOperative || !TOLD.test(clause) || CONFIRMED.test(clause);
}

/**
 * Whether a court did what its decision is named after. What it orders tells, where that is seen; else all that is read,
 * unless it refuses what was asked and nothing after that does it.
 */
export function hasActed(lines: readonly Line[], { does, beside, asked, titled }: CourtAct): boolean {
  const isTitled = (line: Line, index: number) =>
    titled?.test(line.folded) && isTitle(line, index) && !VISA.test(line.folded);
  if (lines.some(isTitled)) return true;
  const operative = findOperative(lines);
  const read = operative ?? lines;
  const refused = read.findIndex(({ folded }) => REFUSES.test(folded) && asked.test(folded));
  const acts = read.flatMap((_, index) => (lineDoes(read, index, does, operative !== null) ? [index] : []));
  if (refused < 0)
    return acts.length > 0 || (beside !== undefined && read.some(({ folded }) => beside.test(folded)));
  const startsThere = (index: number) => does.exec(read[index]?.folded ?? '')?.index === 0;
  return acts.some((index) => operative !== null || index > refused || startsThere(index));
}
