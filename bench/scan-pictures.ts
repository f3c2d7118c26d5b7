import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { rasterisePdf } from '../demo/rendering/rasterise.ts';
import { type WrittenDocuments, writeDocuments } from './written-documents.ts';

/** A sheet as a scanner at 300 dots an inch gives it: a little askew, grey paper, the artefacts of JPEG. */
export async function writeScanPictures(count: number): Promise<WrittenDocuments> {
  const { files: pdfs, remove } = writeDocuments({ pictures: 0, seed: 'scans' });
  const step = pdfs.length / count;
  const files: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const pdf = await readFile(pdfs[Math.floor(number * step)] ?? '');
    const [page] = await rasterisePdf(pdf, { dotsPerInch: 300 });
    if (!page) throw new Error('a document has no page');
    const { width, height, pixels } = page;
    const file = join(dirname(pdfs[0] ?? ''), `scan-${number}.jpg`);
    const scan = sharp(pixels, { raw: { width, height, channels: 3 } })
      .rotate(number % 2 === 0 ? 0.4 : -0.3, { background: '#f4f4f2' })
      .greyscale()
      .linear(0.9, 14)
      .blur(0.6);
    await writeFile(file, await scan.jpeg({ quality: 70 }).toBuffer());
    files.push(file);
  }
  return { files, remove };
}
