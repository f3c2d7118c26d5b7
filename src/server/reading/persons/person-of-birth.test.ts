import { describe, expect, it } from 'vitest';
import { readParties } from '../parties/paper-parties.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { choosePerson } from './choose-person.ts';
import { listBookletChildren } from './person-of-birth.ts';

const documentOf = (text: string) => buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
const read = (text: string) => choosePerson(documentOf(text), 'acte_naissance', null);

describe('whoever is born is named by given names alone', () => {
  it.each([
    [
      'the surname stands in the margin, on the line of the birth',
      `COPIE INTÉGRALE D'ACTE DE NAISSANCE
N° 77 L'an mil neuf cent quatre-vingt-deux, le quinze mars
JÉGOU est née Clémence Rose, du sexe féminin,
Clémence fille de Didier JÉGOU, né à Roscoff, cultivateur,
et de Patricia ROPARS, née à Sibiril, son épouse.
Copie délivrée le 18 mai 2026`,
      'JÉGOU Clémence',
    ],
    [
      'the father’s surname stands on the next line',
      `LEFORT
Solange Marthe
Mentions marginales
Mariée à Pau le deux juin mil neuf cent quatre-vingt avec Henri Paul ROCHE.
COMMUNE DE PAU
COPIE INTÉGRALE — ACTE DE NAISSANCE n° 31/1960
Le trois mai mil neuf cent soixante est née, rue Haute, Solange
Marthe, du sexe féminin, de Odwin
LEFORT, né à Pau le deux mars mil neuf cent vingt-huit, maçon, et de Jeanne
Berthe CAZAUX, née à Oloron, son épouse.
Copie délivrée le 18 mai 2026`,
      'LEFORT Solange',
    ],
    [
      'it heads the act, and is the mother’s',
      `COPIE INTÉGRALE
Acte de naissance n° 1117
ROTH Eva, Louise
Le vingt-quatre août mil neuf cent quatre-vingt-dix est née, en notre commune, 31 rue de l'Église, Eva,
Louise, du sexe féminin, de Rachid, Patrick VIDAL, né à Angers, agriculteur, et de Béatrice, Hélène ROTH, née à Tours
Copie délivrée conforme aux registres le 05/02/2026`,
      'ROTH Eva',
    ],
    [
      'the act tells it behind the parents, who begin a line',
      `ACTE DE NAISSANCE
Mentions marginales
Mariée le vingt et un août deux mille quinze avec Ferdinand OBIANG NGUEMA.
Le quatre mars mil neuf cent quatre-vingt-neuf, est née, 6 route de Pencran, Enora, Annaïg, Soizic, du sexe féminin,
de Goulven, Marie KERVELLA, né à Plouédern, mécanicien, et de Odile SCOUARNEC, née à Sizun, son épouse
Nom de famille de l'enfant : KERVELLA
Copie délivrée le 21 juillet 2026`,
      'KERVELLA Enora',
    ],
  ])('%s', (_what, text, name) => {
    const choice = read(text);
    expect(choice.value).toBe(name);
    expect(choice.confidence).toBeGreaterThan(0.7);
  });

  it('is not called as the street is in which he was born', () => {
    const act = `COPIE INTÉGRALE
ACTE DE NAISSANCE
LE GOFF Yann Erwan Marie
Le vingt-deux octobre est né, 16 avenue Yves Thépot, Yann Erwan Marie, du sexe masculin, de
Corentin François LE GOFF, né à Plonéour-Lanvern, marin-pêcheur, et de Annick STÉPHAN, née à Penmarc'h
Copie délivrée le 18 mai 2026`;
    expect(read(act)).toMatchObject({ value: 'LE GOFF Yann', told: true });
  });

  it.each([
    ['on the lines below', '5   Nom\nName – Cognome\nKOWALCZYK-MOREL\n6   Prénoms\nForenames\nInès Wanda'],
    ['behind labels', '5 Nom / Name   KOWALCZYK-MOREL\n6   Prénoms / Forenames   Inès Wanda'],
  ])('has the first fields 5 and 6 of a plurilingual extract, %s', (_where, fields) => {
    const extract = `CONVENTION relative à la délivrance d'extraits plurilingues d'actes de l'état civil signée à Vienne
3 EXTRAIT DE L'ACTE DE NAISSANCE n° 2115
${fields}
7   Sexe   F
PÈRE / Father   MÈRE / Mother
5 Nom   KOWALCZYK   MOREL
6 Prénoms   Piotr Stanislaw   Delphine`;
    expect(read(extract)).toMatchObject({ value: 'KOWALCZYK-MOREL Inès', told: true });
  });

  it('is a proposal where neither surname stands elsewhere', () => {
    const choice = read(`COPIE INTÉGRALE D'ACTE DE NAISSANCE
Le quinze mars est née Clémence Rose, du sexe féminin, fille de Didier JÉGOU, cultivateur,
et de Patricia ROPARS, son épouse. Copie délivrée le 18 mai 2026`);
    expect(choice.confidence).toBeLessThan(0.7);
  });
});

describe('the children of a booklet', () => {
  const father = { kind: 'natural' as const, lastName: 'MOREAU', firstName: 'Marcel' };

  it('bear the name of the first parent where only their given names stand', () => {
    const document = documentOf(`Premier enfant
Le dix-neuf juin est née Sophie, Hélène,
à Arras
Deuxième enfant
est né Émile à Arras`);
    expect(listBookletChildren(document, [father])).toEqual([
      { kind: 'natural', lastName: 'MOREAU', firstName: 'Sophie' },
      { kind: 'natural', lastName: 'MOREAU', firstName: 'Émile' },
    ]);
  });

  it('keep their own where it stands', () => {
    expect(listBookletChildren(documentOf('est né Yvon MADEC à Niort'), [father])).toEqual([]);
  });
});

it('the child of a long sentence is whose birth the act tells, though its parents’ are told as well', () => {
  const act = (born: string) => `VILLE DE RENNES
COPIE INTÉGRALE
ACTE DE NAISSANCE N° 1245
Le quatorze mars mil neuf cent soixante-dix-huit à six heures vingt minutes ${born}
Sylvie Andrée Marie GUILLERM, du sexe féminin, de Yves Marie GUILLERM, né à Cancale le 3 juin 1949, marin, et de
Andrée Jeanne ROPARTZ, née à Saint-Malo le 12 octobre 1951, sans profession, son épouse, domiciliés à Cancale.
Copie délivrée conforme aux registres par l'officier de l'état civil soussigné
Rennes, le 3 novembre 2026`;
  const read = (born: string) => choosePerson(documentOf(act(born)), 'acte_naissance', null);
  expect(read('est née, 16 boulevard de Bulgarie,')).toMatchObject({ value: 'GUILLERM Sylvie' });
  expect(read('est née, 16 boulevard de Bulgarie,').doubted).toBeUndefined();
  expect(read('a comparu, en notre mairie,').doubted).toBe(true);
});

describe('the spouse whom a margin tells', () => {
  const spousesOf = (mention: string) =>
    readParties(documentOf(`NOM : MÜLLER\nMENTIONS MARGINALES\n${mention}`), 'acte_naissance', {
      persons: [],
      evidence: null,
    }).spouses;

  it.each([
    ['Marié le 20/09/1998 à La Rochelle avec CAMUS Charlotte.', 'CAMUS', 'Charlotte'],
    ['Mariée à Brest le 18 février 2015 avec Luc, Paul, Gilles CAMUS.', 'CAMUS', 'Luc'],
    ['Marié à Sophie CAMUS le 20/09/1998.', 'CAMUS', 'Sophie'],
  ])('%s', (mention, lastName, firstName) => {
    expect(spousesOf(mention)).toEqual([expect.objectContaining({ lastName, firstName })]);
  });

  it.each([
    ['est née Solène Marie, du sexe féminin, fille de Yves MÜLLER et de Anne ROY, née à Niort, son épouse.'],
    ['fille de Yves MÜLLER et de Jacqueline SIMON, son épouse, demeurant à Niort avec Paul ROY.'],
    ['Marié à La Rochelle le 20/09/1998.'],
    ['Marié avec Sophie CAMUS. Divorcé le 3 mai 2015.'],
  ])('%s: nobody', (mention) => {
    expect(spousesOf(mention)).toEqual([]);
  });

  it('« son épouse, domiciliés à … » gives nobody a surname', () => {
    const parties = readParties(
      documentOf('NOM : MÜLLER\nfils de Paul MÜLLER et de Anne ROY, son épouse, domiciliés à Niort'),
      'acte_naissance',
      { persons: [{ kind: 'natural', lastName: 'MÜLLER', firstName: 'Jean' }], evidence: null },
    );
    expect(parties.otherSurnames).toEqual([]);
  });
});
