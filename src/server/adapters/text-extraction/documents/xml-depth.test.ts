import { expect, it } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { nestsTooDeep } from './xml-depth.ts';

it.each<[string, string, boolean]>([
  ['elements that are closed', '<p><r>texte</r></p>'.repeat(20_000), false],
  ['elements that need no closing', '<w:br/><w:tab w:val="1" />'.repeat(20_000), false],
  ['comments and declarations', '<?xml version="1.0"?><!-- a -->'.repeat(20_000), false],
  ['elements that are never closed', '<w:p>'.repeat(2000), true],
  ['elements that are all closed at the end', `${'<w:p>'.repeat(2000)}${'</w:p>'.repeat(2000)}`, true],
  ['closings before what is never closed', `${'</w:p>'.repeat(5000)}${'<w:p>'.repeat(2000)}`, true],
  ['what is no XML', `\u0089PNG${'<w:p>'.repeat(2000)}`, false],
  ['XML after a mark of its order', `\ufeff\n${'<w:p>'.repeat(2000)}`, true],
  ['tags without an end', '<w:p '.repeat(100_000), false],
])('%s', (_, xml, expected) => {
  const start = readThreadTime();
  expect(nestsTooDeep(Buffer.from(xml))).toBe(expected);
  expect(readThreadTime() - start).toBeLessThan(500);
});
