import { describe, expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import type { PersonName } from '../names/person-name.ts';
import { doubtNearParty } from './doubt-near-party.ts';
import { nameAsParties } from './name-as-party.ts';

const person = (lastName: string, firstName: string, usageName?: string): PersonName => ({
  kind: 'natural',
  lastName,
  firstName,
  ...(usageName ? { usageName } : {}),
});
const choose = (...persons: PersonName[]) => ({ persons, value: 'read', confidence: 0.9, evidence: null });

function isHeld(read: PersonName, party: PersonName, text = ''): boolean {
  return doubtNearParty({ folded: text.toUpperCase() }, choose(read), [party]).confidence < ENOUGH;
}

describe('a name that is almost that of a party', () => {
  it.each([
    ['a surname that was cut', person('NAT', 'Jimmy'), person('NATIVEL', 'Jimmy')],
    ['its end alone', person('ER', 'Odile'), person('TESSIER', 'Odile')],
    ['a letter of it misread', person('BENVAHIA', 'Mourad'), person('BENYAHIA', 'Mourad')],
    ['a given name that was cut', person('TURGIS', 'Ra'), person('TURGIS', 'Raymond')],
    ['a letter of that misread', person('BENHAMOU', 'Calomon'), person('BENHAMOU', 'Salomon')],
    ['a civility taken for a surname', person('MILE BENOÎT', 'Mélissa'), person('BENOÎT', 'Mélissa')],
  ])('waits for a person: %s', (_, read, party) => {
    expect(isHeld(read, party)).toBe(true);
  });

  it('waits where the paper gives two surnames to one given name', () => {
    const text = 'MADAME CHRISTELLE BRUNET, EPOUSE PAYEN';
    expect(isHeld(person('BRUNET', 'Christelle'), person('PAYEN', 'Christelle'), text)).toBe(true);
    expect(isHeld(person('BRUNET', 'Christelle'), person('PAYEN', 'Christelle'), 'MADAME BRUNET')).toBe(
      false,
    );
  });

  it('is believed where that other surname is her husband’s, who is read beside her', () => {
    const text = 'THIBAULT FONTAINE ET CLAIRE PLESSIS';
    const both = choose(person('FONTAINE', 'Thibault'), person('PLESSIS', 'Claire'));
    const party = person('FONTAINE', 'Claire');
    expect(doubtNearParty({ folded: text }, both, [party])).toBe(both);
  });

  it.each([
    ['himself', person('BENYAHIA', 'Mourad'), person('BENYAHIA', 'Mourad')],
    ['his wife', person('TURGIS', 'Colette'), person('TURGIS', 'Raymond')],
    ['somebody else', person('LEROUX', 'Anne'), person('TURGIS', 'Raymond')],
    ['one of his two surnames', person('DURAND', 'Paul'), person('MARTIN-DURAND', 'Paul')],
    ['a surname with its particle', person('DE BROGLIE', 'Paul'), person('DE BROGLIE', 'Paul')],
  ])('is believed where it is %s', (_, read, party) => {
    expect(isHeld(read, party)).toBe(false);
  });
});

describe('a woman of two surnames', () => {
  const read = choose(person('AUPETIT', 'Nadège', 'GRISEL'), person('GRISEL', 'Thierry'));

  it('has her papers under the one by which the office knows her', () => {
    expect(nameAsParties(read, [person('GRISEL', 'Nadège')]).value).toBe('GRISEL Nadège et Thierry');
  });

  it('keeps the one that the paper gives first where the office knows that, or nobody', () => {
    expect(nameAsParties(read, [person('AUPETIT', 'Nadège')])).toBe(read);
    expect(nameAsParties(read, [person('GRISEL', 'Colette')])).toBe(read);
  });
});
