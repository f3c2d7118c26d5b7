import { describe, expect, it } from 'vitest';
import { address, iban, read } from './denied-papers.fixture.ts';

const report = (said: string) => `DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE
Propriétaire : Mme Claire MARTIN
Adresse : 4 rue Leyteire 33000 BORDEAUX
${said}
kWh/m²/an ADEME`;

const risks = `ÉTAT DES RISQUES
Propriétaire : Mme Claire MARTIN
Adresse : 4 rue Leyteire 33000 BORDEAUX
PPRN sismicité radon 125-5 Géorisques`;

const bill = (said: string) => `EDF
FACTURE D'ÉLECTRICITÉ
${address}
${said}
Lieu de consommation 12 rue des Lilas Référence client 12 Point de livraison 123`;

const birth = (said = '') => `COPIE INTÉGRALE D'ACTE DE NAISSANCE
Commune de BREST
Le douze mars mil neuf cent quatre-vingts à huit heures est née à Brest : Claire Anne MARTIN, du sexe féminin, de Jean MARTIN et de Anne LE GALL
${said}L'officier de l'état civil`;

const printed = '2026-10-03';

/** What somebody's browser, scanner or fax writes. */
const heads = ['03/10/2026 14:05', '03/10/2026 14:05 CamScanner', '03/10/2026, 14:05   Mon espace client'];
const feet = [
  'https://espace.diag.fr/1234   03/10/2026 14:05',
  'Imprimé le 03/10/2026',
  'Page imprimée le 3 octobre 2026',
  'Document généré le 03/10/2026',
  'Scanné le 03/10/2026',
  'Relevé des votes - export PDF du 03/10/2026',
  'Numérisé avec CamScanner le 03/10/2026',
  "Date d'impression : 03/10/2026",
];

describe('the day of a print is nobody’s day', () => {
  it.each([
    ...heads.map((head) => [head, (text: string) => `${head}\n${text}`] as const),
    ...feet.map((foot) => [foot, (text: string) => `${text}\n${foot}`] as const),
  ])('%s', (_, print) => {
    expect(read(print(report('Date de visite : 3 mars 2013'))).date.value).toBe('2013-03-03');
    expect(read(print(report('Établi le 3 mars 2024'))).date.value).toBe('2024-03-03');
    for (const undated of [risks, bill('Période du 01/07/2025 au 30/09/2025'), birth()]) {
      const { date, decision, reasons } = read(print(undated));
      expect(date.value).not.toBe(printed);
      expect([decision, reasons.includes('date-uncertain')]).toEqual(['review', true]);
    }
  });

  it('nor of a card', () => {
    const card = (foot: string) =>
      `RÉPUBLIQUE FRANÇAISE\nCARTE NATIONALE D'IDENTITÉ N° 120329100123\nNationalité française\nNom : MARTIN\nPrénom(s) : Claire\nSexe : F Née le : 12.03.1980 à BREST\nCarte valable jusqu'au : 03.05.2030 délivrée le : 04.05.2020\n${foot}`;
    expect(read(card('Scanné le 03/10/2026')).date.value).toBe('2020-05-04');
  });

  it.each([
    ['a bill under a browser’s line', `03/10/2026 14:05 EDF\n${bill('Facture du 12/09/2026')}`, '2026-09-12'],
    ['a letter that begins with its day', `Bordeaux, le 3 octobre 2026\n${bill('')}`, printed],
    [
      'bank details, which are made by being printed',
      `BOURSOBANK\nRELEVÉ D'IDENTITÉ BANCAIRE\n${iban}\nImprimé le 03/10/2026`,
      printed,
    ],
    [
      'a copy, certified by whoever prints it',
      birth('Certifié conforme au registre, imprimé le 03/10/2026\n'),
      printed,
    ],
    [
      'an attestation that is generated',
      bill('').replace(
        "FACTURE D'ÉLECTRICITÉ",
        'ATTESTATION DE TITULAIRE DE CONTRAT\nAttestation générée le 03/10/2026',
      ),
      printed,
    ],
    ['a bill with the address of a site', bill('www.edf.fr   Facture du 03/10/2026'), printed],
  ])('%s', (_, text, day) => {
    expect(read(text).date.value).toBe(day);
    expect(read(text).reasons).not.toContain('date-uncertain');
  });
});
