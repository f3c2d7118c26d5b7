import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openModel } from '../src/server/reading/evidence/hashed-model.ts';
import { readOptions } from './read-options.ts';
import { firstAuthorLines, ownLines } from './training/announcement-lines/all-lines.ts';
import { measureLines } from './training/measure-lines.ts';
import { measureTellings } from './training/measure-tellings.ts';
import { hashAnnouncementMails, readAnnouncementMails } from './training/read-announcement-mails.ts';
import { listTellingLines } from './training/telling-lines.ts';
import { trainLines } from './training/train-lines.ts';
import { trainTellings } from './training/train-tellings.ts';

const help = `npm run train-announcements

Apprend à quoi ressemblent les phrases qui annoncent un décès, un abandon ou une absence, et remplace les deux modèles :
celui qui fait douter, de phrases seules, et celui sans l’accord duquel rien ne s’arrête, de messages entiers. Mesure d’abord
chaque auteur par ce qui a été appris des autres. Le résultat est le même sur toute machine.

  --help   cette aide`;

/** What has to bear out an announcement. */
function writeTellings(): void {
  const authors = readAnnouncementMails();
  for (const [left, own] of Object.entries(authors))
    console.log(
      `${left}, lu par les autres : ${measureTellings(own, openModel(trainTellings(listTellingLines(authors, left))))}`,
    );
  const lines = listTellingLines(authors);
  const { weights, scale } = trainTellings(lines);
  writeFileSync(
    join(import.meta.dirname, '../src/server/mail/announcements/telling-model.data.ts'),
    `/** Written by \`npm run train-announcements\`; not to be edited. */
export const trainedTelling = {
  of: '${hashAnnouncementMails()}',
  weights:
    '${weights}',
  scale: ${scale},
};
`,
  );
  console.log(`${lines.length} phrases de messages entiers, ${Math.round(weights.length / 1024)} ko`);
}

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
  writeTellings();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}
