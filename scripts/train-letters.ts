import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { openLetters } from '../src/server/mail/client/letter-model.ts';
import { readOptions } from './read-options.ts';
import { measureLetters } from './training/measure-letters.ts';
import { hashLetters, readLetters } from './training/read-letters.ts';
import { trainLetters } from './training/train-letters.ts';

const help = `npm run train-letters [-- --without <auteur>]

Apprend, de premières lettres et de ce qui n’est d’aucun client, qui écrit à l’étude pour lui-même, et remplace le modèle.
Mesure d’abord chaque auteur par un modèle qui n’a lu que les autres. Le résultat est le même sur toute machine.

  --without <auteur>   n’apprend pas de cet auteur, pour mesurer ses messages sans les avoir lus
  --help               cette aide`;

try {
  const { without } = readOptions(help, { without: { type: 'string' } });
  const authors = Object.entries(readLetters());
  if (typeof without === 'string' && !authors.some(([name]) => name === without))
    throw new StartupError(`Aucun auteur ne s’appelle « ${without} ».`);
  const lettersWithout = (left: unknown) => authors.flatMap(([name, own]) => (name === left ? [] : own));
  for (const [name, own] of authors)
    console.log(
      `${name}, lu par les autres : ${measureLetters(own, openLetters(trainLetters(lettersWithout(name))))}`,
    );
  const { weights, scale, bias } = trainLetters(lettersWithout(without));
  writeFileSync(
    join(import.meta.dirname, '../src/server/mail/client/letter-model.data.ts'),
    `/** Written by \`npm run train-letters\`; not to be edited. */
export const trainedLetters = {
  of: '${hashLetters()}',
  weights:
    '${weights}',
  scale: ${scale},
  bias: ${bias},
};
`,
  );
  console.log(`${lettersWithout(without).length} lettres, ${Math.round(weights.length / 1024)} ko`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}
