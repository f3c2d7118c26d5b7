import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readOptions } from './read-options.ts';
import { fullPlan, trainModel } from './training/train-model.ts';

const help = `npm run train-types

Apprend les mots des types de documents sur des textes que le projet écrit lui-même, et remplace le modèle. Le résultat
est le même sur toute machine.

  --help   cette aide`;

try {
  readOptions(help, {});
  const started = performance.now();
  const { types, features, weights, scale } = trainModel(fullPlan);
  const target = join(import.meta.dirname, '../src/server/reading/types/type-model.data.ts');
  writeFileSync(
    target,
    `/** Written by \`npm run train-types\`; not to be edited. */
export const trainedModel = {
  types:
    '${types}',
  features:
    ${quote(features)},
  weights:
    '${weights}',
  scale: ${scale},
};
`,
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${types.split(' ').length} types, ${features.split('|').length} indices, ${Math.round(weights.length / 1024)} ko, ${seconds} s`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}

function quote(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
