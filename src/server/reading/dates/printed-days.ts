import type { DateRule } from '#server/papers/date-rule.ts';
import { type DocumentText, findLineIndexAt, type Line } from '../text/document-text.ts';
import { type FoundDate, findDates } from './dates.ts';
import { isOfStamp } from './stamped-days.ts';

/** « Imprimé le », « Page générée le », « Numérisé le » by themselves: what somebody did with the paper later. */
const PRINTED =
  /^(?:(?:PAGE|DOCUMENT|FICHIER|PDF|COPIE|ECRAN|CE DOCUMENT A ETE|DATE D'?(?:E)?)\s{1,3})?(?:IMPRIM|SCANN|NUMERIS|TELECHARG|CAPTUR|PHOTOGRAPHI|PHOTOCOPI|FAX)[A-Z]{0,8}\b[^.;:]{0,40}$|\bEXPORT(?:EE?)? (?:EN )?PDF (?:DU|LE)$/;
const MADE_BY_MACHINE =
  /^(?:(?:CE|CETTE) )?(?:(?:PAGE|ECRAN)\b[^.;:]{0,20}\b(?:EDITE|CONSULTE)|(?:PAGE|DOCUMENT|FICHIER|PDF|CAPTURE)\b[^.;:]{0,20}\b(?:GENERE|CREE|ECRAN|IMPRIME))E?\b[^.;:]{0,30}$|^(?:DATE D'|DATE DE L')?(?:IMPRESSION|EDITION DE LA PAGE|NUMERISATION|TELECHARGEMENT)\b[^.;]{0,20}$/;
/** Who certifies it in the same breath makes a copy of that day. */
const CERTIFIED = /\b(?:CERTIFI|CONFORME|DELIVR|ARRETE|SIGNE|ETABLI)/;

/** What an application writes on each page that it scans. */
const SCANNER =
  /\b(?:CAMSCANNER|(?:GENIUS|ADOBE|TINY|TAP|SWIFT|TURBO) ?SCAN(?:NER)?|SCANNED (?:BY|WITH)|SCANNE (?:AVEC|PAR))\b/;
const ADDRESS = /\b(?:HTTPS?:\/\/|FILE:\/\/|WWW\.)\S{1,200}/g;
const PAGES = /\b(?:PAGE )?\d{1,3} ?(?:\/|SUR) ?\d{1,3}\b/g;
const CLOCK = /^,? {0,3}(?:A |- )?\d{1,2} ?[H:] ?\d\d\b/;
/** Lines at each end of a page where a browser or a fax writes. */
const EDGE = 2;

/** Whether a line is one of the first or the last of its page. */
function isAtEdge(lines: readonly Line[], index: number): boolean {
  const page = lines[index]?.page;
  return lines[index - EDGE]?.page !== page || lines[index + EDGE]?.page !== page;
}

/** Whether a day is that of a print, a scan or a fax: « 03/10/2026 14:05 » above a page tells nothing of the paper. */
function isOfPrint(document: DocumentText, { start, end }: FoundDate): boolean {
  const { lines, folded } = document;
  const index = findLineIndexAt(document, start);
  const line = lines[index];
  if (!line) return false;
  if (SCANNER.test(line.folded)) return true;
  const before = folded.slice(line.start, start);
  const own = before.replace(/[\s:,.(-]{1,20}$/, '').trim();
  if (CERTIFIED.test(own)) return false;
  if (PRINTED.test(own) || MADE_BY_MACHINE.test(own)) return true;
  const hasAddress = line.folded.search(ADDRESS) >= 0;
  const told = before.replace(ADDRESS, '').replace(PAGES, '').replace(/\W/g, '');
  const hasClock = CLOCK.test(folded.slice(end, end + 14));
  return told === '' && ((hasAddress && hasClock) || (hasClock && isAtEdge(lines, index)));
}

/** « Édité le » by itself: of what somebody signs, records, holds or decides it is the day of a print. */
const EDITED =
  /^(?:(?:DOCUMENT|COPIE|PAGE|ETAT|FICHIER) )?EDITEE?(?: LE| DU)?$|^(?:DATE D')?EDITION(?: LE| DU)?$/;

/** The words of its line before a day. */
function ownWords({ lines, folded }: DocumentText, start: number): string {
  const line = lines.findLast((one) => one.start <= start);
  return line ? folded.slice(line.start, start).replace(/[\s,.(-]{1,20}$/, '') : '';
}

const isOfEdition = (own: string) => EDITED.test(own.replace(/[\s:]{1,20}$/, '').trim());

/** By what a certificate tells its own day, or that nothing has changed until then. */
const GIVEN =
  /\b(?:FAIT|DELIVR\w{0,6}|ETABLI\w{0,2}|CERTIFI\w{0,6}|EDITE\w{0,2}|EDITION|DISSO\w{0,8}|MODIFI\w{0,8}|A CE JOUR)\b[^.;]{0,60}$|^[^\d;.]{0,40}, ?(?:LE)?$|^LE$/;

/** But for the day on which a certificate was given, where it tells that of what it certifies. */
function withoutGiven(document: DocumentText, dates: FoundDate[], recorded: RegExp | undefined): FoundDate[] {
  const isOf = (pattern: RegExp, { start }: FoundDate) => pattern.test(ownWords(document, start));
  const isRecorded = (date: FoundDate) =>
    recorded?.test(ownWords(document, date.start)) && !isOf(GIVEN, date);
  return dates.some(isRecorded) ? dates.filter((date) => !isOf(GIVEN, date)) : dates;
}

/**
 * The dates of a document but for those of its prints, which date a paper that is only made by being printed, and of the stamps
 * on it.
 */
export function findOwnDates(document: DocumentText, rule: DateRule | null, today: string): FoundDate[] {
  const dates = findDates(document.folded, today).filter((date) => !isOfStamp(document, date));
  if (rule?.printed) return dates;
  const isPrint = (date: FoundDate) =>
    isOfPrint(document, date) || (rule?.unedited && isOfEdition(ownWords(document, date.start)));
  return withoutGiven(
    document,
    dates.filter((date) => !isPrint(date)),
    rule?.recorded,
  );
}
