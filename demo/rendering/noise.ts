import { createRandom } from '../seeded-random.ts';

/** A long strip of bell-shaped noise around 0; wrap around with `index & (length - 1)`. */
export function createNoise(seed: string, deviation: number): Float32Array {
  const random = createRandom(`noise ${seed}`);
  const strip = new Float32Array(65_536);
  for (let index = 0; index < strip.length; index += 1) {
    strip[index] = (random() + random() + random() + random() - 2) * 1.73 * deviation;
  }
  return strip;
}

/** Lets the server answer requests between two slices of a long loop. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
