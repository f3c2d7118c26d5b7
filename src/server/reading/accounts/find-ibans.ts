import type { Token } from './account-tokens.ts';
import { findIbanProblem, lengthOf } from './check-iban.ts';
import { isLikeDigit, repairIban } from './repair-iban.ts';

/** An account number in a text: between which tokens, and what it is read as. */
export interface FoundAccount {
  iban: string;
  from: number;
  to: number;
}

/** What an account number is never cut by. */
const ENDS = new Set(['BIC', 'SWIFT', 'IBAN', 'RIB', 'TITULAIRE', 'DOMICILIATION', 'BANQUE', 'CODE', 'CLE']);
/** Shorter than by this, a number is another kind of reference; unless it is called an IBAN. */
const MISSING_AT_MOST = 3;
const SHORTEST_LABELLED = 15;

/** Every IBAN of a text, with those that are wrong; OCR confusions are put right where only one way of it holds. */
export function findIbans(tokens: readonly Token[]): FoundAccount[] {
  const found: FoundAccount[] = [];
  let next = 0;
  while (next < tokens.length) {
    const account = readIbanAt(tokens, next);
    if (account) found.push(account);
    next = account ? account.to : next + 1;
  }
  return found;
}

function readIbanAt(tokens: readonly Token[], from: number): FoundAccount | null {
  const start = tokens[from]?.text ?? '';
  const country = start.slice(0, 2);
  const length = /^[A-Z]{2}/.test(start) ? lengthOf(country) : null;
  if (length === null) return null;
  const { compact, to } = gather(tokens, from, length);
  const check = compact.slice(2, 4);
  if (check.length < 2 || ![...check].every(isLikeDigit)) return null;
  // « DÉSORMAIS » begins like a German number that a picture shows badly: it is a word.
  if (!/\d/.test(start.slice(0, 4)) && start.length > 4) return null;
  const cut = compact.slice(0, length);
  const repaired = cut.length === length ? repairIban(cut) : null;
  if (repaired) return { iban: repaired, from, to };
  if (!isMeantAsIban(tokens, from, { compact, length }) || holdsAnother(tokens, from + 1, to)) return null;
  return { iban: compact, from, to };
}

/** Whether a number that holds begins among these: what stands before it is none. */
function holdsAnother(tokens: readonly Token[], from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const { text = '' } = tokens[index] ?? {};
    const length = /^[A-Z]{2}\d/.test(text) ? lengthOf(text.slice(0, 2)) : null;
    if (length === null) continue;
    const { compact } = gather(tokens, index, length);
    if (findIbanProblem(compact.slice(0, length)) === null) return true;
  }
  return false;
}

/** The groups that may belong to it, until there are enough. */
function gather(tokens: readonly Token[], from: number, length: number): { compact: string; to: number } {
  let compact = '';
  let to = from;
  const lastLine = (tokens[from]?.line ?? 0) + 1;
  while (to < tokens.length && compact.length < length) {
    const { text, line } = tokens[to] ?? { text: '', line: 0 };
    if (line > lastLine || (to > from && !isGroup(text, to - from))) break;
    // The next line goes on with it only by a group of figures.
    if (line === lastLine && line !== tokens[to - 1]?.line && !/\d{2}/.test(text)) break;
    compact += text;
    to += 1;
  }
  return { compact, to };
}

/** Figures, or letters that may be misread ones or name a bank; a word ends the number. */
function isGroup(text: string, place: number): boolean {
  if (ENDS.has(text) || /X{3}/.test(text)) return false;
  if (/\d/.test(text) || [...text].every(isLikeDigit)) return true;
  return text.length === 4 && place <= 2;
}

/** One that does not hold is told only where nothing else is written like it. */
function isMeantAsIban(
  tokens: readonly Token[],
  from: number,
  { compact, length }: { compact: string; length: number },
): boolean {
  const figures = [...compact.slice(2)].filter((mark) => /\d/.test(mark)).length;
  if (figures / Math.max(1, compact.length - 2) < 0.6 || /X{3}/.test(compact)) return false;
  const labelled = tokens.slice(Math.max(0, from - 3), from).some(({ text }) => text === 'IBAN');
  if (labelled) return compact.length >= SHORTEST_LABELLED;
  // « FR76 » in one: a country, a date and a sum may follow each other anywhere.
  const first = tokens[from]?.text ?? '';
  if (first.length < 4 || !/^[A-Z]{2}[0-9OISL]{2}/.test(first)) return false;
  return compact.length >= length - MISSING_AT_MOST && compact.length <= length + MISSING_AT_MOST;
}

export function describeIban(iban: string) {
  return { country: iban.slice(0, 2), lastFour: iban.slice(-4), problem: findIbanProblem(iban) };
}
