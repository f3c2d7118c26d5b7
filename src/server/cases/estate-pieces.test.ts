import { describe, expect, it } from 'vitest';
import { caseToday, readCase } from '#support/read-case.ts';
import { readCasePerson } from './case-persons.ts';
import { isOfEstate } from './estate-pieces.ts';

const luc = { lastName: 'BRUNET', firstName: 'Luc' };
const rib = (holder: string) => `RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte
${holder}
Banque 30002 Guichet 00550 N° de compte 0000157841Z Clé 25
IBAN FR14 2004 1010 0505 0001 3M02 606
BIC PSSTFRPPPAR
Domiciliation LA BANQUE POSTALE PARIS`;
const death = (name: string, born: string, year: string) => `MAIRIE DE TOURS
ACTE DE DÉCÈS
Copie intégrale n° 456
Le cinq octobre ${year} à vingt-deux heures, est décédé en son domicile 3 rue Nationale
${name}, né à Loches le ${born}, retraité.
Dressé le six octobre ${year} à 10 heures 15 minutes sur la déclaration de Luc BRUNET, 45 ans, son fils, qui, lecture faite et invité à lire l'acte, a signé avec nous, Sophie NORMAND, officier de l'état civil par délégation.
Pour copie conforme, Tours, le 7 octobre 2026`;
const mothers = death('Jeanne Louise GIRARD', '2 février 1934', 'deux mille dix');
const fathers = death('Louis Auguste BRUNET', '5 mai 1930', 'deux mille vingt-six');
const booklet = `LIVRET DE FAMILLE
ÉPOUX                                   ÉPOUSE
Nom : BRUNET                            Nom : GIRARD
Prénoms : Louis Auguste                 Prénoms : Jeanne Louise
Né le 5 mai 1930                        Née le 2 février 1934
à Tours                                 à Loches
Extrait de l'acte de mariage n° 45
Mariage célébré à Tours le 12 septembre 1959
PREMIER ENFANT
Luc BRUNET né le 3 mars 1961 à Tours
DEUXIÈME ENFANT
Anne BRUNET née le 3 mars 1963 à Tours`;
const statement = (name: string) => `LA BANQUE POSTALE
RELEVÉ DE COMPTE
${name}
12 RUE DES LILAS
37000 TOURS
Compte courant n° 0000157841Z
Relevé édité le 5 novembre 2026
Ancien solde au 5 octobre 2026 1 234,00
Nouveau solde au 5 novembre 2026 1 111,00`;
const tax = (name: string) => `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES
IMPÔT SUR LES REVENUS 2025
AVIS D'IMPÔT ÉTABLI EN 2026
Date d'établissement : 10/07/2026
${name}
12 RUE DES LILAS 37000 TOURS
Revenu fiscal de référence 24 310`;
const estate = (papers: Record<string, string>) => readCase(luc, 'succession', papers);

describe('an estate', () => {
  it('of today is not opened by a death of long ago', () => {
    const old = estate({ mothers });
    expect(old.filed).toEqual(['mothers']);
    expect(old.status('acte_deces')).toBe('to-confirm');
    const both = estate({ booklet, mothers, fathers });
    expect(both.status('acte_deces')).toBe('present');
    expect(both.documentOf('acte_deces')).toBe('fathers');
  });

  it('needs the statements and the tax notice of who died, not the heir’s', () => {
    const his = { statement: statement('M BRUNET LUC'), tax: tax('M BRUNET LUC') };
    const own = estate({ booklet, fathers, ...his });
    expect(own.filed).toEqual(expect.arrayContaining(['statement', 'tax']));
    expect([own.status('releve_compte'), own.status('avis_impot')]).toEqual(['to-confirm', 'to-confirm']);
    const before = estate(his);
    expect([before.status('releve_compte'), before.status('avis_impot')]).toEqual([
      'to-confirm',
      'to-confirm',
    ]);
    const dead = estate({
      ...{ booklet, fathers },
      ...{ statement: statement('M BRUNET LOUIS'), tax: tax('M BRUNET LOUIS') },
    });
    expect([dead.status('releve_compte'), dead.status('avis_impot')]).toEqual(['present', 'present']);
  });

  it('pays to the heir: neither to who died, nor to the parents’ or a sister’s account', () => {
    for (const holder of ['M BRUNET LOUIS', 'MME BRUNET ANNE', 'M OU MME BRUNET']) {
      const { status } = estate({ booklet, fathers, rib: rib(holder) });
      expect(status('rib')).toMatch(/^(?:to-confirm|missing)$/);
    }
    expect(estate({ booklet, fathers, rib: rib('M BRUNET LUC') }).status('rib')).toBe('present');
    expect(estate({ rib: rib('M BRUNET LUC') }).status('rib')).toBe('present');
  });

  it('believes no account of who died, nor of a parent while nobody knows who did', () => {
    const papers = { booklet, fathers };
    expect(estate(papers).holdersOf('M BRUNET LOUIS')).toEqual([]);
    expect(estate(papers).holdersOf('MME BRUNET ANNE')).toHaveLength(1);
    expect(estate(papers).holdersOf('M BRUNET LUC')).toHaveLength(1);
    expect(estate(papers).holdersOf('MME GIRARD JEANNE')).toHaveLength(1);
    const undone = estate({ booklet });
    expect([undone.holdersOf('M BRUNET LOUIS'), undone.holdersOf('MME GIRARD JEANNE')]).toEqual([[], []]);
    expect(undone.holdersOf('MME BRUNET ANNE')).toHaveLength(1);
  });
});

describe('an heir whose given name begins as that of who died', () => {
  const notoriety = `L'AN DEUX MILLE VINGT-SIX, LE CINQ NOVEMBRE
Maître Anne LEFORT, notaire à TOURS
A RECU LE PRESENT ACTE DE NOTORIETE
PERSONNE DECEDEE
Monsieur Jean-Pierre Louis BRUNET, retraité, né à TOURS le 2 janvier 1935
Décédé à TOURS le 3 septembre 2026
REQUERANTS
Monsieur Jean-Marc BRUNET
DONT ACTE`;
  const jeanMarc = { lastName: 'BRUNET', firstName: 'Jean-Marc' };
  const his = (papers: Record<string, string>) => readCase(jeanMarc, 'succession', { notoriety, ...papers });

  it.each([
    ['Jean-Marc’s', 'M BRUNET JEAN-MARC', 'to-confirm'],
    ['Jean-Pierre’s', 'M BRUNET JEAN-PIERRE', 'present'],
    ['Jean Pierre’s, without its hyphen', 'M BRUNET JEAN PIERRE', 'present'],
  ])('of Jean-Pierre’s estate %s papers are as sure as that', (_, name, expected) => {
    const { status, filed } = his({ statement: statement(name), tax: tax(name) });
    expect(filed).toEqual(['notoriety', 'statement', 'tax']);
    expect([status('releve_compte'), status('avis_impot')]).toEqual([expected, expected]);
  });

  it('nor does the grandfather’s death open the estate', () => {
    const dead = (name: string) =>
      death(`${name} BRUNET`, '5 mai 1930', 'deux mille vingt-six').replace('Luc BRUNET', 'Jean-Marc BRUNET');
    expect(his({ death: dead('Jean-Paul') }).status('acte_deces')).toBe('to-confirm');
    expect(his({ death: dead('Jean-Pierre') }).status('acte_deces')).toBe('present');
  });

  it.each([
    ['MARTIN Jean-Pierre', 'MARTIN Jean-Marc', 'MARTIN Jean-Marc', false],
    ['MARTIN Jean-Pierre', 'MARTIN Jean-Marc', 'MARTIN Paul', false],
    ['MARTIN Marie-Claire', 'MARTIN Marie', 'MARTIN Marie', false],
    ['MARTIN Marie', 'MARTIN Marie-Claire', 'MARTIN Marie-Claire', false],
    ['MARTIN Jean-Pierre', 'DURAND Jean', 'MARTIN Paul', false],
    // A son-in-law, or a daughter of the same given name who has married.
    ['MARTIN Jean', 'DURAND Jean', 'DURAND Jean', false],
    ['MARTIN Jean', 'DURAND Jean', 'MARTIN Paul', true],
    ['GIRARD Jeanne', 'MARTIN Jeanne', 'MARTIN Paul', true],
    ['MARTIN Jean-Pierre et GIRARD Anne', 'MARTIN Anne', 'MARTIN Paul', true],
    ['MARTIN Jean-Pierre', 'MARTIN Jean-Pierre', 'MARTIN Jean-Pierre', true],
    ['MARTIN Louis Auguste', 'MARTIN Louis', 'MARTIN Paul', true],
  ])('%s has died: the notice of %s, sent by %s, is of the estate: %s', (dead, person, client, expected) => {
    const papers = [{ type: 'acte_notoriete' as const, person: dead }];
    const persons = [readCasePerson(client)];
    const paper = { type: 'avis_impot' as const, person };
    expect(isOfEstate(paper, { caseType: 'succession', papers, persons, today: caseToday })).toBe(expected);
  });

  it.each([
    ['MARTIN Jean-Pierre et Anne', false],
    ['MARTIN Jean-Marc et Anne', true],
    ['MARTIN Jean-Marc et DURAND Anne', true],
  ])('the account of %s pays to Jean-Marc: %s', (person, expected) => {
    const persons = [readCasePerson('MARTIN Jean-Marc')];
    const paper = { type: 'rib' as const, person };
    expect(isOfEstate(paper, { caseType: 'succession', papers: [], persons, today: caseToday })).toBe(
      expected,
    );
  });
});

describe('what is the deceased’s, or the donors’, sent by the son', () => {
  const thomas = { lastName: 'FAURE', firstName: 'Thomas' };
  it.each([
    [
      'the notoriety',
      'FAURE Henri',
      `L'AN DEUX MILLE VINGT-SIX, LE CINQ NOVEMBRE
Maître Anne LEFORT, notaire à LYON
A RECU LE PRESENT ACTE DE NOTORIETE
PERSONNE DECEDEE
Monsieur Henri Louis FAURE, retraité, époux de Madame Suzanne BERTHET, né à LYON le 2 janvier 1935
Décédé à LYON le 3 septembre 2026
REQUERANTS
Madame Suzanne BERTHET, veuve de Monsieur Henri FAURE
Monsieur Thomas FAURE
DONT ACTE`,
    ],
    [
      'a gift',
      'FAURE Henri et BERTHET Suzanne',
      `L'AN DEUX MILLE QUINZE, LE CINQ NOVEMBRE
Maître Anne LEFORT, notaire à LYON, A RECU le présent acte de DONATION
DONATEUR
Monsieur Henri FAURE, et Madame Suzanne BERTHET, son épouse
DONATAIRE
Monsieur Thomas FAURE, né à LYON le 4 mai 1970
BIEN DONNÉ : un appartement 3 rue Royale à LYON
DONT ACTE`,
    ],
    [
      'the bill of the funeral',
      'FAURE Henri',
      `POMPES FUNÈBRES DE LYON
FACTURE N° 123 du 10/09/2026
M. Thomas FAURE
3 rue Royale 69001 LYON
Obsèques de M. Henri FAURE décédé le 3 septembre 2026
Cercueil chêne 1 200 € Total TTC 3 450 €`,
    ],
  ])('%s is filed under %s', (_, name, text) => {
    const { filed, nameOf } = readCase(thomas, 'succession', { text });
    expect(filed).toEqual(['text']);
    expect(nameOf('text')).toBe(name);
  });
});
