import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHeard, listSaid } from './plain-sentences.ts';

const BREATH = 'je vous joins les papiers que vous avez demandés et la copie de la carte '.repeat(12);

test('the end of a breath is heard', () => {
  const said = listSaid('', `${BREATH}et mon mari est décédé mardi`);
  expect(said.some(({ plain }) => plain.includes(' MON MARI EST DECEDE MARDI '))).toBe(true);
});

test('every word of a breath is heard once, in its order', () => {
  const words = fc.array(fc.constantFrom('maison', 'et', 'mais', 'papiers', 'envoyés', 'mardi,', 'car'), {
    minLength: 1,
    maxLength: 400,
  });
  fc.assert(
    fc.property(words, (list) => {
      const heard = listSaid('', list.join(' ')).map(({ raw }) => raw);
      expect(heard.join(' ').replace(/\s+/g, ' ')).toBe(list.join(' '));
      expect(heard.every((raw) => raw.length <= 600)).toBe(true);
    }),
  );
});

test('of what is too long to be heard that is told', () => {
  const list = (count: number) => Array.from({ length: count }, (_, at) => `- chaise ${at}`).join('\n');
  expect(isHeard(list(100))).toBe(true);
  expect(isHeard(list(125))).toBe(false);
  expect(isHeard('a'.repeat(20_001))).toBe(false);
});
