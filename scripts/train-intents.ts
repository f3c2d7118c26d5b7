import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { unpackIntents } from '../src/server/mail/intents/intent-model.ts';
import { readOptions } from './read-options.ts';
import { inventMessageCases, type MessageCases } from './training/invent-message-cases.ts';
import { measureCases, measureIntents, measureMessages } from './training/measure-intents.ts';
import {
  hashIntents,
  listAskedIn,
  readAuthors,
  readCatalogue,
  readMessages,
} from './training/read-intents.ts';
import { listIdle, listSaid, measureAsking, trainAsking } from './training/train-asking.ts';
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
  const paraphrases = authors.flatMap(([, own]) => own);
  const messages = readMessages();
  const idle = listIdle(paraphrases);
  console.log(`phrases qui demandent, dans des messages entiers, ${measureAsking(messages, idle)}`);
  // Each half of the messages is read by a model that has learned from the other.
  const told = [0, 1].flatMap((half): MessageCases[] => {
    const [read, learned] = [half, 1 - half].map((side) => messages.filter((_, at) => at % 2 === side));
    const model = unpackIntents(
      trainIntents(catalogue, [...paraphrases, ...(learned ?? []).flatMap(listAskedIn)]),
    );
    const asked = (read ?? []).flatMap(listAskedIn);
    console.log(`messages, moitié ${half + 1}, lue par l’autre : ${measureIntents(asked, model)}`);
    return inventMessageCases({ paraphrases, catalogue }, model, read ?? [], `messages ${half}`);
  });
  console.log(`messages à des études inventées : ${measureMessages(told)}`);
  const packed = trainIntents(catalogue, [...paraphrases, ...messages.flatMap(listAskedIn)]);
  write('intents/intent-model.data.ts', 'trainedIntents', { of: hashIntents(), ...packed });
  write('questions/evidence.data.ts', 'trainedEvidence', trainEvidence(unseen.flatMap(({ cases }) => cases)));
  const inContext = trainEvidence(told.flatMap(({ cases }) => cases));
  write('questions/evidence-in-context.data.ts', 'trainedInContext', inContext);
  write(
    'intents/asking-model.data.ts',
    'trainedAsking',
    trainAsking([...idle, ...messages.flatMap(listSaid)]),
  );
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
