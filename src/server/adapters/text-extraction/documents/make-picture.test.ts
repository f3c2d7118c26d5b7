import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import { DEFAULT_LIMITS } from '../extraction-limits.ts';
import { makePicture } from './make-picture.ts';

const measure = async (content: Buffer) => {
  const { format, width, height } = await sharp(content).metadata();
  return { format, width, height };
};
const sheet = { create: { width: 400, height: 560, channels: 3 as const, background: '#fff' } };

test('the HEIC photo of an iPhone becomes a JPEG of a width to read it', async () => {
  const photo = await readFile(new URL('../samples/birth-certificate.heic', import.meta.url));
  const { format, width } = await measure(await makePicture(photo, DEFAULT_LIMITS));
  expect(format).toBe('jpeg');
  expect(width).toBeGreaterThan(600);
  expect(width).toBeLessThanOrEqual(1600);
});

test('the sheets of a fax come one below the other', async () => {
  const sheets = await Promise.all([1, 2, 3].map(() => sharp(sheet).png().toBuffer()));
  const fax = await sharp(sheets, { join: { animated: true } })
    .tiff()
    .toBuffer();
  expect(await measure(await makePicture(fax, DEFAULT_LIMITS))).toEqual({
    format: 'jpeg',
    width: 400,
    height: 1680,
  });
});

test('what browsers show by themselves, what is no picture and what is broken has none', async () => {
  const jpeg = await sharp(sheet).jpeg().toBuffer();
  await expect(makePicture(jpeg, DEFAULT_LIMITS)).rejects.toMatchObject({ problem: 'unsupported' });
  await expect(makePicture(Buffer.from('bonjour'), DEFAULT_LIMITS)).rejects.toMatchObject({
    problem: 'unsupported',
  });
  const tiff = await sharp(sheet).tiff().toBuffer();
  const cut = tiff.subarray(0, 200);
  await expect(makePicture(cut, DEFAULT_LIMITS)).rejects.toBeInstanceOf(UnreadableFile);
});

test('a picture too large to be opened is refused before it is', async () => {
  const tiff = await sharp(sheet).tiff().toBuffer();
  await expect(makePicture(tiff, { ...DEFAULT_LIMITS, maxImagePixels: 1000 })).rejects.toMatchObject({
    problem: 'corrupt',
  });
});
