import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readOptions } from './read-options.ts';
import { measureNames } from './training/measure-names.ts';
import { hashNamedLetters, readNamedLetters, readVariedLetters } from './training/read-named-letters.ts';
import { trainNames } from './training/train-names.ts';

const help = `npm run train-names [-- --without <auteur>]

Apprend, de premières lettres dont le client est connu, de qui elles sont, et remplace le modèle. Mesure d’abord chaque
auteur par un modèle qui n’a lu que les autres. Le résultat est le même sur toute machine.

  --without <auteur>   n’apprend pas de cet auteur, pour mesurer ses lettres sans les avoir lues
  --help               cette aide`;

const MEASURED = [0.5, 0.6, 0.9];

try {
  const { without } = readOptions(help, { without: { type: 'string' } });
  const authors = Object.entries(readNamedLetters());
  if (typeof without === 'string' && !authors.some(([name]) => name === without))
    throw new StartupError(`Aucun auteur ne s’appelle « ${without} ».`);
  const varied = readVariedLetters();
  const learnWithout = (left: unknown) =>
    trainNames([...authors.flatMap(([name, own]) => (name === left ? [] : own)), ...varied]);
  for (const [name, own] of authors) {
    const weights = learnWithout(name);
    const figures = MEASURED.map((least) => {
      const { right, other, of } = measureNames(own, weights, least);
      return `à ${least} justes ${right}, autres ${other}, de ${of}`;
    });
    console.log(`${name}, lu par les autres : ${figures.join(' ; ')}`);
  }
  const weights = learnWithout(without);
  const lines = Object.entries(weights).map(
    ([feature, weight]) => `    ${/^\w+$/.test(feature) ? feature : `'${feature}'`}: ${weight},`,
  );
  writeFileSync(
    join(import.meta.dirname, '../src/server/mail/names/name-model.data.ts'),
    `/** Written by \`npm run train-names\`; not to be edited. */
export const trainedNames = {
  of: '${hashNamedLetters()}',
  weights: {
${lines.join('\n')}
  },
};
`,
  );
  console.log(`${lines.length} poids`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}
