import { expect, test } from 'vitest';
import { evenLight } from './even-light.ts';

const [width, height] = [512, 256];
/** Strokes on paper that lies in a shadow to the right: there the paper is darker than the ink is on the left. */
const isInk = (at: number) => at % 16 < 3;
const lightOf = (at: number) => 1 - 0.75 * Math.min(1, Math.max(0, ((at % width) - 128) / 256));

test('the paper is as white in the shadow as outside of it, and the ink as dark', () => {
  const levelOf = (at: number) => (isInk(at) ? 100 : 240) * lightOf(at);
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => levelOf(at));
  const even = evenLight({ width, height, pixels });
  const list = (wanted: (at: number) => boolean) => [...even.pixels].filter((_, at) => wanted(at));
  expect(Math.max(...pixels.filter((_, at) => !isInk(at) && at % width > 440))).toBeLessThan(100);
  expect(Math.min(...list((at) => !isInk(at)))).toBeGreaterThan(170);
  expect(Math.max(...list(isInk))).toBeLessThan(150);
});

test('what is dark all over is no paper', () => {
  const dark = { width: 64, height: 64, pixels: new Uint8Array(64 * 64).fill(12) };
  expect(Math.max(...evenLight(dark).pixels)).toBeLessThan(64);
});
