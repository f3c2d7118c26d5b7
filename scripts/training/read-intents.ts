import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is asked of a notary’s office, and what no machine may answer. */
export interface Catalogue {
  ids: string[];
  never: string[];
  /** What each asks, told in a sentence, and which are easily taken for it. */
  described: ReadonlyMap<string, { description: string; neighbours: readonly string[] }>;
}

/** A sentence that somebody wrote to ask what an intent names. */
export interface Paraphrase {
  intent: string;
  /** How it is written: as a line of an office’s sheet, a letter, a text message… */
  isLine: boolean;
  text: string;
  /** What was said before it in the same message. */
  around?: string;
}

/** A whole message, with the sentences of it that ask, and what. */
export interface TaughtMessage {
  text: string;
  asks: { sentence: string; intent: string }[];
  /** Whether the lines of a sheet can answer all that it asks. */
  answerable: boolean;
}

/** What no intent of the catalogue names. */
export const NONE_KNOWN = 'none-known';

const folder = join(import.meta.dirname, 'intents');
const CATALOGUE = 'catalogue.tsv';
/** How the authors called the lines of an office’s sheet. */
const LINES: readonly string[] = ['office', 'feuille'];

export function readCatalogue(): Catalogue {
  const rows = readRows(CATALOGUE);
  const ids = rows.map(([id = '']) => id);
  return {
    ids,
    never: rows.flatMap(([id = '', , , kind]) => (kind === 'never' ? [id] : [])),
    described: new Map(
      rows.map(([id = '', description = '', , , neighbours = '']) => [
        id,
        { description, neighbours: neighbours.split(', ').filter(Boolean) },
      ]),
    ),
  };
}

/** Every other file of the folder is one author’s. */
export function readAuthors(): Record<string, Paraphrase[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv') && file !== CATALOGUE);
  return Object.fromEntries(
    files.sort().map((file) => [
      file.slice(0, -'.tsv'.length),
      readRows(file).map(([intent = '', register = '', text = '']) => ({
        intent,
        isLine: LINES.includes(register),
        text,
      })),
    ]),
  );
}

/** Whole messages, by authors who wrote no bare sentence. */
export function readMessages(): TaughtMessage[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as TaughtMessage),
    );
}

/** Each sentence of a message that asks something known, among what was said before it. */
export function listAskedIn({ text, asks }: TaughtMessage): Paraphrase[] {
  return asks.flatMap(({ sentence, intent }) =>
    intent === NONE_KNOWN
      ? []
      : [{ intent, isLine: false, text: sentence, around: text.slice(0, text.indexOf(sentence)) }],
  );
}

/** Of all that is learned from: it changes with any of it. */
export function hashIntents(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith('.tsv') || one.endsWith('.jsonl'))
    .sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Without its headings. */
function readRows(file: string): string[][] {
  const [, ...rows] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}
