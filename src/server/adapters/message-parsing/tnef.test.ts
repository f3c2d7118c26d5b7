import { describe, expect, it } from 'vitest';
import { buildBoastfulTnef, buildTnef, buildTnefWithItem } from './tnef.fixture.ts';
import { readTnef } from './tnef.ts';

const act = { shortName: 'ACTEDE~1.PDF', longName: 'acte de naissance — Zoé.pdf', content: '%PDF-1.4 acte' };
const rib = { shortName: 'rib.pdf', content: '%PDF-1.4 rib' };
const whole = buildTnef([act, rib]);

describe('winmail.dat', () => {
  it('gives its files with the names that they had', () => {
    expect(readTnef(whole)?.files.map(({ name, content }) => [name, String(content)])).toEqual([
      ['acte de naissance — Zoé.pdf', '%PDF-1.4 acte'],
      ['rib.pdf', '%PDF-1.4 rib'],
    ]);
  });

  it('is damaged wherever it is cut, and says so instead of losing a file', () => {
    const [empty, one] = [buildTnef([]).length, buildTnef([act]).length];
    for (let length = 0; length < whole.length; length += 1) {
      const read = readTnef(whole.subarray(0, length));
      // Where one file ends nothing says that another was to follow.
      const begun = [empty, one].filter((end) => length > end).length;
      if (read?.complete) expect([length, read.files.length]).toEqual([length, begun]);
    }
    expect(readTnef(Buffer.from('no winmail at all'))).toBeNull();
  });

  it('says that an attached Outlook item is not among its files', () => {
    const read = readTnef(buildTnefWithItem([act], 'rendez-vous de signature'));
    expect([read?.complete, read?.files.map(({ name }) => name)]).toEqual([false, [act.longName]]);
  });

  it('counts what it is told is there without going through it', () => {
    expect(readTnef(buildBoastfulTnef())?.files).toHaveLength(100);
  });

  it('survives any byte that is wrong', () => {
    for (let at = 6; at < whole.length; at += 1) {
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      expect(() => readTnef(wrong)).not.toThrow();
    }
  });
});
