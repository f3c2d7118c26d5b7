import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeNames, isHiddenName, isNameFor, numberedName, toSafeName } from './file-names.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('.', '/', '\\', '~', '$', '\0', 'é', '👩‍👩‍👧', '\u0301', ' ', '(', '2', ')'),
  }),
);

describe('the name of a file', () => {
  it('is always one visible entry of a folder that the disk accepts, and stays what it is', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        let safe: string;
        try {
          safe = toSafeName(name);
        } catch {
          return /^[\s.~$]*$/.test(name);
        }
        const fits = Buffer.byteLength(safe) <= 255 && safe !== '' && safe === safe.normalize('NFC');
        return fits && !isHiddenName(safe) && !/[/\\\0]/.test(safe) && toSafeName(safe) === safe;
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps its extension and shows its number however long it is', () => {
    const long = `${'très long '.repeat(60)}.pdf`;
    expect(Buffer.byteLength(numberedName(long, 12))).toBeLessThanOrEqual(255);
    expect(numberedName(long, 12)).toMatch(/ \(12\)\.pdf$/);
  });

  it('is recognised after it got a number', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 50 }),
        (stem, number) => {
          const wanted = toSafeName(`a${stem}.pdf`);
          return isNameFor(wanted, numberedName(wanted, number));
        },
      ),
    );
    expect(isNameFor('Acte.pdf', 'Acte (2) bis.pdf')).toBe(false);
    expect(isNameFor('Acte.pdf', 'Autre (2).pdf')).toBe(false);
  });

  it('takes the first free number', () => {
    expect(freeNames('Acte.pdf', new Set(['acte.pdf', 'acte (2).pdf'])).next().value).toBe('Acte (3).pdf');
  });
});
