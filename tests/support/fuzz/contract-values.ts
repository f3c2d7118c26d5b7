import fc, { type Arbitrary } from 'fast-check';
import { hostileShapes } from './hostile-values.ts';
import type { Schema } from './operations.ts';

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

/** Longer texts than this are the hostile ones' trade. */
const USUAL_LENGTH = 200;

/** Any day that four digits can say. */
const anyTime = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((time) => time.toISOString());

/** Names and paths of all kinds, on hosts that are nobody's. */
const ofFormat: Record<string, Arbitrary<string>> = {
  email: fc.oneof(
    fc.constantFrom('claire.martin@orange.example', 'julien@free.example'),
    fc.emailAddress().map((address) => address.replace(/@.{1,255}$/, '@orange.example')),
  ),
  'date-time': fc.oneof(fc.constantFrom('2026-06-15T10:00:00.000Z', '2031-01-01T00:00:00.000Z'), anyTime),
  date: fc.oneof(
    fc.constantFrom('2026-06-15', '2026-12-24'),
    anyTime.map((time) => time.slice(0, 10)),
  ),
  uuid: fc.uuid(),
  uri: fc.oneof(
    fc.constantFrom('https://moteur.example/webhook/1', 'http://127.0.0.1:1/webhook/client-reminder'),
    fc.webPath().map((path) => `https://moteur.example${path}`),
  ),
};

/** Values that a contract lets through, as far as can be told from what zod publishes of it. */
export function createContractValues(words: Words) {
  const made = new WeakMap<Schema, Map<string, Arbitrary<unknown>>>();

  function validOf(schema: Schema, field: string): Arbitrary<unknown> {
    const byField = made.get(schema) ?? new Map<string, Arbitrary<unknown>>();
    made.set(schema, byField);
    const known = byField.get(field) ?? build(schema, field);
    byField.set(field, known);
    return known;
  }

  function build(schema: Schema, field: string): Arbitrary<unknown> {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((one) => validOf(one, field)));
    if (schema.allOf)
      return fc
        .tuple(...schema.allOf.map((one) => validOf(one, field)))
        .map((parts) => Object.assign({}, ...(parts as object[])));
    const value = buildOne(schema, field);
    return schema.nullable ? fc.option(value) : value;
  }

  function buildOne(schema: Schema, field: string): Arbitrary<unknown> {
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    switch (schema.type) {
      case 'object':
        return buildObject(schema);
      case 'array':
        return buildArray(schema, field);
      case 'string':
        return buildText(schema, field);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'integer':
      case 'number':
        return buildNumber(schema);
      default:
        return fc.oneof(fc.constantFrom(...hostileShapes), fc.jsonValue());
    }
  }

  function buildObject({ properties = {}, required = [], additionalProperties }: Schema) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, validOf(schema, name)]),
    );
    const requiredKeys = required.filter((name) => name in fields);
    if (Object.keys(fields).length > 0 || typeof additionalProperties !== 'object')
      return fc.record(fields, { requiredKeys, noNullPrototype: true });
    const value = validOf(additionalProperties, 'rented');
    return fc.oneof(fc.record({ rented: value }), fc.dictionary(fc.string(), value, { maxKeys: 4 }));
  }

  function buildArray({ items = {}, minItems = 0, maxItems = 60 }: Schema, field: string) {
    const few = Math.min(maxItems, minItems + 2);
    const item = validOf(items, field);
    return fc.oneof(
      { weight: 9, arbitrary: fc.array(item, { minLength: minItems, maxLength: few }) },
      { weight: 1, arbitrary: fc.array(item, { minLength: minItems, maxLength: maxItems, size: 'max' }) },
    );
  }

  function buildNumber({ type, minimum = 0, maximum = 100 }: Schema): Arbitrary<number> {
    const min = Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER);
    const max = Math.min(Math.floor(maximum), Number.MAX_SAFE_INTEGER);
    const whole = fc.maxSafeInteger().map((any) => min + (Math.abs(any) % (max - min + 1)));
    const few = fc.nat({ max: Math.min(max - min, 1000) }).map((more) => min + more);
    const broken = fc.double({ min, max, noNaN: true });
    return type === 'number' ? fc.oneof(few, whole, broken) : fc.oneof(few, whole);
  }

  function buildText(schema: Schema, field: string): Arbitrary<string> {
    const text = buildAnyText(schema);
    const known = words(field);
    if (!known || known.length === 0) return text;
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: text });
  }

  function buildAnyText({ format = '', pattern, minLength = 0, maxLength = USUAL_LENGTH }: Schema) {
    const formed = ofFormat[format];
    if (formed) return formed;
    if (pattern) return matching(pattern);
    const fits = (text: string) => text.padEnd(minLength, 'a').slice(0, maxLength);
    const longest = Math.min(maxLength, USUAL_LENGTH);
    return fc.oneof(
      fc.constantFrom(...plausible).map(fits),
      fc.string({ unit: 'grapheme', minLength: Math.min(minLength, longest), maxLength: longest }).map(fits),
      fc.string({ minLength: Math.min(minLength, longest), maxLength: longest }).map(fits),
      fc.constant('é'.repeat(maxLength)),
    );
  }

  return validOf;
}

function matching(pattern: string): Arbitrary<string> {
  const expression = new RegExp(pattern, 'u');
  const known = plausible.filter((text) => expression.test(text));
  const some = known.length > 0 ? [fc.constantFrom(...known)] : [];
  try {
    return fc.oneof(...some, fc.stringMatching(expression, { size: 'small' }));
  } catch {
    // What looks ahead is not made; what is known to fit is taken.
    return some[0] ?? fc.constantFrom(...plausible);
  }
}
