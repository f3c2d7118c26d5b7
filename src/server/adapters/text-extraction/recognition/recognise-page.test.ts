import { expect, test } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { cutDensestPart } from './densest-part.ts';
import type { OcrEngine } from './ocr-engine.ts';
import { recognisePage } from './recognise-page.ts';
import { rotateImage } from './rotate-image.ts';
import type { SeenLine } from './seen-words.ts';

/** Two pixels wide, one high: the darker one tells which way the page lies. */
const page: GreyImage = { width: 2, height: 1, pixels: Uint8Array.of(250, 255) };
const certificate = 'Extrait des minutes des actes de naissance de la mairie';

/** One line of words, all seen as well. */
const saw = (text: string, confidence: number, top = 0): SeenLine[] => [
  text.split(' ').map((word, index) => ({
    text: word,
    confidence: confidence * 100,
    left: index * 300,
    top,
    right: index * 300 + 290,
    bottom: top + 30,
  })),
];

function createEngine(readings: Record<string, SeenLine[]>) {
  const seen: string[] = [];
  const recognise: OcrEngine = async ({ width, pixels }, search) => {
    const [first = 0, second = 0] = pixels;
    const direction = `${width === 2 ? 'lying' : 'standing'} ${first < second ? 'dark first' : 'light first'}`;
    const way = search === 'blocks' ? direction : `${direction}, anywhere`;
    seen.push(way);
    return readings[way] ?? saw('WOQ 3Ј', 0.3);
  };
  return { recognise, seen };
}

const read = async (recognise: OcrEngine, image = page) => {
  const { text, confidence } = await recognisePage(image, recognise);
  return { text, confidence: Math.round(confidence * 100) / 100 };
};

test('a page that reads well is read once', async () => {
  const { recognise, seen } = createEngine({ 'lying dark first': saw(certificate, 0.9) });
  expect(await read(recognise)).toEqual({ text: certificate, confidence: 0.9 });
  expect(seen).toHaveLength(1);
});

test.each(['lying light first', 'standing dark first', 'standing light first'])(
  'a page %s is found',
  async (way) => {
    const { recognise } = createEngine({ [way]: saw(certificate, 0.9) });
    expect(await read(recognise)).toEqual({ text: certificate, confidence: 0.9 });
  },
);

test('a poor page is not traded for two sure letters seen upside down', async () => {
  const { recognise } = createEngine({
    'lying dark first': saw(certificate, 0.55),
    'lying light first': saw('no', 0.95),
  });
  expect(await read(recognise)).toEqual({ text: certificate, confidence: 0.55 });
});

test('a page that reads badly is looked at once more, and the better words are kept', async () => {
  const title = 'Mairie Acte Copie Mention';
  const poor = [...saw(title, 0.85), ...saw('Extrait des mlnutes', 0.5, 50)];
  const better = createEngine({
    'lying dark first': poor,
    'lying dark first, anywhere': saw('Extrait des minutes', 0.95, 50),
  });
  expect(await read(better.recognise)).toEqual({ text: `${title}\nExtrait des minutes`, confidence: 0.89 });
  expect(better.seen).toHaveLength(2);
  const worse = createEngine({ 'lying dark first': poor });
  expect(await read(worse.recognise)).toEqual({ text: `${title}\nExtrait des mlnutes`, confidence: 0.7 });
});

test('what shows no word is searched for none', async () => {
  const { recognise, seen } = createEngine({ 'lying dark first': saw('m l i ;, oo', 0.65) });
  await recognisePage(page, recognise);
  expect(seen).toEqual(['lying dark first']);
});

test('a page half of which lies in a shadow is looked at once more although what was seen of it reads well', async () => {
  const [width, height] = [256, 128];
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => (index % width < 128 ? 90 : 255));
  const seen = 'Extrait des minutes actes';
  const readings = { blocks: saw(seen, 0.93), anywhere: saw(`${seen} Pau`, 0.93) };
  const recognise: OcrEngine = async (_, search) => readings[search];
  expect((await read(recognise, { width, height, pixels })).text).toBe(`${seen} Pau`);
  expect((await read(recognise, { width, height, pixels: pixels.fill(240) })).text).toBe(seen);
});

test('the densest part of a page holds its text', () => {
  const [width, height] = [1000, 1000];
  const isText = (x: number, y: number) => x > 520 && y > 520 && y % 20 < 8 && x % 12 < 6;
  const pixels = Uint8Array.from({ length: width * height }, (_, index) =>
    isText(index % width, Math.floor(index / width)) ? 0 : 255,
  );
  const part = cutDensestPart({ width, height, pixels });
  expect([part.width, part.height]).toEqual([500, 500]);
  const ink = (levels: Uint8Array) => levels.reduce((count, level) => count + (level === 0 ? 1 : 0), 0);
  expect(ink(part.pixels)).toBe(ink(pixels));
  expect(cutDensestPart(page)).toBe(page);
});

test('a page without a letter is empty', async () => {
  const nothing = saw('. | ', 0.9);
  const { recognise, seen } = createEngine({
    'lying dark first': nothing,
    'lying dark first, anywhere': nothing,
  });
  expect(await recognisePage(page, recognise)).toEqual({
    text: '',
    confidence: 0,
    doubtfulWords: [],
    unsureWords: [],
  });
  expect(seen).toHaveLength(1);
});

test('four quarter turns bring a page back', () => {
  const image = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect(rotateImage(image, 90)).toEqual({ width: 2, height: 3, pixels: Uint8Array.of(4, 1, 5, 2, 6, 3) });
  expect(rotateImage(rotateImage(image, 270), 90)).toEqual(image);
});
