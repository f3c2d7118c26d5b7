import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import type { StoredModel } from '../src/server/reading/evidence/hashed-model.ts';
import { weighedTypes } from '../src/server/reading/types/weigh-types.ts';
import { listSets } from './corpus-maker/sets.ts';
import { readOptions } from './read-options.ts';
import {
  DATE_SLOTS,
  HOLDER_SLOTS,
  listTaught,
  listTaughtPapers,
  TYPE_SLOTS,
} from './training/evidence-samples.ts';
import { listCommonWords } from './training/list-common-words.ts';
import { OF_DATES, trainHashed } from './training/train-hashed.ts';
import { trainWeighedTypes } from './training/train-weighed-types.ts';
import { listPaperAuthors, readWholePapers } from './training/whole-papers.ts';

const help = `npm run train-evidence

Apprend, sur les modèles de documents de tous les auteurs de scripts/corpus-maker et sur les documents entiers de
scripts/training/papers, ce qui désigne le type, la personne et la date d’un document, et remplace les trois modèles. Le résultat est le même sur toute machine.

  --help   cette aide`;

const READING = join(import.meta.dirname, '../src/server/reading');

function write(file: string, name: string, { weights, scale }: StoredModel, types = ''): void {
  writeFileSync(
    join(READING, file),
    `/** Written by \`npm run train-evidence\`; not to be edited. */
export const ${name} = {${types && `\n  types:\n    '${types}',`}
  weights:
    '${weights}',
  scale: ${scale},
};
`,
  );
}

function writeCommonWords(): void {
  const words = listCommonWords(listPaperAuthors().flatMap((author) => readWholePapers(author)));
  writeFileSync(
    join(READING, 'names/common-words.data.ts'),
    `/** Written by \`npm run train-evidence\`; not to be edited. */
export const commonWords =
  '${words.join(' ')}';
`,
  );
}

try {
  readOptions(help, {});
  // First: what is taught is read with them.
  writeCommonWords();
  const started = performance.now();
  const taught = [
    ...listSets().flatMap((set) => listTaught(set)),
    ...listPaperAuthors().flatMap((author) => listTaughtPapers(author)),
  ];
  write(
    'types/weighed-type-model.data.ts',
    'storedTypeModel',
    trainWeighedTypes(
      taught.map(({ type }) => type),
      TYPE_SLOTS,
    ),
    weighedTypes.join(' '),
  );
  write(
    'holders/holder-model.data.ts',
    'storedHolderModel',
    trainHashed(
      taught.map(({ holders }) => holders),
      HOLDER_SLOTS,
    ),
  );
  write(
    'dates/date-model.data.ts',
    'storedDateModel',
    trainHashed(
      taught.map(({ dates }) => dates),
      DATE_SLOTS,
      OF_DATES,
    ),
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${taught.length} documents de ${listSets().length + listPaperAuthors().length} auteurs, ${seconds} s`,
  );
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}
