import { composePattern } from '#shared/compose-pattern.ts';
import { type DocumentText, findLineAt, type Line, listCells } from '../text/document-text.ts';
import type { FoundDate } from './dates.ts';

/** What stands around a date. */
export interface DateContext {
  /** The words before it in its line, back to the previous date or sentence; 60 characters at most. */
  own: string;
  /** The same with those of the line above, where a label may stand. */
  wide: string;
  /** The line above by itself, when it has no date of its own. */
  above: string;
  /** What follows it in its line. */
  after: string;
  /** How the line dates the whole paper by its place alone: « Nantes, le 3 mai 2024 », « Le 3 mai 2024 ». */
  closing: Closing | null;
  /** Its line begins with what announces it. */
  heads: boolean;
}

export type Closing = 'place' | 'alone' | 'beside';

/** A line that announces its date by itself needs nothing from the line above. */
const OWN_LABEL =
  /(FAIT|DELIVRE\w{0,60}|SIGNE\w{0,60}|ETABLI\w{0,60}|EDITE\w{0,60}|EMISE?) LE$|\b(AU|JUSQU'AU)$/;

/** « Fait à Vitré », whose date comes on the next line: « en deux originaux, le … ». */
const BEGUN_ABOVE = /^(?:FAIT|SIGNEE?S?|DELIVREE?S?|ETABLIE?S?)\b.{0,40}$/;

const WEEKDAY_BEFORE =
  /\b(?:(?:LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE),?|(?:LUN|MAR|MER|JEU|VEN|SAM|DIM)\.,?)\s*$/;

/** The headings of a table that announce dates, in their order. */
const COLUMN =
  /\bDATE (?:LIMITE|D'|DE LA |DE L'|DE |DU )\s?[A-Z-]{1,60}(?: (?:DE|D'|DU) ?(?:LA |L')?(?:PAIEMENT|REGLEMENT|VALIDITE|SEJOUR))?|\b(?:DELIVREE?|EMISE?|EDITEE?|ETABLIE?|SIGNEE?|NEE?|FAITE?) LE\b|\bVALABLE (?:JUSQU'AU|DU|AU)\b|\b(?:ECHEANCE|EXIGIBILITE|A (?:PAYER|REGLER) (?:AVANT|LE|POUR LE)(?: LE)?|PRELEVE(?:MENT)? LE|EXPIRATION|VALIDITE)\b/g;

/** « (33) », the département beside a place. */
const PLACE = "(?!(?:MAITRE|MADAME|MONSIEUR|MESSIEURS)\\b)[A-Z][A-Z' -]{1,34}?(?: ?\\(\\d\\w{1,2}\\))?";
const PLACE_BEFORE = composePattern(
  `^\\W{0,200}(?:(?:FAIT|SIGNE|DELIVRE|ETABLI)E? )?(?:(?:A |EN MAIRIE D(?:E |'))${PLACE},? ?(?:LE|CE)|${PLACE}, ?(?:LE|CE)?)\\s{0,200}$`,
);
/** Against the right margin: « Dossier 18844      Nantes, le 3 mai 2024 ». */
const PLACE_AT_RIGHT = /[^,A-Z] ?[A-Z][A-Z'-]{2,60}, (?:LE|CE)\s{0,30}$/;
const TOLD =
  /\b(?:NEE?|DECEDEE?|MARIEE?S?|AVEC|DEMEURANT|RECUE?|PAR|NOTAIRE|MAITRE|ME|A|AU|DE|DU|EN)\b[^;.]{0,200}$/;
const LE_BEFORE = /^\W{0,60}(?:LE|CE)[\s:]{0,5}$/;
const DATE_BEFORE = /^\W{0,30}(?:DATE\W{0,30}|DATE\W{1,30}LE)?\s{0,30}$/;
const NOTHING_AFTER = /^[\s.,;)*]{0,30}(?:A )?(?:\d{1,2} ?[H:] ?(?:\d\d)?)?[\s.,;)*]{0,30}$/;

/** What announces a date, without the day of the week that may stand between the two. */
export function trimContext(text: string): string {
  return text
    .replace(WEEKDAY_BEFORE, '')
    .replace(/[\s:;.,|\-_*(]{1,120}$/, '')
    .replace(/\s+/g, ' ')
    .slice(-60)
    .replace(/^.{0,200}[.;] (?=[A-Z])/, '')
    .trim();
}

/** A sentence goes on: « Le 3 mai 2024 est né … ». */
const VERB_AFTER =
  /\b(?:EST|A ETE|ONT|IL|SONT|AVONS|DEVANT|PAR|AU|ECRIT|WROTE|NOUS|VOUS|VOTRE|JE)\b|S'EST|J'/;

function findClosing(before: string, after: string): Closing | null {
  const words = before.replace(WEEKDAY_BEFORE, '').replace(/^.{0,200}[.;] (?=[A-Z])/, '');
  const ends = NOTHING_AFTER.test(after);
  const stops = ends || (after.length < 60 && !VERB_AFTER.test(after));
  if (PLACE_BEFORE.test(words)) return stops ? 'place' : null;
  if (ends && PLACE_AT_RIGHT.test(words) && !TOLD.test(words)) return 'beside';
  if (LE_BEFORE.test(words)) return stops ? 'alone' : null;
  return ends && DATE_BEFORE.test(words) ? 'alone' : null;
}

/** « (Permis accordé le », then « 30/09/2022.) »: the line above has announced it. */
function goesOn(above: Line | undefined, own: string): boolean {
  return own === '' && above !== undefined && /[A-Z0-9] (?:LE|DU|AU)$/.test(above.folded.trimEnd());
}

function datesOf(line: Line | undefined, dates: readonly FoundDate[]): FoundDate[] {
  if (!line) return [];
  const end = line.start + line.folded.length;
  return dates.filter((date) => date.start >= line.start && date.start < end);
}

const MOST_COLUMNS = 20;

/** The head of its column, where the two lines have as many cells and it has one to itself. */
function findColumn(above: Line, line: Line, date: FoundDate): string | null {
  const count = line.cells.length;
  if (count < 2 || count > MOST_COLUMNS || count !== above.cells.length) return null;
  const [heads, values] = [listCells(above), listCells(line)];
  const at = values.findIndex(({ start, end }) => start === date.start && end === date.end);
  const head = heads[at]?.folded ?? '';
  return /[A-Z]{3}/.test(head) && !/\d/.test(head) ? trimContext(head) : null;
}

/** The heading under which a date stands, when the line above has as many as the line has dates. */
function findHeading(
  above: Line | undefined,
  line: Line | null,
  date: FoundDate,
  dates: readonly FoundDate[],
): string | null {
  if (!above || !line || datesOf(above, dates).length > 0) return null;
  // « Validité : dix-huit mois. », then « Furiani, le … »: a sentence heads no column.
  if (/\p{Ll}\.$/u.test(above.text) && above.cells.length === 1) return null;
  const column = findColumn(above, line, date);
  if (column !== null) return column;
  const beside = datesOf(line, dates);
  const headings = above.folded.match(COLUMN) ?? [];
  return headings.length === beside.length ? (headings[beside.indexOf(date)] ?? null) : null;
}

/** `announced` is where the words that announce the date end: its start, or that of the range that it closes. */
export function readContext(
  document: DocumentText,
  dates: readonly FoundDate[],
  date: FoundDate,
  announced: { start: number; previousEnd: number },
): DateContext {
  const line = findLineAt(document, announced.start);
  const index = line ? document.lines.indexOf(line) : -1;
  const above = document.lines[index - 1];
  const from = Math.max(announced.previousEnd, line?.start ?? 0);
  const before = document.folded.slice(from, announced.start);
  const lineEnd = document.folded.indexOf('\n', date.end);
  const after = document.folded.slice(date.end, lineEnd < 0 ? undefined : lineEnd);
  const own = trimContext(before);
  const short = before.replace(/[^A-Z]/g, '').length < 12 && !OWN_LABEL.test(own);
  const heading = short ? findHeading(above, line, date, dates) : null;
  if (heading) return { own: heading, wide: heading, above: heading, after, closing: null, heads: true };
  const begun = above !== undefined && BEGUN_ABOVE.test(above.folded) && datesOf(above, dates).length === 0;
  const wide =
    (short || begun) && above
      ? `${document.folded.slice(Math.max(announced.previousEnd, above.start), above.start + above.folded.length)} ${before}`
      : before;
  return {
    own,
    wide: trimContext(wide),
    above: above && datesOf(above, dates).length === 0 ? trimContext(above.folded) : '',
    after,
    closing: from === line?.start && !goesOn(above, own) ? findClosing(before, after) : null,
    heads: line?.folded.trimStart().startsWith(own) ?? false,
  };
}
