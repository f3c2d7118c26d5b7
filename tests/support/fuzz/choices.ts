import fc, { type Arbitrary, type GeneratorValue } from 'fast-check';

/** What fast-check decides of a call: all of it comes from one seed. */
export interface Choices {
  /** A whole number below a bound, each as likely as any other. */
  random(below: number): number;
  pick<T>(all: readonly T[]): T;
  take<T>(values: Arbitrary<T>): T;
}

export function createChoices(generate: GeneratorValue): Choices {
  const take = <T>(values: Arbitrary<T>) => generate(builderOf(values));
  const random = (below: number) => take(numbersBelow(below));
  return { random, take, pick: <T>(all: readonly T[]) => all[random(all.length)] as T };
}

// fast-check compares what a builder is given, whole; one that is given nothing is known by itself.
const builders = new WeakMap<object, () => Arbitrary<unknown>>();

function builderOf<T>(values: Arbitrary<T>): () => Arbitrary<T> {
  const known = builders.get(values) ?? (() => values);
  builders.set(values, known);
  return known as () => Arbitrary<T>;
}

const numbers = new Map<number, Arbitrary<number>>();

function numbersBelow(below: number): Arbitrary<number> {
  const known = numbers.get(below) ?? fc.noBias(fc.nat({ max: Math.max(0, below - 1) }));
  numbers.set(below, known);
  return known;
}
