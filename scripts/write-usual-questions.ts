import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAuthors, readCatalogue } from './training/read-intents.ts';

/** So many of each intent; of more, three to five are found no sooner. */
const OF_EACH = 8;
const [SHORTEST, LONGEST] = [18, 110];
const file = join(import.meta.dirname, '../src/server/mail/questions/usual-questions.data.ts');

/** Whole sentences of clients, one of each author after the other: what was shortened for a telephone reads worse. */
const isShown = (text: string) =>
  text.length >= SHORTEST && text.length <= LONGEST && /^\p{Lu}/u.test(text) && /[?.]$/.test(text);

const { ids, never } = readCatalogue();
const authors = Object.values(readAuthors());
const usual = ids
  .filter((id) => !never.includes(id))
  .map((id) => {
    const own = authors.map((all) =>
      all
        .filter(({ intent, isLine, text }) => intent === id && !isLine && isShown(text))
        .map(({ text }) => text),
    );
    const longest = Math.max(...own.map(({ length }) => length));
    const inTurn = Array.from({ length: longest }, (_, at) => own.flatMap((texts) => texts[at] ?? [])).flat();
    return [id, [...new Set(inTurn)].slice(0, OF_EACH)] as const;
  });
const lines = usual.map(([id, texts]) => `  ${id}: ${JSON.stringify(texts)},`);
const text = [
  '/** Written by `npm run write-usual-questions` from the catalogue’s authors; not to be edited. */',
  'export const usualQuestions: Readonly<Record<string, readonly string[]>> = {',
  ...lines,
  '};',
  '',
].join('\n');
writeFileSync(file, text);
console.log(`${usual.length} intentions, ${Math.round(text.length / 1024)} ko`);
