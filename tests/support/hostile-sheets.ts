import { createXlsx } from '../../src/server/adapters/xlsx/xlsx-create.ts';
import { sheetHeadings, sheetNames } from '../../src/server/automations/office/sheets.ts';
import { writeHostileText } from './hostile-texts.ts';
import { claire } from './mails.ts';
import type { createRandom } from './seeded-random.ts';

type Random = ReturnType<typeof createRandom>;
export type SheetKey = keyof typeof sheetHeadings;

export const sheetKeys = Object.keys(sheetHeadings) as SheetKey[];

/** What stands in it before anybody has filled it to hurt, and afterwards. */
const KEPT: Record<SheetKey, string[]> = {
  clients: ['FONTAINE', 'Claire', '', claire.address],
  knowledge: ['Quels sont vos horaires ?', 'De 9 h à 18 h.'],
  requirements: ['Vente maison', "Carte nationale d'identité", 'Oui', ''],
};

/** One of the office's sheets: a few cells as long as Excel lets them be, or hundreds of rows of shorter ones. */
export function writeHostileSheet(key: SheetKey, random: Random): Promise<Buffer> {
  const [rows, longest] = random(4) === 0 ? [400, 120] : [4, 32_000];
  const cell = () => writeCell(random, longest);
  const headings = [...sheetHeadings[key]];
  return createXlsx(sheetNames[key], {
    headings,
    rows: [
      KEPT[key],
      ...Array.from({ length: rows }, (_, row) =>
        // Of the people whom it names most are the same each time.
        headings.map((heading) => (heading === 'Nom' && row % 50 > 0 ? `NOM ${row}` : cell())),
      ),
    ],
  });
}

function writeCell(random: Random, length: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a sheet cannot hold them
  return writeHostileText(random, length).replace(/[\x00-\x08\x0b-\x1f\ufffe]/g, ' ');
}
