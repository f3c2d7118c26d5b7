import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { BIRTH_CERTIFICATE } from '../samples/birth-certificate.ts';
import { drawPage } from '../samples/image-samples.ts';
import { rotateImage } from './rotate-image.ts';
import { findSkew } from './skew.ts';
import { straighten } from './straighten.ts';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

let page: Buffer;

beforeAll(async () => {
  const drawn = await drawPage(BIRTH_CERTIFICATE);
  page = await drawn.png().toBuffer();
});

async function layAskew(degrees: number): Promise<GreyImage> {
  const { data, info } = await sharp(page)
    .rotate(degrees, { background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

describe('how much a page lies askew', () => {
  test.each([0, 0.5, -1.2, 4, -9, 14])('%f° is seen to a fifth of a degree', async (degrees) => {
    expect(Math.abs(toDegrees(findSkew(await layAskew(degrees))) - degrees)).toBeLessThan(0.2);
  });

  test('lines may run up the sheet', async () => {
    const askew = rotateImage(await layAskew(-3), 90);
    expect(Math.abs(toDegrees(findSkew(askew)) + 3)).toBeLessThan(0.2);
  });

  test('a shadow over half of the page changes nothing', async () => {
    const { width, height, pixels } = await layAskew(5);
    const shaded = pixels.map((level, at) => (at % width < width / 2 ? level : level * 0.4));
    expect(Math.abs(toDegrees(findSkew({ width, height, pixels: shaded })) - 5)).toBeLessThan(0.2);
  });

  test('a white page and one strewn with specks slope by nothing', () => {
    const [width, height] = [900, 1200];
    const white = new Uint8Array(width * height).fill(255);
    expect(findSkew({ width, height, pixels: white })).toBe(0);
    let seed = 7;
    for (let speck = 0; speck < 20_000; speck += 1) {
      seed = (seed * 16_807) % 2_147_483_647;
      white[seed % white.length] = 0;
    }
    expect(findSkew({ width, height, pixels: white })).toBe(0);
  });

  test.each([-7, 0.7, -0.4])(
    'a page made straight from %f° is straight, and no corner is lost',
    async (degrees) => {
      const askew = await layAskew(degrees);
      const straight = straighten(askew, toRadians(degrees));
      expect(Math.abs(toDegrees(findSkew(straight)))).toBeLessThan(0.1);
      const ink = ({ pixels }: GreyImage) => pixels.reduce((sum, level) => sum + 255 - level, 0);
      expect(ink(straight) / ink(askew)).toBeCloseTo(1, 1);
    },
  );
});
