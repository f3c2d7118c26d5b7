import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoDay } from '../demo/calendar.ts';
import { photographPdf } from '../demo/rendering/photograph.ts';
import { scanPdf } from '../demo/rendering/scan.ts';
import { createRandom } from '../demo/seeded-random.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { drawDocument } from './corpus-maker/draw-document.ts';
import { fillTemplate } from './corpus-maker/fill-template.ts';
import { readTemplates } from './corpus-maker/templates.ts';
import { startProgress } from './progress.ts';
import { readArguments } from './read-options.ts';

const help = `npm run make-corpus -- <dossier>

Écrit un corpus de documents inventés, que « npm run evaluate » sait lire : PDF, scans et photos.

  --set <nom>       le jeu de modèles, de scripts/corpus-maker (standard-forms)
  --seed <texte>    d’autres personnes et d’autres dates (1)
  --each <nombre>   documents par modèle (1)
  --pictures <part> part des scans et photos, de 0 à 1 (0.4)
  --help            cette aide`;

const TODAY = '2026-03-16';
const made = isoDay(TODAY);

/** The same sheet as a file, a scan, or a photo taken by hand, sometimes sideways. */
async function render(
  lines: string[],
  pictures: number,
  seed: string,
  random: () => number,
): Promise<{ kind: string; extension: string; content: Buffer }> {
  const pdf = await drawDocument(lines, made, random);
  if (random() >= pictures) return { kind: 'text-pdf', extension: 'pdf', content: pdf };
  if (random() < 0.6)
    return { kind: 'scan-pdf', extension: 'pdf', content: await scanPdf(pdf, { seed, made }) };
  const content = await photographPdf(pdf, { seed, sideways: random() < 0.3 });
  return { kind: 'photo', extension: 'jpg', content };
}

try {
  const { options, files } = readArguments(help, {
    set: { type: 'string', default: 'standard-forms' },
    seed: { type: 'string', default: '1' },
    each: { type: 'string', default: '1' },
    pictures: { type: 'string', default: '0.4' },
  });
  const [folder, ...others] = files;
  const [each, pictures] = [Number(options.each), Number(options.pictures)];
  if (!folder || others.length > 0) throw new StartupError(`Donnez un dossier.\n\n${help}`);
  if (!(each >= 1 && pictures >= 0 && pictures <= 1)) throw new StartupError(help);
  const templates = readTemplates(join(import.meta.dirname, 'corpus-maker', String(options.set)));
  mkdirSync(join(folder, 'documents'), { recursive: true });
  const truths: string[] = [];
  const progress = startProgress('Documents écrits', templates.length * each);
  for (const [index, template] of templates.entries()) {
    for (let copy = 0; copy < each; copy += 1) {
      const seed = `${options.seed} ${index} ${copy}`;
      const random = createRandom(seed);
      const { lines, ...truth } = fillTemplate(template, random);
      const { kind, extension, content } = await render(lines, pictures, seed, random);
      const file = `documents/${String(truths.length + 1).padStart(4, '0')}.${extension}`;
      writeFileSync(join(folder, file), content);
      truths.push(
        JSON.stringify({ file, kind, name: `Scan_${copy}.${extension}`, ...truth, expect: 'file' }),
      );
      progress.advance();
    }
  }
  progress.end();
  writeFileSync(join(folder, 'documents.jsonl'), truths.join('\n'));
  const notary = { firstName: 'Hélène', lastName: 'ESSAI', email: 'pieces@essai.example' };
  writeFileSync(join(folder, 'office.json'), JSON.stringify({ today: TODAY, notary }));
  console.log(`${truths.length} documents dans ${folder}`);
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof StartupError ? error.message : `Le corpus n’a pas pu être écrit. ${String(error)}`,
  );
  process.exit(1);
}
