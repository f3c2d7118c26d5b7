import { describe, expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import type { PersonName } from '../names/person-name.ts';
import { NOBODY, type PersonChoice } from '../persons/person-choice.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { agreeOnPerson } from './agree-on-person.ts';
import type { WeighedHolder } from './weigh-holders.ts';

const document = buildDocumentText([
  { number: 1, text: 'Titulaire : MARTIN Claire\nConseiller : DUPONT Paul', source: 'text', confidence: 1 },
]);
const claire: PersonName = { kind: 'natural', lastName: 'MARTIN', firstName: 'Claire' };
const paul: PersonName = { kind: 'natural', lastName: 'DUPONT', firstName: 'Paul' };

const ruled = (person: PersonName, confidence: number): PersonChoice => ({
  persons: [person],
  value: `${person.lastName} ${person.firstName}`,
  confidence,
  evidence: null,
});
const weighed = (person: PersonName, probability: number): WeighedHolder[] => [
  { persons: [person], start: 0, probability },
];

describe('two readers of whose paper it is', () => {
  it('file what both say', () => {
    const choice = agreeOnPerson(document, ruled(claire, 0.88), weighed(claire, 0.9));
    expect(choice).toMatchObject({ value: 'MARTIN Claire', confidence: 0.88 });
  });

  it('hold what the second one doubts', () => {
    const choice = agreeOnPerson(document, ruled(claire, 0.88), weighed(claire, 0.5));
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });

  it('file what the second one hardly doubts of a person of the case', () => {
    const choice = agreeOnPerson(document, ruled(claire, 0.88), weighed(claire, 0.67), [claire]);
    expect(choice.confidence).toBeGreaterThanOrEqual(ENOUGH);
    const foreign = agreeOnPerson(document, ruled(claire, 0.88), weighed(claire, 0.67), [paul]);
    expect(foreign.confidence).toBeLessThan(ENOUGH);
  });

  it('hold what they disagree on, even where both are sure', () => {
    const choice = agreeOnPerson(document, ruled(claire, 0.9), weighed(paul, 0.99));
    expect(choice.confidence).toBeLessThan(ENOUGH);
    expect(choice.doubted).toBe(true);
  });

  it('believe the second one where the first has found nobody and he is nearly certain', () => {
    const choice = agreeOnPerson(document, NOBODY, weighed(claire, 0.96));
    expect(choice.value).toBe('MARTIN Claire');
    expect(choice.confidence).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('believe him of a picture only where it is well seen, and the name in it', () => {
    const readSeen = (confidence: number, unsureWords: string[]) => {
      const [line] = document.lines;
      const page = { number: 1, text: `${line?.original}`, source: 'ocr' as const, confidence, unsureWords };
      return agreeOnPerson(buildDocumentText([page]), NOBODY, weighed(claire, 0.96)).confidence;
    };
    expect(readSeen(0.95, [])).toBeGreaterThanOrEqual(ENOUGH);
    expect(readSeen(0.85, [])).toBeLessThan(ENOUGH);
    expect(readSeen(0.95, ['MARTIN'])).toBeLessThan(ENOUGH);
  });

  it('show his choice to the clerk where he is not as certain', () => {
    const choice = agreeOnPerson(document, NOBODY, weighed(claire, 0.6));
    expect(choice.value).toBe('MARTIN Claire');
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });

  it('leave a second holder who is announced to a person', () => {
    const alone = { ...ruled(claire, 0.6), doubted: true as const };
    expect(agreeOnPerson(document, alone, weighed(claire, 0.99)).confidence).toBeLessThan(ENOUGH);
  });
});
