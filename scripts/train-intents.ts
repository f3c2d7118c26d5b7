import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { unpackIntents } from '../src/server/mail/intents/intent-model.ts';
import { readOptions } from './read-options.ts';
import { measureCases, measureIntents } from './training/measure-intents.ts';
import { hashIntents, readAuthors, readCatalogue } from './training/read-intents.ts';
import { trainIntents } from './training/train-intents.ts';
import { inventCases, trainEvidence } from './training/train-line-choice.ts';

const help = `npm run train-intents

Apprend ce que demandent les clients d’une étude, de phrases de plusieurs auteurs, et remplace le modèle. Mesure d’abord
ce qui est compris de chaque auteur par un modèle qui n’a lu que les autres. Le résultat est le même sur toute machine.

  --help   cette aide`;

/** Who alone wrote near misses. */
const NEAR_MISSES = 'builder';
const folder = join(import.meta.dirname, '../src/server/mail');

try {
  readOptions(help, {});
  const catalogue = readCatalogue();
  const authors = Object.entries(readAuthors());
  // Without whoever wrote the near misses nothing tells them from questions, and no probability is worth anything.
  const readers = authors.filter(([name]) => name !== NEAR_MISSES);
  const unseen = readers.map(([name, own]) => {
    const others = authors.flatMap(([other, theirs]) => (other === name ? [] : theirs));
    const model = unpackIntents(trainIntents(catalogue, others));
    console.log(`${name}, lu par les autres : ${measureIntents(own, model)}`);
    return { name, cases: inventCases(own, catalogue, model, name) };
  });
  for (const { name, cases } of unseen) {
    const weights = trainEvidence(unseen.flatMap((other) => (other.name === name ? [] : other.cases)));
    console.log(`${name}, ses études : ${measureCases(cases, weights)}`);
  }
  const packed = trainIntents(
    catalogue,
    authors.flatMap(([, own]) => own),
  );
  write('intents/intent-model.data.ts', 'trainedIntents', { of: hashIntents(), ...packed });
  write('questions/evidence.data.ts', 'trainedEvidence', trainEvidence(unseen.flatMap(({ cases }) => cases)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}

function write(file: string, name: string, value: object): void {
  const fields = Object.entries(value).map(([key, field]) => `  ${key}: ${literal(field)},`);
  const text = [
    `/** Written by \`npm run train-intents\`; not to be edited. */`,
    `export const ${name} = {`,
    ...fields,
    '};',
    '',
  ];
  writeFileSync(join(folder, file), text.join('\n'));
  console.log(`${file} : ${Math.round(text.join('\n').length / 1024)} ko`);
}

function literal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return value.length > 80 ? `\n    '${value}'` : `'${value}'`;
}
