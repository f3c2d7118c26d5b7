import { describe, expect, it } from 'vitest';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { readCase } from '#support/read-case.ts';
import { choosePerson } from '../persons/choose-person.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { readParties } from './paper-parties.ts';

const claire = { lastName: 'MARTIN', firstName: 'Claire' };
const rib = `RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte
M DURAND PAUL
Banque 30002 Guichet 00550 N° de compte 0000157841Z Clé 25
IBAN FR14 2004 1010 0505 0001 3M02 606
BIC PSSTFRPPPAR
Domiciliation LA BANQUE POSTALE PARIS`;
const seller = 'Monsieur Paul DURAND, né le 3 mars 1960 à Pau, demeurant 3 rue Gambetta à Pau';
const buyer = 'Madame Claire MARTIN, née le 5 février 1985 à Brest, demeurant 12 rue des Lilas à Bordeaux';
const contract = (opening: string, end = '') => `COMPROMIS DE VENTE
${opening}
VENDEUR
${seller}
ACQUÉREUR
${buyer}
BIEN VENDU
Une maison à BORDEAUX (33000) 4 rue Leyteire
PRIX 210 000 €
${end}
Fait à Bordeaux le 30 octobre 2026`;
const usual = `CONDITIONS SUSPENSIVES : obtention d'un prêt
Dépôt de garantie : 10 000 €
La réitération par acte authentique aura lieu le 15 janvier 2027`;
const plain = (opening: string, end = '') => `COMPROMIS DE VENTE
${opening}
une maison à BORDEAUX (33000) 4 rue Leyteire
PRIX 210 000 €
${end}
Fait à Bordeaux le 30 octobre 2026`;

const facing: [string, CaseTypeId, string][] = [
  ['a contract « entre M. X et Mme Y »', 'achat', contract('entre M. Paul DURAND et Mme Claire MARTIN')],
  [
    'a contract that calls them one after the other',
    'achat',
    `COMPROMIS DE VENTE
Entre Monsieur Paul DURAND et Madame Claire MARTIN, ci-après le vendeur et l'acquéreur,
Une maison à BORDEAUX (33000) 4 rue Leyteire
PRIX 210 000 €
Fait à Bordeaux le 30 octobre 2026`,
  ],
  [
    'a clause that names both',
    'achat',
    contract(
      'LES SOUSSIGNÉS',
      'Monsieur Paul DURAND et Madame Claire MARTIN reconnaissent avoir pris connaissance du dossier.',
    ),
  ],
  [
    'a notarial promise that is held',
    'achat',
    `L'AN DEUX MILLE VINGT-SIX, LE TRENTE OCTOBRE
A BORDEAUX, Maître Anne LEFORT, notaire, A RECU la présente PROMESSE UNILATERALE DE VENTE
PROMETTANT
Monsieur Paul Henri DURAND, retraité, et Madame Odile Marie LAFON, son épouse, demeurant ensemble à PAU (64000) 3 rue Gambetta.
BENEFICIAIRE
Madame Claire Sophie MARTIN, née à BREST le 5 février 1985, célibataire, demeurant à BORDEAUX 12 rue des Lilas
DESIGNATION
Une maison à BORDEAUX (33000) 4 rue Leyteire, cadastrée AB 123
PRIX : 210 000 €
Toute notification entre Monsieur Paul DURAND et Madame Claire MARTIN se fera par lettre recommandée.
DONT ACTE`,
  ],
  [
    'a title',
    'vente_maison',
    `L'AN DEUX MILLE DIX-SEPT, LE VINGT-DEUX JUIN
Maître Pierre MERCIER, Notaire à QUIMPER
A RECU LE PRESENT ACTE contenant VENTE entre Monsieur Paul DURAND et Madame Claire MARTIN
VENDEUR
Monsieur Paul DURAND, né à QUIMPER le 12 mars 1960, demeurant à QUIMPER
ACQUEREUR
Madame Claire MARTIN, née à BREST le 5 février 1985, demeurant à BREST
DESIGNATION : A QUIMPER (29000), 14 rue du Frout, une maison d'habitation. Cadastré BK 123.
PRIX : 210 000 €
DONT ACTE`,
  ],
  [
    'a lease of landlord and tenant',
    'vente_maison',
    `CONTRAT DE LOCATION
Logement nu - loi du 6 juillet 1989
Entre les soussignés
Monsieur Paul DURAND et Madame Claire MARTIN
Le bailleur : Monsieur Paul DURAND, demeurant 3 rue Gambetta à Pau
Le locataire : Madame Claire MARTIN
Logement : 12 rue des Lilas 33000 Bordeaux
Loyer 800 €
Fait à Bordeaux le 30 octobre 2023`,
  ],
  [
    'an inventory that both have made',
    'vente_maison',
    `BAIL D'HABITATION
BAILLEUR
Madame Claire MARTIN, demeurant 12 rue des Lilas 33000 Bordeaux
LOCATAIRE
Monsieur Paul DURAND, né le 3 mars 1990 à Pau
Logement : 4 rue Leyteire 33000 Bordeaux
Loyer 800 €
Fait à Bordeaux le 30 octobre 2023
Etat des lieux établi contradictoirement entre Madame Claire MARTIN et Monsieur Paul DURAND`,
  ],
  [
    'a mandate of its agent',
    'vente_maison',
    `MANDAT EXCLUSIF DE VENTE N° 456
ENTRE LES SOUSSIGNÉS
Madame Claire MARTIN et Monsieur Paul DURAND, agent commercial, représentant l'agence ORPI Bordeaux
LE MANDANT : Madame Claire MARTIN, née le 5 février 1985 à Brest, demeurant 12 rue des Lilas 33000 Bordeaux
LE MANDATAIRE : agence ORPI Bordeaux, représentée par Monsieur Paul DURAND
BIEN : 4 rue Leyteire 33000 Bordeaux
Fait à Bordeaux le 3 mars 2026`,
  ],
  [
    'a contract « entre M. X, d’une part, et Mme Y, d’autre part »',
    'achat',
    plain(`Entre ${seller}, d'une part,\net ${buyer}, d'autre part,\nil a été convenu ce qui suit :`),
  ],
  [
    'parts of whom nothing more is told',
    'achat',
    plain(
      "Entre Monsieur Paul DURAND d'une part et Madame Claire MARTIN d'autre part",
      "Monsieur Paul DURAND et Madame Claire MARTIN s'engagent solidairement à payer les honoraires de l'agence.",
    ),
  ],
  [
    'a contract that numbers them',
    'achat',
    plain(`Entre les soussignés :\n1°) ${seller}\n2°) ${buyer}\nle premier vend au second, qui accepte,`),
  ],
  [
    'a contract that numbers them, and binds both to the agency',
    'achat',
    plain(
      `Entre les soussignés :\n1°) ${seller}\n2°) ${buyer}\nle premier vend au second, qui accepte,`,
      "Monsieur Paul DURAND et Madame Claire MARTIN s'engagent solidairement à payer les honoraires de l'agence.",
    ),
  ],
  [
    'a contract that binds both to its costs in a list',
    'achat',
    plain(
      `Les soussignés :\n1°) ${seller}\n2°) ${buyer}\nont convenu que le premier vend au second,`,
      'Monsieur Paul DURAND et Madame Claire MARTIN paieront ensemble les frais.',
    ),
  ],
  ['« X vend à Y »', 'achat', plain('Monsieur Paul DURAND vend à Madame Claire MARTIN')],
  [
    '« X vend à Y », who are bound together by a clause',
    'achat',
    plain(
      'Monsieur Paul DURAND vend à Madame Claire MARTIN',
      'Monsieur Paul DURAND et Madame Claire MARTIN, ensemble, ont remis les clés.',
    ),
  ],
  [
    '« X donne en location à Y »',
    'vente_maison',
    `CONTRAT DE LOCATION
Logement nu - loi du 6 juillet 1989
${buyer} donne en location à ${seller} qui accepte
Logement : 4 rue Leyteire 33000 Bordeaux
Loyer 800 €
Monsieur Paul DURAND et Madame Claire MARTIN sont tenus solidairement des frais du bail.
Fait à Bordeaux le 30 octobre 2023`,
  ],
];

describe('the other side of a contract, named in one breath with the client', () => {
  it.each(facing)('is not her co-holder by %s: his RIB waits, and is his alone', (_, caseType, text) => {
    const { heldFor, status, holdersOf } = readCase(claire, caseType, { contract: text, rib });
    expect(heldFor('rib')).toBe('person-not-of-case');
    expect(status('rib')).toBe('missing');
    expect(holdersOf('M DURAND PAUL')).toEqual([]);
  });

  it('files no paper under both', () => {
    for (const [, caseType, text] of facing) {
      const { filed, nameOf } = readCase(claire, caseType, { contract: text });
      if (filed.length > 0) expect(nameOf('contract')).not.toMatch(/DURAND.*MARTIN|MARTIN.*DURAND/);
    }
  });
});

describe('whom the contract calls the parties are none of one side', () => {
  const both = 'Monsieur Paul DURAND et Madame Claire MARTIN';
  it.each([
    `Entre les soussignés :\n${both}, ci-après dénommés ensemble « les Parties »`,
    `Entre ${both}, propriétaires voisins`,
    `Entre ${both}, coïndivisaires, le premier cédant ses droits indivis à la seconde`,
    `Entre ${both}, ensemble ci-après désignés les contractants`,
    `${both}, ci-après ensemble : les cocontractants`,
    `${both}, collectivement appelés « les soussignés »`,
    `Les soussignés ${both}\nont convenu ce qui suit : le premier vend à la seconde`,
    'Nous soussignés, Monsieur Paul DURAND, propriétaire, et Madame Claire MARTIN, candidate',
    `Nous soussignés ${both} vendons et achetons respectivement`,
    `Les soussignés, ${both}, déclarent s'être mis d'accord sur la vente`,
    `Entre ${both}, tous deux soussignés, il a été convenu`,
    `Entre ${both}, tous deux majeurs et capables,`,
    `Entre ${both}, d'une part et d'autre part,`,
    `${both} déclarent s'être entendus pour vendre et acheter la maison`,
    `${both} acceptent de vendre et d'acquérir aux conditions suivantes`,
    `${both}, ensemble, ont arrêté ce qui suit`,
    `${both} ont conjointement choisi Maître LEROY`,
    `${both} donnent pouvoir à tout clerc de l'étude`,
    `LE VENDEUR ET L'ACQUÉREUR ${both}`,
  ])('%s', (opening) => {
    const text = plain(opening, usual);
    const { heldFor, holdersOf, nameOf } = readCase(claire, 'achat', { contract: text, rib });
    expect(nameOf('contract')).not.toBe('MARTIN Claire et DURAND Paul');
    expect(heldFor('rib')).toBe('person-not-of-case');
    expect(holdersOf('M DURAND PAUL')).toEqual([]);
  });
});

describe('whoever stands on the client’s side holds with her', () => {
  const one = 'Madame Claire MARTIN';
  const other = 'Monsieur Paul DURAND';
  const deed = (takers: string) => `L'AN DEUX MILLE DIX-SEPT, LE VINGT-DEUX JUIN
Maître Pierre MERCIER, Notaire à QUIMPER
A RECU LE PRESENT ACTE contenant VENTE
VENDEUR
La société dénommée SCI DU PORT, au capital de 1000 euros
${takers}
DESIGNATION : A QUIMPER (29000), 14 rue du Frout, une maison d'habitation. Cadastré BK 123.
PRIX : 210 000 €
DONT ACTE`;

  it.each([
    [
      'buyers under one heading',
      deed(`ACQUEREURS\n${other}, né à PAU le 3 mars 1980, et ${one}, née à BREST`),
    ],
    [
      'buyers told to be a couple',
      deed(`Au profit de ${other}, né à PAU, et ${one}, son épouse, née à BREST, acquéreurs`),
    ],
    [
      'landlords who let together',
      `BAIL D'HABITATION
ENTRE : ${other} et ${one}, bailleurs, demeurant ensemble 12 rue des Lilas 33000 Bordeaux
ET : Monsieur Luc ROUX, locataire
Logement : 4 rue Leyteire 33000 Bordeaux
Loyer 800 €
Fait à Bordeaux le 30 octobre 2023`,
    ],
    [
      'owners who give one mandate',
      `MANDAT EXCLUSIF DE VENTE N° 456
LES MANDANTS : ${one} et ${other}, demeurant 12 rue des Lilas 33000 Bordeaux
LE MANDATAIRE : agence ORPI Bordeaux, représentée par Monsieur Luc ROUX
BIEN : 4 rue Leyteire 33000 Bordeaux
Fait à Bordeaux le 3 mars 2026`,
    ],
    [
      'sellers who are called by one word behind',
      `COMPROMIS DE VENTE
Entre les soussignés
Monsieur Paul, Michel DURAND, né le 25/01/1969 à Toulouse, et Madame Claire, Sophie MARTIN, épouse DURAND, née le 13/05/1970 à Annecy, demeurant 41 cours Briand, 76000 Rouen, ci-après « le vendeur »,
Monsieur Luc, Stéphane ROUX, né le 04/03/1996 à Arras, ci-après « l'acquéreur ».
une maison à BORDEAUX (33000) 4 rue Leyteire
PRIX 210 000 €
Fait à Bordeaux le 30 octobre 2026`,
    ],
    [
      'sellers who sign together',
      `COMPROMIS DE VENTE
Les soussignés ${other} et ${one}, propriétaires indivis, promettent de vendre à Madame Zoé PETIT
une maison à BORDEAUX (33000) 4 rue Leyteire
PRIX 210 000 €
Fait à Bordeaux le 30 octobre 2026`,
    ],
    [
      'sellers of one part',
      plain(
        `Entre ${other}, né le 3 mars 1960 à Pau,\net ${one}, née le 5 février 1985 à Brest,\nd'une part,\net Monsieur Luc ROUX, né le 4 mars 1996 à Arras, d'autre part,`,
        usual,
      ),
    ],
    [
      'sellers of one part, each in a numbered paragraph',
      plain(
        `Entre les soussignés :\n1°) ${seller}\n2°) ${buyer}\nd'une part,\net la SCI DU PORT, d'autre part,`,
        usual,
      ),
    ],
    [
      'sellers who are called so behind the list that numbers them',
      plain(
        `Entre les soussignés :\n1°) ${seller}\n2°) ${buyer}\nvendeurs,\net la SCI DU PORT, acquéreur,`,
        usual,
      ),
    ],
    [
      'buyers under one heading, each in a numbered paragraph',
      deed(`ACQUEREURS\n1°) ${other}, né à PAU le 3 mars 1980\n2°) ${one}, née à BREST le 5 février 1985`),
    ],
    ['buyers to whom it is sold', plain(`La SCI DU PORT vend à ${other} et ${one}`, usual)],
    [
      'sellers who promise together',
      plain(`Entre ${other} et ${one}, qui s'engagent solidairement à vendre à Madame Zoé PETIT,`, usual),
    ],
    [
      'sellers who sell together',
      plain(`${other} et ${one} vendent conjointement à Madame Zoé PETIT`, usual),
    ],
    [
      'sellers who undertake it as the undersigned',
      plain(`Nous soussignés ${other} et ${one} nous engageons à vendre à Madame Zoé PETIT`, usual),
    ],
    [
      'owners who sign',
      plain(`Les soussignés ${other} et ${one}, propriétaires, vendent à Madame Zoé PETIT`, usual),
    ],
    [
      'buyers who propose it as the undersigned',
      `OFFRE D'ACHAT
Nous soussignés ${other} et ${one}, demeurant 12 rue des Lilas 33000 Bordeaux,
proposons d'acquérir la maison sise 4 rue Leyteire 33000 Bordeaux au prix de 210 000 €
Offre ferme jusqu'au 15 novembre 2026
Fait à Bordeaux le 30 octobre 2026`,
    ],
    [
      'sellers who live together',
      plain(`Entre les soussignés :\n${other} et ${one}, demeurant ensemble 3 rue Gambetta à Pau`, usual),
    ],
    [
      'sellers who are told to be married',
      plain(
        `Entre ${other} et ${one}, qui déclarent être mariés sous le régime légal, et la SCI DU PORT`,
        usual,
      ),
    ],
  ])('%s', (_, text) => {
    const { holdersOf } = readCase(claire, 'vente_maison', { contract: text });
    expect(holdersOf('M DURAND PAUL')).toHaveLength(1);
    expect(holdersOf('M ROUX LUC')).toEqual([]);
  });
});

describe('two of one side', () => {
  const isOpposed = (type: DocumentTypeId, text: string) => {
    const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    return readParties(document, type, choosePerson(document, type, null)).opposed === true;
  };
  const offer = `31 rue de la Poterne, 62200 Boulogne-sur-Mer
À l'attention de M. et Mme Gilles FRÉMAUX
OFFRE D'ACHAT
nous vous adressons une offre ferme pour l'acquisition de votre maison
Étienne CARDON-LI Parisa MASSOUDI`;

  it('are they whose names head a letter above their address', () => {
    expect(isOpposed('offre_achat', `Étienne CARDON-LI et Parisa MASSOUDI\n${offer}`)).toBe(false);
    expect(isOpposed('offre_achat', `Entre Étienne CARDON-LI et Parisa MASSOUDI\n${offer}`)).toBe(true);
  });

  it('are they who stand under « LE(S) MANDANT(S) »', () => {
    const mandate = (heading: string) => `MANDAT EXCLUSIF DE VENTE
${heading}
Monsieur BELLO Santiago, né le 10/10/1967 à Vigo
Madame BEDDIAF Leïla, née le 01/05/1971 à Sétif
Demeurant 6 chemin de Porcé, 44600 Saint-Nazaire
LE MANDATAIRE
ESTUAIRE PATRIMOINE, représentée par M. Philéas CRUAUD`;
    expect(isOpposed('mandat_vente', mandate('LE(S) MANDANT(S)'))).toBe(false);
  });
});
