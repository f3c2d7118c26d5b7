import { describe, expect, it } from 'vitest';
import { ENOUGH, FILED } from '../evidence/trust.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { agreeOnDate, doubtMarkedDate } from './agree-on-date.ts';
import type { DateChoice } from './choose-date.ts';
import type { WeighedDate } from './weigh-dates.ts';

const document = buildDocumentText([
  { number: 1, text: 'Fait le 12 mars 2025, visite du 3 mars 2025', source: 'text', confidence: 1 },
]);
const ruled = (value: string | null, confidence: number): DateChoice => ({
  value,
  confidence,
  evidence: null,
});
const weighed = (value: string | null, probability: number): WeighedDate[] => [
  { value, start: 0, probability },
];
const TODAY = '2026-09-14';
const nothingAgainst = new Map<string, number>();

describe('two readers of the date of a paper', () => {
  it('file what both say', () => {
    const choice = agreeOnDate(
      document,
      ruled('2025-03-12', 0.9),
      weighed('2025-03-12', 0.8),
      nothingAgainst,
      TODAY,
    );
    expect(choice).toMatchObject({ value: '2025-03-12', confidence: 0.9 });
  });

  it('hold what they disagree on', () => {
    const choice = agreeOnDate(
      document,
      ruled('2025-03-12', 0.9),
      weighed('2025-03-03', 0.9),
      nothingAgainst,
      TODAY,
    );
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });

  it('hold « sans date » where the second one reads a date', () => {
    const choice = agreeOnDate(document, ruled(null, 0.8), weighed('2025-03-12', 0.7), nothingAgainst, TODAY);
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });

  it('never take a day of which the rules know that it is a birth', () => {
    const births = new Map([['1985-02-05', -25]]);
    const choice = agreeOnDate(document, ruled(null, 0.2), weighed('1985-02-05', 0.99), births, TODAY);
    expect(choice.value).toBeNull();
  });

  it('leave two days that the paper announces alike to a person', () => {
    const alike = new Map([
      ['2025-03-12', 10],
      ['2025-03-03', 9],
    ]);
    const choice = agreeOnDate(document, ruled(null, 0.2), weighed('2025-03-12', 0.97), alike, TODAY);
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });

  it('let one who is nearly certain choose where the two are announced in other words, and in no other case', () => {
    const alike = new Map([
      ['2025-02-08', 12],
      ['2024-01-14', 12],
    ]);
    const choose = (text: string) => {
      const page = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
      return agreeOnDate(page, ruled(null, 0.2), weighed('2025-02-08', 0.99), alike, TODAY);
    };
    const judgment = 'JUGEMENT DU 8 FÉVRIER 2025\nL’ordonnance a été rendue le 14 janvier 2024';
    expect(choose(judgment)).toMatchObject({ value: '2025-02-08', confidence: FILED });
    const copy = 'Copie délivrée le 14 janvier 2024\nDélivré conforme au registre, le 8 février 2025';
    expect(choose(copy).confidence).toBeLessThan(ENOUGH);
  });

  it('believe the second one against a day of which the rules are sure only where he is nearly certain', () => {
    const near = (probability: number) =>
      agreeOnDate(
        document,
        ruled('2025-03-12', 0.8),
        weighed('2025-03-03', probability),
        nothingAgainst,
        TODAY,
      );
    expect(near(0.98)).toMatchObject({ value: '2025-03-03' });
    expect(near(0.98).confidence).toBeGreaterThanOrEqual(ENOUGH);
    expect(near(0.95).confidence).toBeLessThan(ENOUGH);
  });

  it('keep a year that stands without a day, unless a day of another year is nearly certain', () => {
    const year = ruled('2024', 0.75);
    expect(agreeOnDate(document, year, weighed(null, 0.9), nothingAgainst, TODAY).confidence).toBe(0.75);
    const choice = agreeOnDate(document, year, weighed('2025-03-12', 0.95), nothingAgainst, TODAY);
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });
});

describe('the date that the marks of an identity paper announce', () => {
  it('stands where the second reader sees none', () => {
    expect(doubtMarkedDate(ruled('2024-08-14', 0.82), weighed(null, 1)).confidence).toBe(0.82);
  });

  it('is held where he sees another', () => {
    const choice = doubtMarkedDate(ruled('2024-08-14', 0.82), weighed('2024-07-19', 0.97));
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });
});

describe('how sure the second reader of a date must be', () => {
  const agree = (
    own: string | null,
    rules: number,
    other: string,
    probability: number,
    scores = nothingAgainst,
  ) => agreeOnDate(document, ruled(own, rules), weighed(other, probability), scores, TODAY);

  it('alone, where the rules have none', () => {
    expect(agree(null, 0.2, '2025-03-12', 0.97).confidence).toBeGreaterThanOrEqual(ENOUGH);
    expect(agree(null, 0.2, '2025-03-12', 0.95).confidence).toBeLessThan(ENOUGH);
  });

  it('of what the rules have chosen firmly', () => {
    expect(agree('2025-03-12', 0.9, '2025-03-12', 0.57).confidence).toBeGreaterThanOrEqual(ENOUGH);
    expect(agree('2025-03-12', 0.9, '2025-03-12', 0.52).confidence).toBeLessThan(ENOUGH);
  });

  it('to show a day against which the rules have heard something, and have no other; a birth is never shown', () => {
    const against = new Map([['2025-03-12', -10]]);
    expect(agree(null, 0.2, '2025-03-12', 0.97, against)).toMatchObject({ value: '2025-03-12' });
    expect(agree(null, 0.2, '2025-03-12', 0.97, against).confidence).toBeLessThan(ENOUGH);
    expect(agree(null, 0.2, '2025-03-12', 0.97, new Map([['2025-03-12', -23]])).value).toBeNull();
    expect(agree('2025-02-01', 0.9, '2025-03-12', 0.97, against).value).toBe('2025-02-01');
  });
});
