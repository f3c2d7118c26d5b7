import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is asked of a notary’s office, and what no machine may answer. */
export interface Catalogue {
  ids: string[];
  never: string[];
}

/** A sentence that somebody wrote to ask what an intent names. */
export interface Paraphrase {
  intent: string;
  /** How it is written: as a line of an office’s sheet, a letter, a text message… */
  isLine: boolean;
  text: string;
}

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

/** Of all that is learned from: it changes with any of it. */
export function hashIntents(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith('.tsv'))
    .sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Without its headings. */
function readRows(file: string): string[][] {
  const [, ...rows] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}
