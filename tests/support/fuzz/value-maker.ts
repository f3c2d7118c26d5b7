import { hostileNumbers, hostileShapes, hostileTexts } from './hostile-values.ts';
import type { Schema } from './operations.ts';

export type Random = (below: number) => number;

/** What a field of this name may hold so that the call gets further than its contract. */
export type Words = (field: string) => string[] | null;

/** Of each form that a contract asks for there is one here; a pattern takes those that it lets through. */
const plausible = [
  'Claire Martin',
  'MARTIN',
  '123456',
  '2026-06-15',
  '2026-06',
  '09:30',
  'cs_test_a1b2c3',
  'claire.martin@orange.example',
  'x'.repeat(43),
  '02 61 91 10 10',
  'imap.orange.example',
];

const plausibleOf: Record<string, string[]> = {
  email: ['claire.martin@orange.example', 'julien@free.example'],
  'date-time': ['2026-06-15T10:00:00.000Z', '2031-01-01T00:00:00.000Z'],
  date: ['2026-06-15', '2026-12-24'],
  uri: ['https://moteur.example/webhook/1', 'http://127.0.0.1:1/webhook/client-reminder'],
};

export function createValueMaker(random: Random, words: Words) {
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;

  /** What the contract lets through, as far as it can be told from what is published of it. */
  function makeValid(schema: Schema, field: string): unknown {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return makeValid(pick(choices), field);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => makeValid(one, field)));
    if (schema.nullable && random(5) === 0) return null;
    if (schema.enum) return pick(schema.enum);
    if ('const' in schema) return schema.const;
    if (schema.type === 'object') return makeObject(schema);
    if (schema.type === 'array') return makeArray(schema, field);
    if (schema.type === 'string') return makeText(schema, field);
    if (schema.type === 'boolean') return random(2) === 0;
    if (schema.type === 'null') return null;
    if (schema.type === 'integer' || schema.type === 'number') return makeNumber(schema);
    return pick(hostileShapes);
  }

  function makeObject({ properties = {}, required = [], additionalProperties }: Schema): object {
    const made = Object.entries(properties)
      .filter(([name]) => required.includes(name) || random(3) > 0)
      .map(([name, schema]) => [name, makeValid(schema, name)]);
    if (made.length === 0 && typeof additionalProperties === 'object')
      made.push(['rented', makeValid(additionalProperties, 'rented')]);
    return Object.fromEntries(made);
  }

  function makeArray({ items = {}, minItems = 0, maxItems = 3 }: Schema, field: string): unknown[] {
    const length = Math.min(maxItems, minItems + random(3));
    return Array.from({ length }, () => makeValid(items, field));
  }

  function makeNumber({ minimum = 0, maximum = 100 }: Schema): number {
    return minimum + random(Math.min(maximum - minimum, 1000) + 1);
  }

  function makeText({ format = '', pattern, minLength = 0, maxLength = 200 }: Schema, field: string): string {
    const known = words(field);
    if (known && known.length > 0 && random(10) > 0) return pick(known);
    const candidates = plausibleOf[format] ?? plausible;
    const matching = pattern ? candidates.filter((text) => new RegExp(pattern, 'u').test(text)) : candidates;
    const text = pick(matching.length > 0 ? matching : plausible);
    return pattern || format ? text : text.padEnd(minLength, 'a').slice(0, maxLength);
  }

  const makeHostile = () => pick([hostileTexts, hostileTexts, hostileNumbers, hostileShapes].map(pick));

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
    else if (way === 1) changed[pick(hostileTexts)] = makeHostile();
    else changed[name] = spoil(changed[name]);
    return changed;
  }

  /** A text becomes another one, most often: a number in its place is seen by the contract at once. */
  const spoilText = (value: unknown) => (typeof value === 'string' ? pick(hostileTexts) : makeHostile());

  return { makeValid, spoil, makeHostile, pick };
}
