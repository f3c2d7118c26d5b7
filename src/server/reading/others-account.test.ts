import { describe, expect, it } from 'vitest';
import { address, read } from './denied-papers.fixture.ts';

const details = (head: string, said: string) => `${head}
RELEVÉ D'IDENTITÉ BANCAIRE
${address}
${said}
IBAN FR14 2004 1010 0505 0001 3M02 606 BIC PSSTFRPPPAR`;

/** A paper that waits, and whose account is nobody's. */
function isHis(text: string): boolean {
  const { decision, person, accounts } = read(text);
  const isNamed = accounts.every(({ holder }) => holder === person.value);
  return decision === 'file' && person.value === 'MARTIN Claire' && isNamed;
}

describe('bank details that were sent to somebody are not his by that', () => {
  it.each([
    ['an office’s', details('OFFICE NOTARIAL DE BREST', "Virement de votre apport sur le compte de l'étude")],
    [
      'an office’s, without a word of it',
      details('SCP LEROY ET DUBOIS, NOTAIRES ASSOCIÉS', 'Référence : MARTIN'),
    ],
    [
      'those of the notaries’ bank',
      details('CAISSE DES DÉPÔTS ET CONSIGNATIONS', 'Référence : dossier MARTIN'),
    ],
    ['a builder’s', details('SARL BATI SUD', 'Pour le règlement de votre facture')],
    ['a syndic’s', details('CABINET FONCIA', 'Compte de la copropriété Les Tilleuls')],
    [
      'whoever writes of « our account »',
      details('DURAND MENUISERIE', 'Nos coordonnées bancaires, pour votre virement'),
    ],
    ['another who is named beside it', details('BNP PARIBAS', 'Compte : LIVRET A DURAND PAUL')],
    ['another, by his civility', details('BNP PARIBAS', 'Compte chèques M PAUL DURAND')],
    ['an office’s at the Caisse des dépôts', details('Maître Jean LEFORT', "Compte CDC de l'office")],
    ['whose sender is called by his name only', details('LEFORT & ASSOCIÉS', 'Votre dossier : MARTIN')],
    ['the treasury’s', details('TRÉSOR PUBLIC', 'RIB du poste comptable')],
    ['a tax office’s', details('SERVICE DES IMPÔTS DES PARTICULIERS', 'Pour le paiement de votre impôt')],
    [
      'of a manager of buildings',
      details('CITYA GIRONDE\nAdministrateur de biens', 'Résidence LES TILLEULS'),
    ],
    ['what is owed to a syndic', details('NEXITY LAMY', 'Règlement de vos charges')],
    ['a lawyers’ fund’s', details('CARPA DE BORDEAUX', 'Affaire MARTIN')],
    ['with her name as that of the file', details('LEFORT', 'Titulaire du dossier : Mme Claire MARTIN')],
  ])('%s', (_, text) => {
    expect(isHis(text)).toBe(false);
    expect(read(text).decision).toBe('review');
    expect(read(text).accounts.map(({ holder }) => holder)).toEqual([null]);
  });

  it.each([
    ['under his bank', details('BNP PARIBAS', 'Domiciliation : Bordeaux')],
    ['beside his account', details('CRÉDIT AGRICOLE', 'Compte de dépôt MARTIN CLAIRE')],
    ['of an account with a name of its own', details('LA BANQUE POSTALE', 'Compte Formule Essentiel Plus')],
    ['of a branch', details('SOCIÉTÉ GÉNÉRALE\nAgence de Bordeaux', 'Votre conseillère : Mme Anne PETIT')],
  ])('they are where they come from his bank: %s', (_, text) => expect(isHis(text)).toBe(true));

  it.each([
    ['a syndicate', 'Titulaire du compte : SYNDICAT DES COPROPRIÉTAIRES 4 RUE HAUTE'],
    ['a notary', 'Titulaire du compte : Maître LEFORT, notaire'],
    ['an office', 'Intitulé du compte : OFFICE NOTARIAL DE BORDEAUX'],
    ['the treasury', 'Titulaire : TRESOR PUBLIC'],
  ])('nor is an account whose label names %s', (_, label) => {
    expect(isHis(details('', label))).toBe(false);
    expect(read(details('', label)).decision).toBe('review');
  });

  it('the state’s own bank keeps no private person’s account', () => {
    const state = details('', '').replace(/IBAN.*/, 'IBAN FR76 3000 1000 6400 0000 0000 195 BIC BDFEFRPPCCT');
    expect(isHis(state)).toBe(false);
  });

  it('a label goes before all that', () => {
    const labelled = details('CAISSE DES DÉPÔTS ET CONSIGNATIONS', 'Titulaire du compte : MME MARTIN CLAIRE');
    expect(read(labelled)).toMatchObject({ decision: 'file', person: { value: 'MARTIN Claire' } });
  });
});
