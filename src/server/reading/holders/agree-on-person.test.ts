import { describe, expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import type { PersonName } from '../names/person-name.ts';
import { NOBODY, type PersonChoice } from '../persons/person-choice.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { agreeOnPerson, agreeOnSide, withoutFacing, withoutOtherSide } from './agree-on-person.ts';
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

  it('hold whoever is only cited where the first has found nobody, and whoever declares is not only cited', () => {
    const page = (text: string) => buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    const alone = (text: string) =>
      agreeOnPerson(page(text), NOBODY, [
        { persons: [paul], start: text.indexOf('DUPONT'), probability: 0.99, isCited: true },
      ]).confidence;
    expect(alone('Régisseur : M. DUPONT Paul')).toBeLessThan(ENOUGH);
    expect(alone('Déclarant : M. DUPONT Paul')).toBeGreaterThanOrEqual(ENOUGH);
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

  it('believe the second one where the rules have nothing at all, though he is less certain', () => {
    expect(agreeOnPerson(document, NOBODY, weighed(claire, 0.88)).confidence).toBeGreaterThanOrEqual(ENOUGH);
    const other = agreeOnPerson(document, ruled(paul, 0.6), weighed(claire, 0.88));
    expect(other.confidence).toBeLessThan(ENOUGH);
  });

  it('file two of whom the rules have read one', () => {
    const both = (probability: number): WeighedHolder[] => [
      { persons: [paul, claire], start: 0, probability },
    ];
    const document = buildDocumentText([
      { number: 1, text: 'Titulaires : M. DUPONT Paul et Mme MARTIN Claire', source: 'text', confidence: 1 },
    ]);
    const choice = agreeOnPerson(document, ruled(claire, 0.88), both(0.95));
    expect(choice).toMatchObject({ value: 'DUPONT Paul et MARTIN Claire' });
    expect(choice.confidence).toBeGreaterThanOrEqual(ENOUGH);
    expect(agreeOnPerson(document, ruled(claire, 0.88), both(0.8)).confidence).toBeLessThan(ENOUGH);
    const third: PersonName = { kind: 'natural', lastName: 'PETIT', firstName: 'Anne' };
    expect(agreeOnPerson(document, ruled(third, 0.88), both(0.95)).confidence).toBeLessThan(ENOUGH);
  });

  it('hold two of whom nothing but the page that both stand on says that it is both’s', () => {
    const both: WeighedHolder[] = [{ persons: [paul, claire], start: 0, probability: 0.99 }];
    expect(agreeOnPerson(document, ruled(claire, 0.88), both).confidence).toBeLessThan(ENOUGH);
    const doubted: PersonChoice = { ...ruled(claire, 0.6), persons: [paul, claire], doubted: true };
    expect(agreeOnPerson(document, doubted, both).confidence).toBeLessThan(ENOUGH);
    expect(agreeOnPerson(document, { ...doubted, yields: true }, both).confidence).toBeLessThan(ENOUGH);
  });

  it('file a name that the rules doubt only for the birth of another, where the second one is nearly certain', () => {
    const yielding = { ...ruled(claire, 0.6), doubted: true as const, yields: true as const };
    expect(agreeOnPerson(document, yielding, weighed(claire, 0.99)).confidence).toBeGreaterThanOrEqual(
      ENOUGH,
    );
    expect(agreeOnPerson(document, yielding, weighed(claire, 0.95)).confidence).toBeLessThan(ENOUGH);
  });
});

describe('a contract of two sides', () => {
  it('is filed under the one that the rules have read, where the second reader has read the other', () => {
    const sides = [...weighed(paul, 0.9), ...weighed(claire, 0.08)];
    expect(agreeOnSide(ruled(claire, 0.88), sides)?.value).toBe('MARTIN Claire');
  });

  it('is not filed under half of a side', () => {
    const anne: PersonName = { kind: 'natural', lastName: 'PETIT', firstName: 'Anne' };
    const couple = { persons: [claire, anne], start: 0, probability: 0.08 };
    const sides = [...weighed(paul, 0.9), couple, ...weighed(claire, 0.02)];
    expect(agreeOnSide(ruled(claire, 0.88), sides)).toBeNull();
  });

  it('is left to the usual agreement where the rules are unsure, or both have read the same', () => {
    expect(agreeOnSide(ruled(claire, 0.74), weighed(paul, 0.9))).toBeNull();
    expect(agreeOnSide(ruled(claire, 0.88), weighed(claire, 0.9))).toBeNull();
    expect(agreeOnSide({ ...ruled(claire, 0.88), doubted: true }, weighed(paul, 0.9))).toBeNull();
  });
});

describe('whom the sentence of an act tells', () => {
  const told = { ...ruled(claire, 0.86), told: true as const };

  it('needs nobody to confirm him, but for one who is sure of another', () => {
    expect(agreeOnPerson(document, told, weighed(claire, 0.4)).confidence).toBe(0.86);
    expect(agreeOnPerson(document, told, weighed(paul, 0.63))).toMatchObject({
      value: 'MARTIN Claire',
      confidence: 0.86,
    });
    expect(agreeOnPerson(document, told, weighed(paul, 0.9)).confidence).toBeLessThan(ENOUGH);
    expect(agreeOnPerson(document, { ...told, doubted: true }, weighed(claire, 0.4)).confidence).toBeLessThan(
      ENOUGH,
    );
  });
});

describe('doubt between the two sides of a contract', () => {
  it('is none where each side is whole', () => {
    const [best] = withoutOtherSide([...weighed(claire, 0.6), ...weighed(paul, 0.37)]);
    expect(best).toMatchObject({ persons: [claire] });
    expect(best?.probability).toBeCloseTo(0.97);
  });

  it('stays where the second one is a part of the first, nobody, or as likely', () => {
    const both: WeighedHolder = { persons: [claire, paul], start: 0, probability: 0.6 };
    expect(withoutOtherSide([both, ...weighed(paul, 0.37)])[0]?.probability).toBe(0.6);
    const nobody: WeighedHolder = { persons: [], start: null, probability: 0.37 };
    expect(withoutOtherSide([...weighed(claire, 0.6), nobody])[0]?.probability).toBe(0.6);
    expect(withoutOtherSide([...weighed(claire, 0.45), ...weighed(paul, 0.4)])[0]?.probability).toBe(0.45);
  });
});

describe('two who hold a paper together', () => {
  const ofBoth = (probability: number): WeighedHolder[] => [
    { persons: [claire, paul], start: 0, probability },
    { persons: [claire], start: 0, probability: 1 - probability },
  ];
  const addressed = (below: string) =>
    buildDocumentText([
      {
        number: 1,
        text: `Agence du Lac, courtage   Mme Claire MARTIN\nM. Paul DUPONT\n${below}\nVotre accord de principe`,
        source: 'text',
        confidence: 1,
      },
    ]);

  it('are told by the address below both', () => {
    const choice = agreeOnPerson(addressed('8 rue du Bourg'), ruled(paul, 0.82), ofBoth(0.95));
    expect(choice).toMatchObject({ value: 'MARTIN Claire et DUPONT Paul' });
    expect(choice.confidence).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('are not told by two lines of names alone', () => {
    const choice = agreeOnPerson(addressed('Bonjour'), ruled(paul, 0.82), ofBoth(0.95));
    expect(choice.confidence).toBeLessThan(ENOUGH);
  });

  it('are told by a cell that goes on below', () => {
    const permit = buildDocumentText([
      {
        number: 1,
        text: 'Par : Mme Claire MARTIN et   Pour : une véranda\nM. Paul DUPONT   de 12 m²',
        source: 'text',
        confidence: 1,
      },
    ]);
    const choice = agreeOnPerson(permit, ruled(claire, 0.88), ofBoth(0.95));
    expect(choice.confidence).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('are told by the one name that the paper gives both, or by its being made for two', () => {
    const alike = agreeOnPerson(document, ruled(claire, 0.88), ofBoth(0.95), [], () => true);
    expect(alike.confidence).toBeGreaterThanOrEqual(ENOUGH);
    const unknown = agreeOnPerson(document, ruled(claire, 0.88), ofBoth(0.95));
    expect(unknown.confidence).toBeLessThan(ENOUGH);
  });

  it('are not the two sides of a contract: what was said for both is said for each', () => {
    const offers = [...ofBoth(0.4), { persons: [paul], start: 0, probability: 0 }];
    const opposed = withoutFacing(offers, [], (persons) => persons.length > 1);
    expect(opposed.map(({ persons }) => persons.length)).toEqual([1, 1]);
    expect(opposed[0]?.probability).toBeCloseTo(1);
  });
});

describe('how sure they must be', () => {
  const confidenceOf = (rules: number, learned: number) =>
    agreeOnPerson(document, ruled(claire, rules), weighed(claire, learned)).confidence;

  it('less where the rules are sure without being firm than where they are not', () => {
    expect(confidenceOf(0.74, 0.78)).toBeGreaterThanOrEqual(ENOUGH);
    expect(confidenceOf(0.74, 0.72)).toBeLessThan(ENOUGH);
    expect(confidenceOf(0.6, 0.78)).toBeLessThan(ENOUGH);
  });

  it('never against what the rules are sure of, however certain it is: it is shown', () => {
    const against = (rules: number, best: PersonName[], probability: number) =>
      agreeOnPerson(document, ruled(claire, rules), [{ persons: best, start: 0, probability }]);
    expect(against(0.74, [paul], 0.95)).toMatchObject({ value: 'DUPONT Paul' });
    expect(against(0.74, [paul], 0.99).confidence).toBeLessThan(ENOUGH);
    expect(against(0.74, [paul], 0.92).confidence).toBeLessThan(ENOUGH);
    expect(against(0.88, [paul], 0.95).confidence).toBeLessThan(ENOUGH);
    const other: PersonName = { kind: 'natural', lastName: 'DUPONT', firstName: 'Anne' };
    expect(against(0.74, [paul, other], 0.95).confidence).toBeLessThan(ENOUGH);
  });

  it('as sure of two whom a paper is made for, whose witnesses it names as well, as almost never errs', () => {
    const apart = buildDocumentText([
      {
        number: 1,
        text: 'Claire MARTIN, née en 1990\nPaul DUPONT, né en 1988',
        source: 'text',
        confidence: 1,
      },
    ]);
    const third = { ...ruled(claire, 0.6), persons: [claire, paul], doubted: true as const };
    const agree = (probability: number, isOfTwo: boolean) =>
      agreeOnPerson(apart, third, [{ persons: [claire, paul], start: 0, probability }], [], () => isOfTwo);
    expect(agree(0.95, true).confidence).toBeGreaterThanOrEqual(ENOUGH);
    expect(agree(0.92, true).confidence).toBeLessThan(ENOUGH);
    expect(agree(0.95, false).confidence).toBeLessThan(ENOUGH);
  });

  it('what nobody is called takes nothing from whom both have read', () => {
    const twice: PersonName = { kind: 'natural', lastName: 'CLAIRE', firstName: 'Claire' };
    const offers = [...weighed(claire, 0.66), ...weighed(twice, 0.3), ...weighed(paul, 0.04)];
    expect(agreeOnPerson(document, ruled(claire, 0.88), offers).confidence).toBeGreaterThanOrEqual(ENOUGH);
    const others = [...weighed(claire, 0.66), ...weighed(paul, 0.34)];
    expect(agreeOnPerson(document, ruled(claire, 0.88), others).confidence).toBeLessThan(ENOUGH);
  });
});

describe('whom a clerk sees first where the two disagree', () => {
  const shown = (rules: PersonName, confidence: number, other: PersonName, probability: number) =>
    agreeOnPerson(document, ruled(rules, confidence), weighed(other, probability)).value;

  it('is the likelier one, and that of the rules where they are firm and he is not', () => {
    expect(shown(claire, 0.74, paul, 0.5)).toBe('DUPONT Paul');
    expect(shown(claire, 0.88, paul, 0.75)).toBe('DUPONT Paul');
    expect(shown(claire, 0.88, paul, 0.6)).toBe('MARTIN Claire');
  });

  it('is not one whose surname is the given name of the other', () => {
    const crossed: PersonName = { kind: 'natural', lastName: 'CLAIRE MARIE', firstName: 'Élise' };
    expect(shown(claire, 0.88, crossed, 0.8)).toBe('MARTIN Claire');
  });
});
