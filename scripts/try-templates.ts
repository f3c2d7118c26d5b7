import { join } from 'node:path';
import { createRandom } from '../demo/seeded-random.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readTemplates } from './corpus-maker/templates.ts';
import { judgeTemplate } from './evaluation/judge-template.ts';
import { describeDocuments } from './evaluation/report.ts';
import { readArguments } from './read-options.ts';

const help = `npm run try-templates -- <jeu…>

Lit le texte de chaque modèle de ces jeux de scripts/corpus-maker, sans en faire un fichier, et compare avec la vérité.

  --seed <texte>    d’autres personnes et d’autres dates (1)
  --each <nombre>   documents par modèle (1)
  --help            cette aide`;

try {
  const { options, files } = readArguments(help, {
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '1' },
  });
  if (files.length === 0) throw new StartupError(`Donnez un jeu de modèles.\n\n${help}`);
  const templates = files.flatMap((set) => readTemplates(join(import.meta.dirname, 'corpus-maker', set)));
  const started = performance.now();
  const judged = templates.flatMap((template, index) =>
    Array.from({ length: Number(options.each) }, (_, copy) =>
      judgeTemplate(template, index, createRandom(`${options.seed} ${index} ${copy}`)),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const secondsByKind = { 'text-pdf': seconds / judged.length };
  console.log(describeDocuments({ judged, seconds, secondsByKind }).join('\n'));
} catch (error) {
  console.error(
    error instanceof StartupError ? error.message : `Les modèles n’ont pas pu être lus. ${String(error)}`,
  );
  process.exit(1);
}
