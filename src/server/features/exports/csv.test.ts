import { describe, expect, it } from 'vitest';
import { writeCsvLine, writeMoment } from './csv.ts';

describe('a line of an exported register', () => {
  it('keeps semicolons, quotes and line ends inside their cell', () => {
    expect(writeCsvLine(['MARTIN ; fils', 'dit « le "Grand" »', 'deux\nlignes', 3, null])).toBe(
      '"MARTIN ; fils";"dit « le ""Grand"" »";"deux\nlignes";3;\r\n',
    );
  });

  it.each([
    ...['=HYPERLINK("http://x")', '@SUM(A1)', '+cmd|calc', '-2+3', '\t=1'],
    ...[' =1+1', '\n=1+1', '\u00a0=1+1', '\u200b=1+1', '\ufeff=1+1', '\u0000=1+1', ' \u2009 @SUM(A1)'],
    ...['＝1+1', '＋cmd|calc', '－2+3', '＠SUM(A1)', '\u2212A1', '﹦1+1', '\u3000＝1+1'],
    ...['\u202e=1+1', '\u2066\u202a=1+1', '\u061c@SUM(A1)', '\u180e=1+1', '\u0085=1+1', '\u0007+cmd|calc'],
  ])('does not let a stranger’s text calculate: %s', (text) => {
    expect(writeCsvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('leaves telephone numbers as they are', () => {
    expect(writeCsvLine(['+33 6 12 34 56 78'])).toBe('+33 6 12 34 56 78\r\n');
  });

  it.each(['Jean-Pierre', ' Dupont = Martin', 'a@b.example', '', ' ', '١+1', 'ﬁn'])(
    'leaves what begins with no sign as it is: « %s »',
    (text) => {
      expect(writeCsvLine([text])).toBe(`${text}\r\n`);
    },
  );

  it('says moments in the time of Paris', () => {
    expect(writeMoment(new Date('2026-06-16T22:30:00Z'))).toBe('17/06/2026 00:30');
    expect(writeMoment(null)).toBe('');
  });
});
