import type { CourtAct } from '#server/papers/court-acts.ts';
import type { Line } from '../text/document-text.ts';
import { GOES_ON, HEAD, isTitle } from './titles.ts';

export const OPERATIVE = /PAR ?CES ?MOTIFS/;

/** What a court does to what it was asked where it does not do it. */
export const REFUSES =
  /^(?:- ?)?(?:REJETTE|REJETONS|DEBOUTE|DEBOUTONS|REFUSE|REFUSONS|ANNULE|ANNULONS|RETIRE|MET FIN|METTONS FIN|SURSEOIT|SURSOIT|(?:ORDONNE|ORDONNONS|PRONONCE|PRONONCONS) LA (?:MAINLEVEE|LEVEE|FIN)|(?:DIT|DISONS) (?:N'Y AVOIR (?:PAS )?LIEU|QU'IL N'Y A PAS LIEU))\b/;
/** What goes before a stronger measure, and ends with it. */
const LIGHTER = /\bSAUVEGARDE\b/;
const LIFTS = /\b(?:MAINLEVEE|LEVEE DE|MET FIN|METTONS FIN|LA FIN DE)\b/;
/** What makes a measure anew stands, whatever older one is lifted below. */
const ANEW = /^(?:- ?)?(?:PLAC|OUVR|PRONON)/;

/** « a prononcé », « soit prononcé », « le jugement prononçant »: what another has done, or somebody wants; unless it is confirmed. */
const TOLD =
  /\b(?:A|AVAIT|AYANT|AVOIR|ETE|ETRE|SOIT|VOIR|QUI|QU'IL|QU'ELLE|LEQUEL|LAQUELLE)(?:,[^,]{0,40},)? $/;
const TELLS = /^PRONONCANT\b/;
const CONFIRMED = /\bCONFIRM(?:E|ONS|ANT)\b/;
/** What somebody asks for, where nothing says that the court speaks. */
const ASKS =
  /\b(?:CONCLU\w{0,8}|DEMAND\w{0,8}|SOLLICIT\w{0,6}|REQUI\w{0,6}|SOUHAIT\w{0,6}|TEND\w{0,6}|AFIN|QUE|SI|LORSQUE)\b/;
/** What governs an act that it undoes, and what is done instead of it. */
const UNDOES =
  /\b(?:REJET|DEBOUT|REFUS|N'Y A(?:VOIR)? (?:PAS )?LIEU|SURSEOI|SURSIS|RAPPEL(?:LE|ONS)|ATTENDU)/;
const INSTEAD =
  /\b(?:REJET|REFUS|IRRECEVABILITE|NULLITE|ANNULATION|CADUCITE|RADIATION|DESISTEMENT|PEREMPTION|SURSIS|JONCTION|DISJONCTION|REVOCATION|REOUVERTURE|RETRAIT|DESSAISISSEMENT|RENVOI|EXEQUATUR|INOPPOSABILITE|MAINLEVEE)\b|(?<!CONVERSION DE LA )\bSEPARATION DE CORPS\b/;
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

/** A clause of what is ordered begins with what is done. */
const STARTS =
  /^(?:- ?|\d{1,2}[.)°-] ?)?(?:DIT|DISONS|CONSTAT|ORDONN|REJET|DEBOUT|CONDAMN|FIX|RENVO|INVIT|RAPPEL|HOMOLOGU|DECLAR|CONFIRM|INFIRM|ATTRIBU|AUTORIS|DESIGN|COMMET|RESERV|DONN|PLAC|MAINT|MET FIN|PRONON)/;
/** « Prononce, sur le fondement de …, », then « le divorce de » three lines below. */
const MOST_LINES = 4;

/** A line and those that may go on with its clause. */
function clauseFrom(lines: readonly Line[], index: number): string {
  const [line, ...below] = lines.slice(index, index + MOST_LINES).map(({ folded }) => folded);
  const end = below.findIndex((folded) => STARTS.test(folded));
  return [line ?? '', ...(end < 0 ? below : below.slice(0, end))].join(' ');
}

function lineDoes(lines: readonly Line[], index: number, does: RegExp, isOperative: boolean): boolean {
  const line = lines[index];
  if (!line) return false;
  const found = does.exec(clauseFrom(lines, index));
  if (!found || found.index >= line.folded.length || INSTEAD.test(found[0])) return false;
  const before = GOES_ON.test(line.text) ? `${lines[index - 1]?.folded ?? ''} ` : '';
  const clause = `${before}${line.folded.slice(0, found.index)}`.split(';').at(-1) ?? '';
  if (UNDOES.test(clause) || (!isOperative && ASKS.test(clause))) return false;
  return !(TOLD.test(clause) || TELLS.test(found[0])) || CONFIRMED.test(clause);
}

/** Whether the head of a decision says that it is only an order on the way there. */
function onlyPrepares(lines: readonly Line[], { prepares, titled }: CourtAct): boolean {
  return lines.some(
    (line, index) =>
      line.top &&
      isTitle(line, Math.max(index, HEAD)) &&
      prepares?.test(line.folded) &&
      !titled?.test(line.folded),
  );
}

/** Whether a decision whose orders are not seen is called by what it does: « Jugement de divorce ». */
export function isCalled(lines: readonly Line[], { called }: CourtAct): boolean {
  return lines.some((line, index) => isTitle(line, index) && called.test(line.folded));
}

/**
 * Whether a court did what its decision is named after. What it orders tells, where that is seen; else all that is read,
 * unless it refuses what was asked and nothing after that does it.
 */
export function hasActed(lines: readonly Line[], act: CourtAct): boolean {
  const { does, beside, asked, titled } = act;
  const isTitled = (line: Line, index: number) =>
    titled?.test(line.folded) && isTitle(line, index) && !VISA.test(line.folded);
  if (lines.some(isTitled) && lines.some(({ folded }) => asked.test(folded))) return true;
  if (onlyPrepares(lines, act)) return false;
  const operative = findOperative(lines);
  const read = operative ?? lines;
  const lifted = read.findLastIndex(
    ({ folded }) => REFUSES.test(folded) && LIFTS.test(folded) && !LIGHTER.test(folded),
  );
  const refused = read.findIndex(({ folded }) => REFUSES.test(folded) && asked.test(folded));
  const acts = read.flatMap((_, index) =>
    (index > lifted || ANEW.test(read[index]?.folded ?? '')) &&
    lineDoes(read, index, does, operative !== null)
      ? [index]
      : [],
  );
  if (refused < 0)
    return acts.length > 0 || (beside !== undefined && read.some(({ folded }) => beside.test(folded)));
  const startsThere = (index: number) => does.exec(read[index]?.folded ?? '')?.index === 0;
  return acts.some((index) => operative !== null || index > refused || startsThere(index));
}
