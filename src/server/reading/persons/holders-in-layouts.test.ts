import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { readParties } from '../parties/paper-parties.ts';
import { findPlaces } from '../parties/places.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { choosePerson } from './choose-person.ts';

const documentOf = (text: string) => buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
const read = (type: DocumentTypeId, text: string) => choosePerson(documentOf(text), type, null);

describe('several holders', () => {
  it.each([
    [
      'each after the same label',
      'taxe_fonciere',
      `TAXES FONCIÈRES 2025
Débiteur(s) légal(aux) : M THEPAUT JULIEN
Débiteur(s) légal(aux) : MLLE GOURVENNEC SOLENE
M THEPAUT JULIEN
11 RUE ANATOLE FRANCE
29100 DOUARNENEZ`,
      'THEPAUT Julien et GOURVENNEC Solene',
    ],
    [
      'both on a line that other words begin',
      'avis_impot',
      `AVIS D'IMPÔT 2025
Vos références M LE CORRE RONAN OU MME GUILLOU MAEVA
Numéro fiscal déclarant 1 : 12 34 567 890 120`,
      'LE CORRE Ronan et GUILLOU Maeva',
    ],
    [
      'the second after what the first buys',
      'titre_propriete',
      `ATTESTATION DE PROPRIÉTÉ
AU PROFIT DE :
Monsieur Julien THÉPAUT, né à DOUARNENEZ, célibataire, acquéreur
à concurrence de la moitié
et
Mademoiselle Solène GOURVENNEC, née à MORLAIX, célibataire, acquéreur à concurrence de la moitié`,
      'THÉPAUT Julien et GOURVENNEC Solène',
    ],
    [
      'the sellers of a table without colons',
      'avant_contrat',
      `Promesse synallagmatique de vente
Vendeur OLLIVIER Hervé et FAVRE Charlotte
Acquéreur VASSEUR Thierry et IMBERT Charlotte`,
      'OLLIVIER Hervé et FAVRE Charlotte',
    ],
    [
      'a company beside the branch of its bank',
      'rib',
      `RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte Domiciliation
SCI TY GLAZ AGENCE DE LANNILIS
IBAN : FR76 1558 9297 8800 0909 1803 918`,
      'SCI TY GLAZ',
    ],
  ] as const)('%s', (_what, type, text, names) => {
    const choice = read(type, text);
    expect(choice.value).toBe(names);
    expect(choice.confidence).toBeGreaterThan(0.7);
  });

  it('a third of the same label leaves the answer open', () => {
    const text = `TAXES FONCIÈRES 2025
Débiteur légal : M THEPAUT JULIEN
Débiteur légal : MME GOURVENNEC SOLENE
Débiteur légal : MME HELIAS ANNE`;
    expect(read('taxe_fonciere', text).confidence).toBeLessThan(0.7);
  });
});

describe('« Adresse : » of a report', () => {
  const ofProperty = (text: string) => findPlaces(documentOf(text)).map((place) => place.ofProperty);

  it('is the property’s before anybody is named', () => {
    expect(ofProperty('DIAGNOSTIC\nAdresse : 18 route de Kernonen 29400 PLOUNÉVENTER')).toEqual([true]);
  });

  it.each([['Propriétaire : M. HELIAS\nAdresse : 3 rue Neuve'], ['Cabinet DIAG\nAdresse : 3 rue Neuve']])(
    'is not after %s',
    (text) => {
      expect(ofProperty(text)).toEqual([false]);
    },
  );
});

describe('a property', () => {
  it.each([
    ['Adresse du bien : 5 corniche de Pors Mabo 22560 TRÉBEURDEN', '5 CORNICHE PORS MABO'],
    ['Désignation du bien\n5 quai de Pors Mabo M. et Mme LE MERRER\n22560 TRÉBEURDEN', '5 QUAI PORS MABO'],
  ])('stands in %s', (text, key) => {
    expect(findPlaces(documentOf(text))).toMatchObject([{ key, ofProperty: true }]);
  });
});

it('an act of notoriété cites its notary and parents, and names the heirs', () => {
  const text = `ACTE DE NOTORIÉTÉ reçu par Maître Yves ANGER
AYANTS DROIT
Madame Bernadette NICOL, retraitée, veuve de Monsieur Eugène GEFFROY
Monsieur Didier GEFFROY, né à LANNION le 3 mai 1967, fils de Josiane TILLY`;
  const { cited } = readParties(documentOf(text), 'acte_notoriete', { persons: [], evidence: null });
  expect(cited).toEqual(expect.arrayContaining(['ANGER Yves', 'TILLY Josiane']));
  expect(cited).not.toContain('GEFFROY Didier');
  expect(cited).not.toContain('NICOL Bernadette');
});

it.each([
  [
    'who died, before the heir who asks for it',
    `AVIS DE VALEUR
Établi à la demande de M. Firmin LAUZERTE, son neveu, dans le cadre de la succession de Mme Odette LAUZERTE,
décédée le 3 mai 2026`,
    'LAUZERTE Odette',
  ],
  [
    'who asks for it, of what came to him by a succession',
    `AVIS DE VALEUR
Établi à la demande de M. Firmin LAUZERTE
Maison acquise par succession de Mme Odette LAUZERTE en 1998`,
    'LAUZERTE Firmin',
  ],
])('names an estimate after %s', (_, text, expected) => {
  expect(read('avis_valeur', text).value).toBe(expected);
});

it('ends the name of a company with its cell', () => {
  const text = `SARL LES VERGERS DU LOIR   FIDUCIAIRE DE L'OUEST
COMPTES ANNUELS`;
  expect(read('bilan_comptable', text).value).toBe('SARL LES VERGERS DU LOIR');
});

it.each([
  [
    'whom a letter is written to below the name of its writer',
    'accord_pret',
    `Banque du Golfe
Conseiller : Yanis PERROT
Madame Apolline DE KERSAUSON
3 venelle du Lavoir
56370 SARZEAU
Objet : accord de principe`,
    'DE KERSAUSON Apolline',
  ],
  [
    'who makes an offer, without those to whom it is made',
    'offre_achat',
    `Apolline TRÉGUIER
3 venelle du Lavoir, 56370 Sarzeau
apolline.treguier@courriel.example
À l'attention de M. et Mme Raoul
CHASTENET
Offre d'achat de votre maison, 24 rue du Port`,
    'TRÉGUIER Apolline',
  ],
  [
    'whom the paper calls its owner behind his name',
    'avis_valeur',
    `AVIS DE VALEUR
Agence du Golfe
Pour : Monsieur Edgar TRÉGUIER, propriétaire
Visite du 3 mars 2026`,
    'TRÉGUIER Edgar',
  ],
  [
    'the two who marry, not whom one of them has divorced',
    'contrat_mariage',
    `CONTRAT DE MARIAGE
Monsieur Edgar Louis TRÉGUIER, demeurant à SARZEAU. Né à VANNES le 2 août 1970. Divorcé en premières noces de Madame Sonia LEBRETON.
Madame Apolline DE KERSAUSON, née à AURAY le 12 avril 1976. Célibataire.`,
    'TRÉGUIER Edgar et DE KERSAUSON Apolline',
  ],
  [
    'two whose names stand in the cells of a plurilingual extract',
    'acte_mariage',
    `EXTRAIT PLURILINGUE DE L'ACTE DE MARIAGE
5 Mari / Marito / Husband   6 Femme / Moglie / Wife
7   Nom avant le mariage   DI NAPOLI ROSSI   LE GALL
8   Prénoms   Fabio Carlo   Solenn Marie`,
    'DI NAPOLI ROSSI Fabio et LE GALL Solenn',
  ],
  [
    'the household that a tax names after one of the two',
    'avis_impot',
    `AVIS D'IMPÔT 2026
Numéro fiscal déclarant 1 : 11 22 333 444 555
Numéro fiscal déclarant 2 : 11 22 333 444 666
M OU MME TRÉGUIER EDGAR
3 VENELLE DU LAVOIR
56370 SARZEAU`,
    'TRÉGUIER Edgar',
  ],
] as const)('reads %s', (_, type, text, expected) => {
  const choice = read(type, text);
  expect(choice.value).toBe(expected);
  expect(choice.doubted).toBeUndefined();
});

it('a letter is of who heads it above his address, however rare his given name', () => {
  const letter = (head: string) => `${head}
Kergoat
29560 TELGRUC
Maître,
Notre puits fut creusé du temps des parents de Yannick PRIGENT.`;
  expect(read('courrier', letter('Fulgence LE CLOAREC')).value).toBe('LE CLOAREC Fulgence');
  expect(read('courrier', letter('Étude LE CLOAREC')).value).not.toBe('LE CLOAREC Étude');
});

it('who lodges an addressee is not the second one of a couple', () => {
  const slip = `BULLETIN DE PAIE
Madame PRIGENT Soizic
chez M. et Mme Alain PRIGENT
6 venelle du Four
29160 CROZON`;
  expect(read('bulletin_salaire', slip).value).toBe('PRIGENT Soizic');
});

it('the fields of a child stand below their labels, a Vietnamese surname whole', () => {
  const record = `EXTRAIT D'ACTE DE NAISSANCE
NOM DE L'ENFANT
NGUYEN VAN
PRÉNOMS
Mai, Claire
PÈRE
NGUYEN VAN Hung
MÈRE
LE BRIS Annick`;
  expect(read('acte_naissance', record).value).toBe('NGUYEN VAN Mai');
});
