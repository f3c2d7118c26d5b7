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

describe('a promise sent by its buyer is filed under its seller', () => {
  const end = `Désignation : un appartement sis 8 rue Neuve 33000 BORDEAUX
sous la condition suspensive d'obtention d'un prêt. Indemnité d'immobilisation, réitération par acte authentique.
Fait à Bordeaux, le 3 octobre 2026`;
  const seller = 'Monsieur Paul DURAND, né le 4 juin 1970 à Brest, demeurant 12 rue des Lilas 29200 BREST';
  const buyer = 'Madame Claire MARTIN, née le 12 mars 1980 à Brest, demeurant 4 rue Leyteire 33000 BORDEAUX';
  const promise = (parties: string) => `COMPROMIS DE VENTE\nENTRE LES SOUSSIGNÉS :\n${parties}\n${end}`;

  it.each([
    `VENDEUR\n${seller}\nACQUÉREUR\n${buyer}`,
    `VENDEUR : ${seller}\nACQUÉREUR : ${buyer}`,
    `${seller}, ci-après dénommé « le vendeur », d'une part,\n${buyer}, ci-après dénommée « l'acquéreur », d'autre part`,
    `Le vendeur : ${seller}\nL'acheteuse : ${buyer}`,
  ])('%s', (parties) => {
    const { decision, person } = read(promise(parties));
    expect({ decision, person: person.value }).toEqual({ decision: 'file', person: 'DURAND Paul' });
  });

  it('and under both where two sell', () => {
    const both = `VENDEURS\n${seller}, et Madame Anne LE GALL, son épouse, née le 3 mai 1972 à Brest\nACQUÉREUR\n${buyer}`;
    const { decision, person } = read(promise(both));
    if (decision === 'file') expect(person.value).toBe('DURAND Paul et LE GALL Anne');
    expect(person.value).not.toBe('MARTIN Claire');
  });

  it('a lease sent by its tenant is its landlord’s', () => {
    const { decision, person } = read(`CONTRAT DE LOCATION
Entre les soussignés :
BAILLEUR : Monsieur Paul DURAND, demeurant 12 rue des Lilas 29200 BREST
LOCATAIRE : Madame Claire MARTIN
Logement : 8 rue Neuve 33000 BORDEAUX loyer mensuel 600 € dépôt de garantie 600 €
Fait à Bordeaux, le 3 octobre 2025`);
    expect({ decision, person: person.value }).toEqual({ decision: 'file', person: 'DURAND Paul' });
  });

  it('the title by which the client has sold is nobody’s of his case', () => {
    const { decision } = read(`ACTE DE VENTE
L'AN DEUX MILLE DIX, LE TROIS OCTOBRE
Maître LEROY, notaire à Brest, a reçu le présent acte contenant VENTE
VENDEUR
Madame Claire MARTIN, née à Brest le 12 mars 1980
ACQUÉREUR
Monsieur Paul DURAND, né à Brest le 4 juin 1970
Désignation : une maison sise 8 rue Neuve 29200 BREST, prix payé comptant, effet relatif, publicité foncière`);
    expect(decision).toBe('review');
  });

  it('whoever lodges another one is not whom she lodges', () => {
    const { person } = read(`ATTESTATION D'HÉBERGEMENT
Je soussignée Claire MARTIN, née le 12 mars 1980, atteste sur l'honneur héberger à mon domicile 4 rue Leyteire 33000 BORDEAUX Monsieur Paul DURAND, né le 4 juin 1970
Fait à Bordeaux, le 3 octobre 2026`);
    expect(person.value).toBe('DURAND Paul');
    expect(person.confidence).toBeGreaterThan(0.7);
  });
});

describe('the bank’s letter to the heir is the dead’s', () => {
  const address = 'Madame Claire MARTIN\n4 rue Leyteire\n33000 BORDEAUX';
  it.each([
    [
      'a letter about his succession',
      `CRÉDIT AGRICOLE
Pôle successions
${address}
Brest, le 3 octobre 2026
Succession de Monsieur Luc ROUX
Situation des comptes au jour du décès 3 mai 2026
Compte de dépôt solde créditeur 1 200 € Livret A 3 000 €`,
    ],
    [
      'a notice that is sent to her house',
      `AVIS D'IMPÔT 2026
IMPÔT SUR LES REVENUS DE 2025
M ROUX LUC
CHEZ MME MARTIN CLAIRE
4 RUE LEYTEIRE
33000 BORDEAUX
Déclarant 1 : ROUX Luc
Numéro fiscal 12 34 567 890 123
Revenu fiscal de référence 12 000 Nombre de parts 1
Date d'établissement 12/07/2026`,
    ],
  ])('%s', (_, text) => {
    const { decision, person } = read(text);
    expect({ decision, person: person.value }).toEqual({ decision: 'file', person: 'ROUX Luc' });
  });

  it.each([
    'Défunt : Monsieur Luc ROUX, décédé le 3 mai 2026',
    'Objet : succession de Monsieur Luc ROUX',
    'Nom du défunt : M. Luc ROUX',
  ])('a statement that is addressed to her and tells of the dead is not filed under her: %s', (told) => {
    const { decision, person } = read(`LA BANQUE POSTALE
RELEVÉ DE COMPTE
${address}
${told}
Compte courant n° 0000157841Z
Relevé édité le 5 novembre 2026
Nouveau solde au 5 novembre 2026 1 111,00`);
    expect([decision, person.value]).not.toEqual(['file', 'MARTIN Claire']);
  });

  it('her own statement is hers', () => {
    const { decision, person } = read(`LA BANQUE POSTALE
RELEVÉ DE COMPTE
${address}
Compte courant n° 0000157841Z
Relevé édité le 5 novembre 2026
12/10 VIREMENT SUCCESSION M ROUX LUC 500,00
Nouveau solde au 5 novembre 2026 1 111,00`);
    expect({ decision, person: person.value }).toEqual({ decision: 'file', person: 'MARTIN Claire' });
  });
});
