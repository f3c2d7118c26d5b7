import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openMessageModel } from '../src/server/mail/own-papers/message-kind.ts';
import { openKinds, type StoredKinds } from '../src/server/mail/own-papers/sentence-kind.ts';
import { readOptions } from './read-options.ts';
import { measureLeftOutAuthors } from './training/measure-left-out-authors.ts';
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

const help = `npm run train-paper-questions [-- --measure] [--authors] [--without <voix>]

Apprend quelles phrases demandent si les pièces de leur auteur sont arrivées, ou ce qui lui manque encore, et remplace le
modèle. Le résultat est le même sur toute machine.

  --measure   mesure d’abord chaque voix par un modèle qui n’a lu que les autres
  --authors   n’apprend rien : dit ce que chaque auteur de messages entiers aurait eu de réponses de qui n’a pas lu les siens
  --without   n’apprend pas d’une voix, pour mesurer ses messages sans les avoir lus
  --help      cette aide`;

try {
  const { measure, authors, without } = readOptions(help, {
    measure: { type: 'boolean' },
    authors: { type: 'boolean' },
    without: { type: 'string' },
  });
  const voices = Object.entries(readPaperQuestions());
  const others = readOtherSentences();
  const learnSentences = (left: readonly string[]) =>
    trainPaperQuestions(
      fillPlaces(voices.flatMap(([name, own]) => (left.includes(name) ? [] : own))),
      others,
    );
  /** Each author's messages are seen by sentences that only others have taught. */
  const learnMessages = (left: readonly string[], stored: StoredKinds) => {
    const messages = readPaperMessages().filter(({ author }) => !left.includes(author));
    const names = [...new Set(messages.map(({ author }) => author))];
    const near = Array.from({ length: FOLDS }, (_, fold) => {
      const seen = names.filter((_name, at) => at % FOLDS === fold);
      const models = openKinds(learnSentences([...left, ...seen]));
      return messages.filter(({ author }) => seen.includes(author)).map((one) => seeMessage(one, models));
    }).flat();
    const models = openKinds(stored);
    return trainMessageKind(
      near,
      readOtherMessages().map((one) => seeMessage(one, models)),
    );
  };
  if (authors) {
    measureLeftOutAuthors((left) => {
      const stored = learnSentences(left);
      return { kinds: openKinds(stored), message: openMessageModel(learnMessages(left, stored)) };
    });
    process.exit(0);
  }
  for (const [name, own] of measure ? voices : [])
    console.log(`${name} : ${measurePaperQuestions(fillPlaces(own), openKinds(learnSentences([name])))}`);
  const left = typeof without === 'string' ? [without] : [];
  const stored = learnSentences(left);
  if (measure)
    for (const text of readMixedSentences()) console.log(nameKind(text, openKinds(stored)), '·', text);
  writeModel('sentence-kind', 'trainedSentenceKinds', stored, hashPaperQuestions());
  writeModel('message-kind', 'trainedMessageKind', learnMessages(left, stored), hashPaperQuestions());
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
