import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import type { Cell } from './csv.ts';

const OTHER = '[autre client de l’étude]';
/** Without the marks between: « d’ALBERT », « CNI_ALBERT_Anne.pdf » and « Jean Pierre » hold the names that they hold. */
const WORD = /[\p{L}\p{M}\p{N}]{1,120}/gu;
const AND = ' et ';

type Named = Pick<
  typeof clients.$inferSelect,
  'lastName' | 'firstName' | 'emails' | 'sheetEmails' | 'folderId'
>;

/** A name as the words it is written in, and what is shown in its place. */
export interface Wording {
  words: string[];
  shown: string;
}

/** Takes out of a cell whatever names another client of the office, or these; what he shares with his namesake stays. */
export function createVeil(
  own: Named,
  others: readonly Named[],
  parties: readonly Wording[] = [],
): (cell: Cell) => Cell {
  const hisOwn = new Set(wordingsOf(own).map((words) => words.join(' ')));
  const clients = others.flatMap(wordingsOf).map((words) => ({ words, shown: OTHER }));
  const hidden = [...clients, ...parties]
    .filter(({ words }) => words.length > 0 && !hisOwn.has(words.join(' ')))
    // « DUPRÉ Anne et Marc » before « DUPRÉ Anne ».
    .toSorted((one, other) => other.words.length - one.words.length);
  const byFirstWord = Map.groupBy(hidden, ({ words }) => words[0] ?? '');
  return (cell) => (typeof cell === 'string' && byFirstWord.size > 0 ? veil(cell, byFirstWord) : cell);
}

/** His addresses and his name, each as the words it is written in. */
function wordingsOf({ lastName, firstName, emails, sheetEmails }: Named): string[][] {
  const last = wordsOf(lastName);
  // « Anne et Marc » are a couple: each of them is named alone as well.
  const firsts = [...new Set([firstName, ...firstName.split(AND)])].map(wordsOf);
  const names = firsts
    .filter((first) => last.length > 0 && first.length > 0)
    .flatMap((first) => [
      [...last, ...first],
      [...first, ...last],
    ]);
  return [...names, ...[...emails, ...sheetEmails].map(wordsOf)];
}

function veil(text: string, byFirstWord: ReadonlyMap<string, Wording[]>): string {
  const words = [...text.matchAll(WORD)].map((found) => ({
    text: foldWord(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  let written = '';
  let upTo = 0;
  for (let at = 0; at < words.length; at += 1) {
    const named = (byFirstWord.get(words[at]?.text ?? '') ?? []).find((wording) =>
      wording.words.every((word, offset) => words[at + offset]?.text === word),
    );
    const [first, last] = [words[at], named && words[at + named.words.length - 1]];
    if (!named || !first || !last) continue;
    written += text.slice(upTo, first.start) + named.shown;
    upTo = last.end;
    at += named.words.length - 1;
  }
  return written + text.slice(upTo);
}

export function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => foldWord(word)).filter(Boolean);
}

function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The office's other clients, by what they are named and written to. */
export function listOthers(db: Database, notaryId: string, clientId: string): Promise<Named[]> {
  const { lastName, firstName, emails, sheetEmails, folderId } = clients;
  return db
    .select({ lastName, firstName, emails, sheetEmails, folderId })
    .from(clients)
    .where(and(eq(clients.notaryId, notaryId), ne(clients.id, clientId)));
}
