import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openKinds } from '../src/server/mail/own-papers/sentence-kind.ts';
import { readOptions } from './read-options.ts';
import { measurePaperQuestions, nameKind } from './training/measure-paper-questions.ts';
import {
  fillPlaces,
  hashPaperQuestions,
  readMixedSentences,
  readOtherMessages,
  readOtherSentences,
  readPaperMessages,
  readPaperQuestions,
} from './training/read-paper-questions.ts';
import { seeMessage, trainMessageKind } from './training/train-paper-messages.ts';
import { trainPaperQuestions } from './training/train-paper-questions.ts';

const FOLDS = 5;

const help = `npm run train-paper-questions [-- --measure] [--without <voix>]

Apprend quelles phrases demandent si les pièces de leur auteur sont arrivées, ou ce qui lui manque encore, et remplace le
modèle. Le résultat est le même sur toute machine.

  --measure   mesure d’abord chaque voix par un modèle qui n’a lu que les autres
  --without   n’apprend pas d’une voix, pour mesurer ses messages sans les avoir lus
  --help      cette aide`;

try {
  const { measure, without } = readOptions(help, {
    measure: { type: 'boolean' },
    without: { type: 'string' },
  });
  const voices = Object.entries(readPaperQuestions());
  const others = readOtherSentences();
  const learnWithout = (left: string | null) =>
    trainPaperQuestions(fillPlaces(voices.flatMap(([name, own]) => (name === left ? [] : own))), others);
  for (const [name, own] of measure ? voices : [])
    console.log(`${name} : ${measurePaperQuestions(fillPlaces(own), openKinds(learnWithout(name)))}`);
  /** Each author's messages are seen by sentences that only others have taught. */
  const learnMessages = (left: string) => {
    const messages = readPaperMessages().filter(({ author }) => author !== left);
    const authors = [...new Set(messages.map(({ author }) => author))];
    const near = Array.from({ length: FOLDS }, (_, fold) => {
      const seen = authors.filter((_author, at) => at % FOLDS === fold);
      const own = voices.flatMap(([name, said]) => (name === left || seen.includes(name) ? [] : said));
      const models = openKinds(trainPaperQuestions(fillPlaces(own), others));
      return messages.filter(({ author }) => seen.includes(author)).map((one) => seeMessage(one, models));
    }).flat();
    const models = openKinds(stored);
    return trainMessageKind(
      near,
      readOtherMessages().map((one) => seeMessage(one, models)),
    );
  };
  const stored = learnWithout(typeof without === 'string' ? without : null);
  if (measure)
    for (const text of readMixedSentences()) console.log(nameKind(text, openKinds(stored)), '·', text);
  writeModel('sentence-kind', 'trainedSentenceKinds', stored, hashPaperQuestions());
  const left = typeof without === 'string' ? without : '';
  writeModel('message-kind', 'trainedMessageKind', learnMessages(left), hashPaperQuestions());
  console.log(
    `${voices.flatMap(([, own]) => own).length} phrases écrites, ${others.length} d’autres auteurs`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}

function writeModel(file: string, name: string, model: object, hash: string): void {
  writeFileSync(
    join(import.meta.dirname, `../src/server/mail/own-papers/${file}.data.ts`),
    `/** Written by \`npm run train-paper-questions\`; not to be edited. */
export const learnedFrom = '${hash}';

export const ${name} = ${inspect(model, { depth: 4, maxStringLength: null, maxArrayLength: null, breakLength: 110 })};
`,
  );
}
