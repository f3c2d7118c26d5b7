import { describe, expect, it } from 'vitest';
import { checkDigit } from './identity/mrz.ts';
import { type DocumentInput, readDocument } from './read-document.ts';

const natural = (lastName: string, firstName: string) => ({ kind: 'natural' as const, lastName, firstName });

function read(text: string, more: Partial<DocumentInput> = {}) {
  return readDocument({
    pages: [{ number: 1, text, source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    today: '2026-11-27',
    knownPersons: [{ id: '1', lastName: 'MARTIN', firstName: 'Claire' }],
    parties: [natural('MARTIN', 'Claire')],
    ...more,
  });
}

interface Card {
  number: string;
  last: string;
  first: string;
  birth: string;
  sex: string;
  issued: string;
  expires: string;
  usage?: string;
}

const year = (day: string) => `${day.slice(8, 10)}${day.slice(3, 5)}${day.slice(0, 2)}`;

function zoneOf({ number, last, first, birth, sex, expires }: Card): string {
  const head = `IDFRA${number}${checkDigit(number)}`.padEnd(30, '<');
  const [born, ends] = [year(birth), year(expires)];
  const body = `${born}${checkDigit(born)}${sex}${ends}${checkDigit(ends)}FRA`.padEnd(29, '<');
  const all = `${head.slice(5)}${body.slice(0, 7)}${body.slice(8, 15)}${body.slice(18, 29)}`;
  return [head, `${body}${checkDigit(all)}`, `${last}<<${first.toUpperCase()}`.padEnd(30, '<')].join('\n');
}

const front = ({ number, last, first, birth, sex, expires, usage }: Card) => `RÉPUBLIQUE FRANÇAISE
CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD
NOM / Surname
${last}
Prénoms / Given names
${first}
SEXE / Sex ${sex}  NATIONALITÉ / Nationality FRA  DATE DE NAISS. / Date of birth ${birth}
LIEU DE NAISSANCE / Place of birth BREST${usage ? `\nNOM D'USAGE / Alternate name\n${usage}` : ''}
N° DU DOCUMENT / Document No ${number}  DATE D'EXPIR. / Expiry date ${expires}`;
const back = (card: Card) => `TAILLE / Height 1,68 m
DATE DE DÉLIVRANCE / Date of issue ${card.issued}
${zoneOf(card)}`;
const print = (card: Card) => `${front(card)}\n${back(card)}`;

const claire: Card = {
  number: 'X4RTBPFW4',
  last: 'MARTIN',
  first: 'Claire',
  birth: '05 02 1985',
  sex: 'F',
  issued: '10 01 2023',
  expires: '09 01 2033',
};
const luc: Card = {
  number: 'K7QTBPFW2',
  last: 'ROUX',
  first: 'Luc',
  birth: '03 03 1982',
  sex: 'M',
  issued: '12 05 2016',
  expires: '11 05 2026',
};

describe('what lies together on one page', () => {
  it('an expired card beside a valid one waits for a person: the two have one date', () => {
    expect(read(print(claire)).decision).toBe('file');
    const { decision, reasons } = read(`${print(claire)}\n${print(luc)}`);
    expect({ decision, reasons }).toEqual({ decision: 'review', reasons: ['several-documents'] });
  });

  it('two cards of one day are filed as those of both', () => {
    const sameDay = { ...luc, issued: claire.issued, expires: claire.expires };
    const { decision, person } = read(`${print(claire)}\n${print(sameDay)}`);
    expect({ decision, person: person.value }).toEqual({
      decision: 'file',
      person: 'MARTIN Claire et ROUX Luc',
    });
  });

  it('the front of one card above the back of another is nobody’s', () => {
    expect(read(`${front(luc)}\n${back(claire)}`).reasons).toContain('person-uncertain');
  });

  const extract = (last: string, first: string) => `MAIRIE DE BREST
EXTRAIT D'ACTE DE NAISSANCE
NOM ${last}
Prénom(s) ${first}
Né(e) le 5 février 1985 à Brest
Mentions marginales : Néant
Délivré à Brest, le 12 octobre 2026`;

  it('two extracts on one sheet wait for a person', () => {
    expect(read(extract('MARTIN', 'Claire')).decision).toBe('file');
    const { decision, reasons } = read(`${extract('MARTIN', 'Claire')}\n${extract('ROUX', 'Luc')}`);
    expect({ decision, reasons }).toEqual({ decision: 'review', reasons: ['several-documents'] });
  });

  it('the same extract twice on a sheet is one person’s', () => {
    const twice = `${extract('MARTIN', 'Claire')}\n${extract('MARTIN', 'Claire')}`;
    expect(read(twice).person.value).toBe('MARTIN Claire');
    expect(read(twice).decision).toBe('file');
  });
});

describe('a card of DUBOIS, ép. MARTIN', () => {
  const anne = { ...claire, last: 'DUBOIS', first: 'Anne' };
  const asMartin = { parties: [natural('MARTIN', 'Anne')], knownPersons: [] };

  it.each(['ép. MARTIN', 'MARTIN', 'EPOUSE MARTIN', 'VVE MARTIN'])('is MARTIN Anne’s: « %s »', (usage) => {
    const { decision, person } = read(print({ ...anne, usage }), asMartin);
    expect({ decision, person: person.value }).toEqual({ decision: 'file', person: 'MARTIN Anne' });
  });

  it('stays that of DUBOIS Anne for whom the office knows so', () => {
    const asDubois = { parties: [natural('DUBOIS', 'Anne')], knownPersons: [] };
    expect(read(print({ ...anne, usage: 'ép. MARTIN' }), asDubois).person.value).toBe('DUBOIS Anne');
  });

  it('is not that of the Anne MARTIN whose name it does not print as hers', () => {
    const elsewhere = print(anne).replace('BREST', 'SAINT-MARTIN');
    const { decision, person } = read(elsewhere, asMartin);
    expect([decision, person.value]).not.toEqual(['file', 'MARTIN Anne']);
  });
});
