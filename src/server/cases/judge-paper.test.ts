import { describe, expect, it } from 'vitest';
import { readCase } from '#support/read-case.ts';

const claire = { lastName: 'MARTIN', firstName: 'Claire' };
const title = `L'AN DEUX MILLE DIX-SEPT, LE VINGT-DEUX JUIN
Maître Pierre MERCIER, Notaire à BORDEAUX
A RECU LE PRESENT ACTE contenant VENTE
ACQUEREUR
Madame Claire MARTIN, née à BREST le 5 février 1985, demeurant à BORDEAUX (33000) 12 rue des Lilas
VENDEUR
La société dénommée SCI DU PORT, au capital de 1000 euros
DESIGNATION : A BORDEAUX (33000), 4 rue Leyteire, le lot 12. Cadastré BK 123.
PRIX : 210 000 €
DONT ACTE`;
const bill = `EDF
Facture d'électricité du 05/11/2026
Titulaire du contrat : Mme MARTIN Claire
12 rue des Lilas
33000 Bordeaux
Lieu de consommation : 12 rue des Lilas 33000 Bordeaux
Total TTC 84 €`;
const dpe = (owner: string, street = '4 rue Leyteire') => `DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE
N° ADEME 2633E0012345X
Établi le : 12/11/2026
Valable jusqu'au : 11/11/2036
${owner}
Adresse du bien : ${street} 33000 Bordeaux
Appartement 3e étage
Etiquette D`;
const tax = (name: string) => `TAXES FONCIÈRES 2026
AVIS D'IMPÔT
Date d'établissement 20/08/2026
Date limite de paiement 15/10/2026
${name}
4 RUE LEYTEIRE
33000 BORDEAUX
Adresse du bien imposé : 4 RUE LEYTEIRE 33000 BORDEAUX`;
const minutes = (street: string) => `PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE ORDINAIRE
Résidence LES TILLEULS ${street} 33000 Bordeaux
Le mardi 18 juin 2026 à 18 heures
Les copropriétaires se sont réunis sur convocation du syndic
Syndic Cabinet DURAND`;
const sale = (papers: Record<string, string>) =>
  readCase(claire, 'vente_copropriete', { title, bill, ...papers });

describe('at the address of the flat that is sold', () => {
  it.each([
    ['a report for a surname alone', dpe('Propriétaire : Mme PETIT')],
    ['a report for a company', dpe('Propriétaire : SCI BELLEVUE')],
    ['a report for somebody else', dpe('Propriétaire : M. PETIT Jean')],
    ['a tax notice of a company', tax('SCI BELLEVUE')],
    ['a tax notice of who sold it to her', tax('SCI DU PORT')],
  ])('%s is the flat next door’s', (_, text) => {
    const { heldFor, status } = sale({ text });
    expect(heldFor('text')).toBe('person-not-of-case');
    expect(status('dpe')).toBe('missing');
    expect(status('taxe_fonciere')).toBe('missing');
  });

  it.each([
    ['a report that names nobody', dpe('Appartement')],
    ['a report in her name', dpe('Propriétaire : Mme MARTIN Claire')],
    ['a report in her surname', dpe('Propriétaire : Mme MARTIN')],
    ['the minutes of the building', minutes('4 rue Leyteire')],
  ])('%s is hers', (_, text) => {
    expect(sale({ text }).filed).toContain('text');
  });
});

describe('where she lives', () => {
  it('proves no paper of the flat once a title tells which it is', () => {
    for (const text of [minutes('12 rue des Lilas'), dpe('Propriétaire : Mme PETIT', '12 rue des Lilas')])
      expect(sale({ text }).heldFor('text')).toBe('person-not-of-case');
  });

  it('is the property as long as nothing tells another', () => {
    const { filed } = readCase(claire, 'vente_copropriete', { bill, text: minutes('12 rue des Lilas') });
    expect(filed).toContain('text');
  });
});

it('a report on her house in another town is hers, and leaves the piece to a person, whichever comes first', () => {
  const other = dpe('Propriétaire : Mme MARTIN Claire', '7 chemin du Moulin').replace(
    '33000 Bordeaux',
    '24000 Périgueux',
  );
  for (const papers of [
    { title, bill, other },
    { other, bill, title },
  ]) {
    const { filed, status } = readCase(claire, 'vente_copropriete', papers);
    expect(filed).toContain('other');
    expect(status('dpe')).toBe('to-confirm');
  }
  const both = sale({ other, own: dpe('Propriétaire : Mme MARTIN Claire') });
  expect([both.status('dpe'), both.documentOf('dpe')]).toEqual(['present', 'own']);
});

it('the company that sells owns what the client buys', () => {
  const contract = `COMPROMIS DE VENTE
LES SOUSSIGNÉS
VENDEUR
La société dénommée SCI DU PORT, au capital de 1000 euros, siège 3 quai des Chartrons 33000 Bordeaux
ACQUÉREUR
Madame Claire MARTIN, née le 5 février 1985 à Brest, demeurant 12 rue des Lilas à Bordeaux
BIEN VENDU
Un appartement sis 4 rue Leyteire 33000 BORDEAUX
PRIX 210 000 €
Fait à Bordeaux le 30 octobre 2026`;
  const { heldFor } = readCase(claire, 'achat', { contract, text: dpe('Propriétaire : SCI DU PORT') });
  expect(heldFor('text')).toBeNull();
});
