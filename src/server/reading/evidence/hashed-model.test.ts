import { expect, it } from 'vitest';
import { openModel, slotOf, weigh } from './hashed-model.ts';

it('puts the same feature into the same slot, within the table', () => {
  expect(slotOf('b:VENDE', 1024)).toBe(slotOf('b:VENDE', 1024));
  const slots = Array.from({ length: 2000 }, (_, index) => slotOf(`b:${index}`, 1024));
  expect(slots.every((slot) => slot >= 0 && slot < 1024)).toBe(true);
  expect(new Set(slots).size).toBeGreaterThan(800);
});

it('weighs what it was given, each as often as it stands there', () => {
  const weights = new Int8Array(16);
  weights[slotOf('b:VENDE', 16)] = 40;
  const model = openModel({ weights: Buffer.from(weights.buffer).toString('base64'), scale: 0.05 });
  expect(weigh(model, ['b:VENDE'])).toBeCloseTo(2);
  expect(weigh(model, [])).toBe(0);
});
