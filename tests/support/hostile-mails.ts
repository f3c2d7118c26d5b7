import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createBlackPng } from '../../src/server/adapters/text-extraction/samples/image-samples.ts';
import {
  createRawPdf,
  createTextPdf,
} from '../../src/server/adapters/text-extraction/samples/pdf-samples.ts';
import {
  createDocx,
  createDocxFromXml,
  createOdt,
} from '../../src/server/adapters/text-extraction/samples/word-samples.ts';
import { createXlsx } from '../../src/server/adapters/xlsx/xlsx-create.ts';
import { writeZip } from '../../src/server/adapters/zip/write-zip.ts';
import { writeHostileText } from './hostile-texts.ts';
import { claire, type SampleMail, writeMail } from './mails.ts';
import type { createRandom } from './seeded-random.ts';

type Random = ReturnType<typeof createRandom>;
type Entry = (random: Random) => Promise<SampleMail>;

const LETTER = 'Bonjour,\n\nVoici mes documents.\n\nClaire Fontaine';
const LONG = 60_000;

const attached = (name: string, content: Buffer): SampleMail => ({ attachments: [{ name, content }] });

/** Where what strangers send comes in. */
export const entryPoints: Record<string, Entry> = {
  text: async (random) => ({ text: writeHostileText(random, LONG) }),
  'text with a greeting': async (random) => ({ text: `${LETTER}\n\n${writeHostileText(random, LONG)}` }),
  subject: async (random) => ({
    subject: writeHostileText(random, 8000).replace(/[\r\n]/g, ' '),
    text: LETTER,
  }),
  name: async (random) => ({
    from: { ...claire, name: writeHostileText(random, 4000).replace(/[\r\n<>"]/g, ' ') },
    text: LETTER,
  }),
  headers: async (random) => ({
    headers: {
      'Authentication-Results': writeHostileText(random, 8000).replace(/[^ -~]/g, ' '),
      References: writeHostileText(random, 8000).replace(/[^ -~]/g, ' '),
    },
    text: LETTER,
  }),
  txt: async (random) => attached('acte.txt', Buffer.from(writeHostileText(random, LONG))),
  docx: async (random) =>
    random(2)
      ? attached('acte.docx', await createDocx([writeHostileText(random, LONG / 4)]))
      : attached('acte.docx', await createDocxFromXml(`${'<w:p>'.repeat(20_000 + random(100_000))}`)),
  odt: async (random) =>
    attached(
      'acte.odt',
      await createOdt(
        `<office:body>${random(2) ? '<text:p>'.repeat(200_000) : ''}${writeHostileText(random, LONG)}</office:body>`,
      ),
    ),
  pdf: async (random) =>
    // A page of marks is looked at as a scan is, which takes seconds of each.
    random(4) === 0
      ? attached('acte.pdf', await createTextPdf([writeHostileText(random, 6000).replace(/[^ -~\n]/g, '.')]))
      : attached(
          'acte.pdf',
          createRawPdf([
            '<< /Type /Catalog /Pages 2 0 R >>',
            `<< /Type /Pages /Kids ${'['.repeat(1000 + random(50_000))}3 0 R] /Count ${random(1_000_000)} >>`,
          ]),
        ),
  xlsx: async (random) =>
    attached(
      'Clients.xlsx',
      await createXlsx('Clients', { headings: ['Nom'], rows: [[writeHostileText(random, 20_000)]] }),
    ),
  png: async (random) =>
    attached(
      'scan.png',
      random(2)
        ? createBlackPng(12_000 + random(8000), 12_000 + random(8000))
        : await sharp({ create: { width: 30_000, height: 20, channels: 3, background: 'white' } })
            .png()
            .toBuffer(),
    ),
  zip: async (random) => attached('pieces.zip', await zipOf(random)),
};

async function zipOf(random: Random): Promise<Buffer> {
  const name = writeHostileText(random, 200).replace(/[\0/\\\ud800-\udfff]/g, '_');
  const content = Buffer.from(writeHostileText(random, LONG));
  return buffer(writeZip([{ name: `${name}.txt`, read: () => [content.toString('utf8')] }]));
}

export async function writeHostileMail(entry: string, random: Random, messageId: string): Promise<Buffer> {
  const mail = await entryPoints[entry]?.(random);
  if (!mail) throw new Error(`there is no entry point ${entry}`);
  return writeMail({ ...mail, messageId });
}
