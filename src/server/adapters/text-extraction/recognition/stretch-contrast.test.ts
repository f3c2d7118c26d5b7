import { expect, test } from 'vitest';
import { stretchContrast } from './stretch-contrast.ts';

const stretch = (levels: number[]) => {
  const image = { width: levels.length, height: 1, pixels: Uint8Array.from(levels) };
  stretchContrast(image);
  return [...image.pixels];
};

test('pale ink on grey paper becomes black on white', () => {
  const pixels = stretch([...Array(90).fill(200), ...Array(10).fill(120)]);
  expect([pixels[0], pixels[99]]).toEqual([255, 0]);
});

test('the grain of an empty page is left alone', () => {
  const empty = [...Array(60).fill(240), ...Array(40).fill(230)];
  expect(stretch(empty)).toEqual(empty);
});
