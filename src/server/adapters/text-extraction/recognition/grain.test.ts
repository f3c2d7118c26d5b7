import { expect, test } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { isGrainy, smoothGrain } from './grain.ts';

const SIDE = 200;
/** A stroke of three pixels runs down the middle of light paper. */
const isStroke = (at: number) => Math.abs((at % SIDE) - SIDE / 2) <= 1;
const draw = (paper: (at: number) => number): GreyImage => ({
  width: SIDE,
  height: SIDE,
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (isStroke(at) ? 20 : paper(at))),
});
/** Every thirteenth pixel or so is a black dot; the paper has eleven levels. */
const grainy = draw((at) => (at % 613 === 0 ? 30 : 245 + ((at * 7919) % 11)));

test('paper whose dots all differ is grainy, white paper with strokes and a soft shadow is not', () => {
  expect(isGrainy(grainy)).toBe(true);
  expect(isGrainy(draw(() => 255))).toBe(false);
  expect(isGrainy(draw((at) => 255 - Math.floor(((at % SIDE) / SIDE) * 20)))).toBe(false);
  expect(isGrainy({ width: 2, height: 1, pixels: Uint8Array.of(0, 255) })).toBe(false);
});

test('dots go and strokes stay', () => {
  const { pixels } = smoothGrain(grainy);
  const inside = [...pixels.keys()].filter((at) => at > SIDE && at < SIDE * (SIDE - 1));
  const strokes = inside.filter((at) => at % SIDE === SIDE / 2).map((at) => pixels[at] ?? 255);
  const paper = inside.filter((at) => Math.abs((at % SIDE) - SIDE / 2) > 3).map((at) => pixels[at] ?? 0);
  expect(Math.max(...strokes)).toBeLessThan(100);
  expect(Math.min(...paper.filter((_, at) => at % SIDE > 2))).toBeGreaterThan(200);
});
