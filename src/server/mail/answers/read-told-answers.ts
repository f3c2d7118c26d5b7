import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { splitMailText } from '../message/new-text.ts';

const MOST_LINES = 200;
/** « oui, depuis 2010 » is an answer; a story is for a person. */
const MOST_WORDS = 8;

const yes = new Set(['OUI', 'OUAIS', 'YES']);
const no = new Set(['NON', 'AUCUN', 'AUCUNE', 'NO']);
/** Beside one of these a yes or a no is none. */
const doubts = new Set(
  'MAIS SAUF PEUT PENSE CROIS SAIS SAIT SUR BIENTOT ANCIEN ANCIENNE DEPEND PARTIELLEMENT PROBABLEMENT NORMALEMENT PRESQUE ETAIT ETAIENT PLUS NE PAS SI PARTIE PREVU PREVUE FUTUR ENCORE SINON'.split(
    ' ',
  ),
);

/**
 * What a client has answered to numbered questions, in their order; null for each that he has not answered, or not plainly:
 * « 1. oui », « oui, non, oui », « oui » under the quoted question. A person confirms whatever is read.
 */
export function readToldAnswers(
  message: Pick<ParsedMessage, 'text'>,
  { questions }: { questions: readonly string[] },
): (boolean | null)[] {
  const asked = questions.map(wordsOf);
  const lines = message.text.split('\n').slice(0, MOST_LINES);
  const between = readBetween(lines, asked);
  const above = readAbove(splitMailText(lines.join('\n')).newText.split('\n').map(wordsOf), asked);
  return asked.map((_, index) => agree([between[index] ?? null, above[index] ?? null]));
}

/** Under or behind each question where his program has quoted it. */
function readBetween(lines: readonly string[], asked: readonly string[][]): (boolean | null)[] {
  const told: (boolean | null)[][] = asked.map(() => []);
  let open: number | null = null;
  for (const line of lines) {
    const isQuoted = line.trimStart().startsWith('>');
    const words = wordsOf(line);
    if (words.length === 0) continue;
    if (!isQuoted) {
      if (open !== null) told[open]?.push(judge(words));
      open = null;
      continue;
    }
    const rest = asked.map((question) => findRest(words, question));
    const index = rest.findIndex((one) => one !== null);
    open = index < 0 ? null : index;
    const behind = rest[index] ?? [];
    if (behind.length > 0) told[index]?.push(judge(behind));
  }
  return told.map(agree);
}

/** In what he wrote himself: by number, or one answer for each question and nothing else. */
function readAbove(lines: readonly string[][], asked: readonly string[][]): (boolean | null)[] {
  const none = asked.map(() => null);
  const numbered = listNumbered(lines);
  if (numbered.length > 0) {
    // A number that was not given: he answers something else.
    if (numbered.some(({ number }) => number > asked.length)) return none;
    return asked.map((question, index) =>
      agree(
        numbered
          .filter(({ number }) => number === index + 1)
          .map(({ words }) => judge(findRest(words, question) ?? words)),
      ),
    );
  }
  const answers = lines.filter(([first]) => first && isAnswer(first));
  const [only] = answers;
  if (answers.length === 1 && only && asked.length > 1) return readOneLine(only, asked.length) ?? none;
  return answers.length === asked.length ? answers.map(judge) : none;
}

interface Numbered {
  number: number;
  words: string[];
}

/** « 1 oui 2 non », on one line or on several: a number opens an answer at the start of a line, or before a yes or a no. */
function listNumbered(lines: readonly string[][]): Numbered[] {
  const found: Numbered[] = [];
  for (const line of lines) {
    let open: Numbered | null = null;
    for (const [at, word] of line.entries()) {
      const opens = /^[1-9]$/.test(word) && (at === 0 || isAnswer(line[at + 1] ?? ''));
      if (opens) {
        open = { number: Number(word), words: [] };
        found.push(open);
      } else open?.words.push(word);
    }
  }
  // « 3 enfants » opens a line, and is no answer.
  return found.filter(({ words }) => words.some(isAnswer));
}

/** « oui non oui », or « oui à tout ». */
function readOneLine(words: readonly string[], count: number): boolean[] | null {
  const [first = '', second = '', third = ''] = words;
  if (/^(?:A|POUR)$/.test(second) && /^(?:TOUT|TOUTES)$/.test(third) && words.length <= 5)
    return Array.from({ length: count }, () => yes.has(first));
  const told = words.filter((word) => word !== 'ET' && word !== 'PUIS');
  return told.length === count && told.every(isAnswer) ? told.map((word) => yes.has(word)) : null;
}

function isAnswer(word: string): boolean {
  return yes.has(word) || no.has(word);
}

function judge(words: readonly string[]): boolean | null {
  const [first = '', ...rest] = words;
  if (!isAnswer(first) || rest.length > MOST_WORDS) return null;
  const says = yes.has(first);
  const against = says ? no : yes;
  return rest.some((word) => doubts.has(word) || against.has(word)) ? null : says;
}

/** What was told twice is told if it was told the same. */
function agree(told: readonly (boolean | null)[]): boolean | null {
  const said = told.filter((one) => one !== null);
  const [first = null] = said;
  return said.every((one) => one === first) ? first : null;
}

/** What follows the question on its line; null where it does not stand there. */
function findRest(words: readonly string[], question: readonly string[]): string[] | null {
  const at = words.findIndex((_, start) => question.every((word, index) => words[start + index] === word));
  return question.length > 0 && at >= 0 ? words.slice(at + question.length) : null;
}

function wordsOf(line: string): string[] {
  return foldText(line.slice(0, 400)).match(/[A-Z]{1,40}|[0-9]{1,9}/g) ?? [];
}
