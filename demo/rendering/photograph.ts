import sharp from 'sharp';

import { createRandom } from '../seeded-random.ts';
import { breathe, createNoise } from './noise.ts';
import { quadrilateralToSquare } from './perspective.ts';
import { type Bitmap, rasterisePdf } from './rasterise.ts';

export interface PhotographOptions {
  seed: string;
  /** Pixels of the picture; the sheet fills most of it. */
  width?: number;
  height?: number;
  /** The phone lay on its side: the pixels are turned and EXIF says so. */
  sideways?: boolean;
  /** Taken in the dark by a trembling hand: nobody can read it. */
  unreadable?: boolean;
}

/** The first page of a PDF on a dark table, photographed by hand with a phone. */
export async function photographPdf(pdf: Buffer, options: PhotographOptions): Promise<Buffer> {
  const { width = 1700, height = 2300, sideways = false, unreadable = false } = options;
  const [page] = await rasterisePdf(pdf, { width });
  if (!page) throw new Error('a PDF to photograph has a page');
  const pixels = await takePicture(page, { seed: options.seed, width, height, unreadable });
  let picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (unreadable) picture = picture.blur(13);
  if (sideways) picture = sharp(await picture.rotate(270).png({ compressionLevel: 1 }).toBuffer());
  return picture
    .withExif({ IFD0: { Make: 'Exemple', Model: 'Telephone 12', Orientation: sideways ? '6' : '1' } })
    .withMetadata({ orientation: sideways ? 6 : 1 })
    .jpeg({ quality: unreadable ? 45 : 68 })
    .toBuffer();
}

interface Shot {
  seed: string;
  width: number;
  height: number;
  unreadable: boolean;
}

async function takePicture(page: Bitmap, { seed, width, height, unreadable }: Shot): Promise<Uint8Array> {
  const random = createRandom(`photo ${seed}`);
  const toSheet = quadrilateralToSquare(placeSheet(width, height, random));
  const noise = createNoise(seed, unreadable ? 14 : 3);
  const pixels = new Uint8Array(width * height * 3);
  const light = unreadable ? 0.22 : 1;
  for (let y = 0; y < height; y += 1) {
    const shift = Math.floor(random() * noise.length);
    for (let x = 0; x < width; x += 1) {
      const [u, v] = toSheet(x, y);
      const onSheet = u >= 0 && u < 1 && v >= 0 && v < 1;
      const brightness = shade(x / width, y / height) * light;
      const at = (y * width + x) * 3;
      const grain = noise[(x + shift) & 65_535] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const color = onSheet ? samplePage(page, u, v, channel) : table(x, y, channel);
        pixels[at + channel] = Math.max(
          0,
          Math.min(255, color * brightness * (WARMTH[channel] ?? 1) + grain),
        );
      }
    }
    if (y % 60 === 0) await breathe();
  }
  return pixels;
}

/** A lamp gives warm light. */
const WARMTH = [1, 0.965, 0.9];

/** Corners from the top left clockwise: near the edges, none at the same distance. */
function placeSheet(width: number, height: number, random: () => number): [number, number][] {
  const near = () => 0.03 + random() * 0.018;
  return [
    [width * near(), height * near()],
    [width * (1 - near()), height * near()],
    [width * (1 - near()), height * (1 - near())],
    [width * near(), height * (1 - near())],
  ];
}

/** Brighter at the top right, with the soft shadow of a hand at the bottom left. */
function shade(x: number, y: number): number {
  const hand = Math.max(0, 1 - ((x - 0.05) ** 2 * 3 + (y - 1) ** 2 * 5));
  return 0.97 - 0.16 * y + 0.06 * x - 0.14 * hand * hand;
}

function table(x: number, y: number, channel: number): number {
  const grain = Math.sin(x * 0.021 + Math.sin(y * 0.004) * 3) * 7 + Math.sin(x * 0.13) * 3;
  return ([92, 68, 49][channel] ?? 0) + grain;
}

/** Between the four pixels around the point, so that letters keep soft edges. */
function samplePage({ width, height, pixels }: Bitmap, u: number, v: number, channel: number): number {
  const x = Math.min(u * width, width - 1.001);
  const y = Math.min(v * height, height - 1.001);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (top * width + left) * 3 + channel;
  const below = at + width * 3;
  const [dx, dy] = [x - left, y - top];
  const upper = (pixels[at] ?? 0) * (1 - dx) + (pixels[at + 3] ?? 0) * dx;
  const lower = (pixels[below] ?? 0) * (1 - dx) + (pixels[below + 3] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}
