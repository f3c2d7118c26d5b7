import { expect, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { cleanLine } from './document-text.ts';

test.each([
  ['Nom ........ Martin', 'Nom : Martin'],
  ['Nom : . . . . . Martin', 'Nom : Martin'],
  ['Nom :…………Martin', 'Nom : Martin'],
  ['Date ______ 12/03/2025', 'Date : 12/03/2025'],
  ['Signature ...........', 'Signature : .'],
  ['Signature ....', 'Signature'],
  ['Signature   .   .   .   .', 'Signature'],
  ['Signature : ....', 'Signature :'],
  ['et cetera... puis la suite', 'et cetera... puis la suite'],
  ['a. b. c. d. e', 'a. b. c. d. e'],
  ['12.50', '12.50'],
])('« %s » is read as « %s »', (line, read) => {
  expect(cleanLine(line)).toBe(read);
});

test.each([' ', '.', ' .', '. ', ': ', '  .', '_ _', ' :.'])(
  'a line of « %s » is read as quickly as it is long',
  (mark) => {
    const start = readThreadTime();
    cleanLine(`${mark.repeat(100_000)}x`);
    cleanLine(`x${mark.repeat(100_000)}`);
    expect(readThreadTime() - start).toBeLessThan(1500);
  },
);
