import { PDFDocument } from '@cantoo/pdf-lib';
import sharp, { type OutputInfo } from 'sharp';

import type { Day } from '../calendar.ts';
import { createRandom } from '../seeded-random.ts';
import { breathe, createNoise } from './noise.ts';
import { type Bitmap, rasterisePdf } from './rasterise.ts';

export interface ScanOptions {
  /** Same seed, same specks. */
  seed: string;
  made: Day;
  dotsPerInch?: number;
  color?: boolean;
}

/** What an office scanner makes of a printed document: a PDF of pictures, a little askew and dusty, without text. */
export async function scanPdf(
  pdf: Buffer,
  { seed, made, dotsPerInch = 200, color = false }: ScanOptions,
): Promise<Buffer> {
  const scan = await PDFDocument.create({ updateMetadata: false });
  scan.setProducer('Scanner');
  scan.setCreationDate(made);
  for (const [index, page] of (await rasterisePdf(pdf, { dotsPerInch })).entries()) {
    const picture = await scan.embedJpg(await scanPage(page, `${seed} ${index}`, color));
    const [width, height] = [(picture.width / dotsPerInch) * 72, (picture.height / dotsPerInch) * 72];
    scan.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await scan.save());
}

async function scanPage({ width, height, pixels }: Bitmap, seed: string, color: boolean): Promise<Buffer> {
  const random = createRandom(`scan ${seed}`);
  const angle = (random() < 0.5 ? -1 : 1) * (0.15 + random() * 0.4);
  const askew = sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(angle, { background: '#f4f4f2' })
    .blur(0.55);
  const sheet = await (color ? askew : askew.grayscale()).raw().toBuffer({ resolveWithObject: true });
  await addPaper(sheet.data, sheet.info, seed);
  return sharp(sheet.data, { raw: sheet.info }).jpeg({ quality: 62, mozjpeg: false }).toBuffer();
}

/** Grain, a grey veil that darkens towards one edge, and a few specks of dust on the glass. */
async function addPaper(data: Buffer, { width, height, channels }: OutputInfo, seed: string): Promise<void> {
  const noise = createNoise(seed, 1.6);
  const random = createRandom(`paper ${seed}`);
  const rowLength = width * channels;
  for (let row = 0; row < height; row += 1) {
    const veil = 0.992 - 0.025 * (row / height) ** 4;
    const shift = Math.floor(random() * noise.length);
    for (let index = 0; index < rowLength; index += 1) {
      const at = row * rowLength + index;
      // Ink is never quite black on a scan, and paper is mostly white: the machine clips it.
      const value = 16 + (data[at] ?? 0) * 0.955 * veil + (noise[(index + shift) & 65_535] ?? 0);
      data[at] = Math.max(0, Math.min(255, value));
    }
    if (row % 400 === 0) await breathe();
  }
  for (let speck = 0; speck < 18; speck += 1) {
    const at =
      Math.floor(random() * (height - 2)) * rowLength + Math.floor(random() * (width - 2)) * channels;
    data.fill(150, at, at + channels * (1 + Math.floor(random() * 2)));
  }
}
