import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { openPdf } from '../documents/pdf.ts';
import { DEFAULT_LIMITS } from '../extraction-limits.ts';
import { createTextPdf } from './pdf-samples.ts';

/** A clean page at 300 dpi, drawn by PDFium with its built-in fonts: a machine may have none of its own. */
export async function drawPage(text: string): Promise<Sharp> {
  const document = await openPdf(await createTextPdf([text]), DEFAULT_LIMITS);
  const { pixels, width, height } = await document.drawPage(1);
  document.close();
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

/** As an office scanner leaves it: slightly askew, soft, grainy, on greyish paper, compressed. */
export async function scanPage(text: string): Promise<Buffer> {
  const page = await drawPage(text);
  const askew = await page.rotate(1.2, { background: 'white' }).resize({ width: 1800 }).png().toBuffer();
  const { width, height } = await sharp(askew).metadata();
  const grain = {
    width,
    height,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 18 },
  };
  const noise = await sharp({ create: { ...grain, background: 'grey' } })
    .png()
    .toBuffer();
  return sharp(askew)
    .linear(0.75, 40)
    .blur(0.7)
    .composite([{ input: noise, blend: 'soft-light' }])
    .toColourspace('srgb')
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** As printed on a sheet at 300 dpi, some two centimetres wide. */
export async function drawMatrixCode(text: string): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer } = new Uint8Array(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer as ArrayBuffer }, fireImmediately: true });
  const { image } = await writeBarcode(text, { format: 'DataMatrix', scale: 5 });
  if (!image) throw new Error('the code was not drawn');
  return sharp(Buffer.from(await image.arrayBuffer()))
    .resize({ width: 260 })
    .png()
    .toBuffer();
}

/** A PNG of one-bit black pixels, which deflates to almost nothing whatever its size. */
export function createBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * As a cheap machine at 170 dots an inch leaves it: pale, askew, every dot a little lighter or darker than the paper, some of
 * them black. The same each time.
 */
export async function scanGrainy(page: Sharp, specks = 0.001): Promise<Buffer> {
  const { data, info } = await page
    .resize({ width: 1400 })
    .png()
    .toBuffer()
    .then((drawn) => sharp(drawn).rotate(-1.8, { background: 'white' }).greyscale().raw())
    .then((askew) => askew.toBuffer({ resolveWithObject: true }));
  const random = startRandom(7);
  const grainy = Uint8ClampedArray.from(data, (level) => {
    if (random() < specks) return 40;
    const grain = (random() + random() + random() + random() - 2) * 20;
    return 255 - (255 - level) * 0.8 + grain;
  });
  return sharp(grainy, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 62 })
    .toBuffer();
}

/** Numbers from 0 to 1 that look drawn by lot (Park and Miller's generator). */
function startRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
