import fc from 'fast-check';
import type { Choices } from './choices.ts';
import { createContractValues, type Words } from './contract-values.ts';
import { hostileNumbers, hostileShapes, hostileTexts } from './hostile-values.ts';
import type { Schema } from './operations.ts';

/** Those that are known to hurt, and those that nobody has thought of: of any code point, of halves of one, of lines of a header. */
const anyHostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.array(fc.nat({ max: 0xffff }), { maxLength: 40 }).map(ofUnits) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028'),
        fc.string(),
      )
      .map(([before, end, after]) => `${before}${end}X-Planted: ${after}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts)).map(join),
  },
);
const anyHostileNumber = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.double() },
);
const anyHostileShape = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileShapes) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const anyHostile = fc.oneof(
  { weight: 2, arbitrary: anyHostileText },
  { weight: 1, arbitrary: anyHostileNumber },
  { weight: 1, arbitrary: anyHostileShape },
);

function ofUnits(units: number[]): string {
  return String.fromCharCode(...units);
}

function join(parts: [string, string]): string {
  return parts.join('');
}

export function createValueMaker(words: Words) {
  const validOf = createContractValues(words);

  return function makeValues({ random, pick, take }: Choices) {
    const makeValid = (schema: Schema, field: string) => take(validOf(schema, field));
    const makeHostile = () => take(anyHostile);

    /** The same with one place of it hostile, taken away, or added. */
    function spoil(value: unknown): unknown {
      if (Array.isArray(value) && value.length > 0 && random(4) > 0) {
        const at = random(value.length);
        return value.map((one, index) => (index === at ? spoil(one) : one));
      }
      const names = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
      if (names.length === 0 || random(12) === 0) return random(3) === 0 ? makeHostile() : spoilText(value);
      const changed = { ...(value as Record<string, unknown>) };
      const name = pick(names);
      const way = random(10);
      if (way === 0) delete changed[name];
      else if (way === 1) changed[take(anyHostileText)] = makeHostile();
      else changed[name] = spoil(changed[name]);
      return changed;
    }

    /** A text becomes another one, most often: a number in its place is seen by the contract at once. */
    const spoilText = (value: unknown) => (typeof value === 'string' ? take(anyHostileText) : makeHostile());

    return { makeValid, spoil, makeHostile };
  };
}
