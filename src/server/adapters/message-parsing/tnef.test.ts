import { describe, expect, it } from 'vitest';
import { buildBoastfulTnef, buildTnef } from './tnef.fixture.ts';
import { readTnef } from './tnef.ts';

const whole = buildTnef([
  { shortName: 'ACTEDE~1.PDF', longName: 'acte de naissance — Zoé.pdf', content: '%PDF-1.4 acte' },
  { shortName: 'rib.pdf', content: '%PDF-1.4 rib' },
]);

describe('winmail.dat', () => {
  it('gives its files with the names that they had', () => {
    expect(readTnef(whole)?.map(({ name, content }) => [name, String(content)])).toEqual([
      ['acte de naissance — Zoé.pdf', '%PDF-1.4 acte'],
      ['rib.pdf', '%PDF-1.4 rib'],
    ]);
  });

  it('is damaged wherever it is cut, and says so instead of losing a file', () => {
    for (let length = 0; length < whole.length; length += 1) {
      const files = readTnef(whole.subarray(0, length));
      // Between two attributes it looks whole: those that are there are there.
      if (files) for (const { content } of files) expect(String(content)).toMatch(/^%PDF/);
    }
    expect(readTnef(Buffer.from('no winmail at all'))).toBeNull();
  });

  it('counts what it is told is there without going through it', () => {
    expect(readTnef(buildBoastfulTnef())).toHaveLength(100);
  });

  it('survives any byte that is wrong', () => {
    for (let at = 6; at < whole.length; at += 1) {
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      expect(() => readTnef(wrong)).not.toThrow();
    }
  });
});
