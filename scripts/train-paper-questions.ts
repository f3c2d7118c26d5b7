import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openKinds, sentenceKinds } from '../src/server/mail/own-papers/sentence-kind.ts';
import { readOptions } from './read-options.ts';
import { measurePaperQuestions, nameKind } from './training/measure-paper-questions.ts';
import {
  fillPlaces,
  hashPaperQuestions,
  readMixedSentences,
  readOtherSentences,
  readPaperQuestions,
} from './training/read-paper-questions.ts';
import { trainPaperQuestions } from './training/train-paper-questions.ts';

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
  const stored = learnWithout(typeof without === 'string' ? without : null);
  if (measure)
    for (const text of readMixedSentences()) console.log(nameKind(text, openKinds(stored)), '·', text);
  const written = sentenceKinds.map((kind) => {
    const { weights, scale } = stored[kind];
    return `  ${kind}: {\n    weights:\n      '${weights}',\n    scale: ${scale},\n  },\n`;
  });
  writeFileSync(
    join(import.meta.dirname, '../src/server/mail/own-papers/sentence-kind.data.ts'),
    `/** Written by \`npm run train-paper-questions\`; not to be edited. */
export const learnedFrom = '${hashPaperQuestions()}';

export const trainedSentenceKinds = {
${written.join('')}};
`,
  );
  console.log(
    `${voices.flatMap(([, own]) => own).length} phrases écrites, ${others.length} d’autres auteurs`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}
