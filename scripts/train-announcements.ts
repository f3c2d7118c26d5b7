import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readOptions } from './read-options.ts';
import { firstAuthorLines, ownLines } from './training/announcement-lines/all-lines.ts';
import { measureLines } from './training/measure-lines.ts';
import { trainLines } from './training/train-lines.ts';

const help = `npm run train-announcements

Apprend à quoi ressemblent les phrases qui annoncent un décès, un abandon ou une absence, et remplace le modèle. Mesure
d’abord ce qu’un auteur apprend des phrases de l’autre. Le résultat est le même sur toute machine.

  --help   cette aide`;

try {
  readOptions(help, {});
  console.log(
    `nos phrases, lues par l’autre auteur : ${measureLines(trainLines(firstAuthorLines), ownLines)}`,
  );
  console.log(`ses phrases, lues par les nôtres : ${measureLines(trainLines(ownLines), firstAuthorLines)}`);
  const { weights, scale, bias } = trainLines([...ownLines, ...firstAuthorLines]);
  writeFileSync(
    join(import.meta.dirname, '../src/server/mail/announcements/line-model.data.ts'),
    `/** Written by \`npm run train-announcements\`; not to be edited. */
export const trainedLines = {
  weights:
    '${Buffer.from(weights.buffer).toString('base64')}',
  scale: ${scale},
  bias: ${bias},
};
`,
  );
  console.log(
    `${ownLines.length + firstAuthorLines.length} phrases, ${Math.round(weights.byteLength / 1024)} ko`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}
