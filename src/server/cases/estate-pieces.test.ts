import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { caseToday, readCase } from '#support/read-case.ts';
import { readCasePerson } from './case-persons.ts';
import { isOfEstate } from './estate-pieces.ts';
import { inferAnswers } from './infer-answers.ts';

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

describe('the father’s electricity bill is not his daughter’s, nor her own house his', () => {
  const claire = { lastName: 'MARTIN', firstName: 'Claire' };
  const act = `COPIE INTÉGRALE D'ACTE DE DÉCÈS
Commune de BREST
Le 3 mai 2026 à 8 heures est décédé en son domicile Luc ROUX, né à Brest le 3 mai 1948, veuf de Anne PETIT
Dressé sur la déclaration de Claire MARTIN, sa fille
Délivré le 12 mai 2026
L'officier de l'état civil`;
  const parents = `LIVRET DE FAMILLE
EXTRAIT DE L'ACTE DE MARIAGE N° 12
Mariage célébré le 4 juin 1972 à Brest
Époux : ROUX Luc
né le 3 mai 1948 à Brest
Épouse : PETIT Anne
née le 12 mars 1950 à Brest
PREMIER ENFANT : ROUX Claire née le 3 mai 1975`;
  const notoriety = `L'AN DEUX MILLE VINGT-SIX, LE CINQ NOVEMBRE
Maître Anne LEFORT, notaire à BREST
A RECU LE PRESENT ACTE DE NOTORIETE
PERSONNE DECEDEE
Monsieur Luc ROUX, retraité, né à BREST le 3 mai 1948
Décédé à BREST le 3 mai 2026
REQUERANTS
Madame Claire MARTIN
DONT ACTE`;
  const bill = (name: string) => `EDF
FACTURE D'ÉLECTRICITÉ
${name}
12 rue des Lilas
29200 BREST
Facture du 3 octobre 2026
Lieu de consommation 12 rue des Lilas 29200 BREST Référence client 12 Point de livraison 123`;
  const hers = (papers: Record<string, string>) => readCase(claire, 'succession', papers);

  it.each<[string, { lastName: string; firstName: string }, Record<string, string>, string]>([
    ['the notoriety', claire, { notoriety }, 'MME MARTIN CLAIRE'],
    ['the booklet alone', { ...claire, lastName: 'ROUX' }, { parents }, 'MME ROUX CLAIRE'],
    [
      'the act of death and the booklet',
      { ...claire, lastName: 'ROUX' },
      { act, parents },
      'MME ROUX CLAIRE',
    ],
  ])('with %s in the case', (_, client, papers, name) => {
    const his = readCase(client, 'succession', { ...papers, bill: bill('M ROUX LUC') });
    expect(his.filed).toContain('bill');
    expect(his.status('justificatif_domicile')).toBe('to-confirm');
    const own = readCase(client, 'succession', { ...papers, bill: bill(name) });
    expect(own.status('justificatif_domicile')).toBe('present');
  });

  const tax = (name: string) => `TAXES FONCIÈRES 2026
FINANCES PUBLIQUES avis de taxes foncières
${name}
12 RUE DES LILAS 29200 BREST
Propriétés bâties, mise en recouvrement 31/08/2026
Établi le 20/08/2026`;
  const car = (name: string) => `CERTIFICAT D'IMMATRICULATION
A. AB-123-CD
B. 04/05/2018
C.1 ${name}
C.3 12 rue des Lilas 29200 BREST
D.1 PEUGEOT
D.3 308
E. VF3LCBHZ1GS012345
I. 04/05/2018`;
  const deed = (name: string) => `L'AN DEUX MILLE DIX, LE TROIS OCTOBRE
Maître LEROY, notaire à BREST, A RECU le présent acte contenant VENTE
VENDEUR
La société dénommée SCI DU PORT, au capital de 1000 euros
ACQUEREUR
${name}, né à BREST le 3 mai 1948, demeurant à BREST
DESIGNATION : A BREST (29200), 8 rue Neuve, une maison d'habitation. Cadastré BK 123.
PRIX : 210 000 €
DONT ACTE`;
  const own = `LIVRET DE FAMILLE
EXTRAIT DE L'ACTE DE MARIAGE N° 45
Mariage célébré le 4 juin 2000 à Brest
Époux : MARTIN Jean
né le 3 mai 1973 à Brest
Épouse : ROUX Claire
née le 3 mai 1975 à Brest`;

  it('what she owns herself is none of the estate', () => {
    const { filed, status } = hers({
      ...{ act, parents, own },
      ...{ tax: tax('MME MARTIN CLAIRE'), car: car('MARTIN CLAIRE'), deed: deed('Madame Claire MARTIN') },
    });
    expect(filed).toEqual(expect.arrayContaining(['own', 'tax', 'deed']));
    for (const key of ['titre_propriete', 'taxe_fonciere', 'carte_grise'])
      expect([key, status(key)]).toEqual([key, 'to-confirm']);
  });

  it('her own booklet is not his', () => {
    expect(hers({ act, notoriety, own }).status('livret_famille')).toBe('to-confirm');
    expect(hers({ act, notoriety, parents }).status('livret_famille')).toBe('present');
  });

  it('what he owned is', () => {
    const { status } = hers({
      ...{ act, parents, tax: tax('M ROUX LUC'), deed: deed('Monsieur Luc ROUX') },
    });
    expect([status('titre_propriete'), status('taxe_fonciere')]).toEqual(['present', 'present']);
  });

  const estateOf = (papers: readonly { type: DocumentTypeId; person: string | null }[]) => ({
    ...{
      caseType: 'succession' as const,
      papers,
      persons: [readCasePerson('MARTIN Claire')],
      today: caseToday,
    },
  });
  const dead = { type: 'acte_notoriete' as const, person: 'ROUX Luc' };

  it.each<[DocumentTypeId, string | null, boolean]>([
    ['titre_propriete', 'MARTIN Claire', false],
    ['titre_propriete', 'ROUX Luc', true],
    ['titre_propriete', 'ROUX Luc et MARTIN Claire', true],
    ['titre_propriete', 'Indivision ROUX', true],
    ['taxe_fonciere', 'M. et Mme MARTIN', false],
    ['taxe_fonciere', 'M. et Mme ROUX', true],
    ['carte_grise', 'MARTIN Claire', false],
    ['assurance_vie', 'MARTIN Claire', false],
    ['tableau_amortissement', 'MARTIN Jean et Claire', false],
    ['contrat_mariage', 'MARTIN Jean et ROUX Claire', false],
    ['livret_famille', 'ROUX Luc et PETIT Anne', true],
    ['acte_donation', 'ROUX Luc et PETIT Anne', true],
    ['justificatif_domicile', 'ROUX Luc', false],
    ['justificatif_domicile', 'MARTIN Claire', true],
    ['justificatif_domicile', 'MARTIN Jean', true],
    ['justificatif_domicile', 'M. et Mme MARTIN', true],
    ['justificatif_domicile', 'M. et Mme ROUX', false],
    ['justificatif_domicile', 'PETIT Anne', false],
  ])('%s of %s counts: %s', (type, person, expected) => {
    expect(isOfEstate({ type, person }, estateOf([dead]))).toBe(expected);
  });

  it('answers no fact of the estate either', () => {
    const facts = (person: string) => {
      const documents = [
        { id: '1', date: '2026-05-12', ...dead },
        ...(['titre_propriete', 'carte_grise', 'assurance_vie', 'contrat_mariage'] as const).map((type) => ({
          id: type,
          date: '2015-10-03',
          type,
          person,
        })),
      ];
      const evidence = { caseType: 'succession' as const, documents, answers: {}, today: caseToday };
      return inferAnswers({ ...evidence, client: claire }).map(({ fact }) => fact);
    };
    expect(facts('MARTIN Claire')).toEqual([]);
    expect(facts('ROUX Luc')).toEqual(
      expect.arrayContaining(['real-estate', 'vehicle', 'life-insurance', 'contract']),
    );
  });
});
