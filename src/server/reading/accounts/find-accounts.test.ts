import { describe, expect, it } from 'vitest';
import { findAccounts, haveSeveralHolders } from './find-accounts.ts';

const read = (text: string, options = {}) =>
  findAccounts(text, options).map(({ iban, problem }) => [iban, problem]);

describe('every account number of a text', () => {
  it.each([
    ['grouped', 'IBAN FR76 1820 6728 4857 5246 4448 242\nBIC AGRIFRPP882', 'FR7618206728485752464448242'],
    ['in one', 'IBAN:FR7614445788093394803237283', 'FR7614445788093394803237283'],
    ['with dots', 'FR76.1820.6728.4857.5246.4448.242', 'FR7618206728485752464448242'],
    [
      'after a word that begins like one',
      'utiliser désormais FR76 1820 6728 4857 5246 4448 242.',
      'FR7618206728485752464448242',
    ],
    [
      'after a label that begins like one',
      'IBAN DE 12 FR76 1820 6728 4857 5246 4448 242.',
      'FR7618206728485752464448242',
    ],
    ['in lower case', 'mon iban : fr76 1820 6728 4857 5246 4448 242.', 'FR7618206728485752464448242'],
    ['over two lines', 'IBAN : FR76 1820 6728 4857\n5246 4448 242', 'FR7618206728485752464448242'],
    ['with letters in it', 'FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
    ['Belgian', 'BE68 5390 0754 7034', 'BE68539007547034'],
    ['German', 'IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['Spanish', 'ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['Portuguese', 'PT50 0002 0123 1234 5678 9015 4', 'PT50000201231234567890154'],
    ['Italian', 'IT60 X054 2811 1010 0000 0123 456', 'IT60X0542811101000000123456'],
    ['Luxembourgish', 'LU28 0019 4006 4475 0000', 'LU280019400644750000'],
    ['British', 'GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['Dutch', 'NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
    [
      'of an older form',
      'Code banque 18206 Code guichet 72848 N° de compte 57524644482 Clé RIB 42',
      'FR7618206728485752464448242',
    ],
    [
      'of an older form in a table',
      'Banque Guichet N° compte Clé\n18206 72848 57524644482 42',
      'FR7618206728485752464448242',
    ],
  ])('%s', (_, text, iban) => {
    expect(read(text)).toEqual([[iban, null]]);
  });

  it('reads the older form and the IBAN of one account once', () => {
    const rib =
      'Banque Guichet N° de compte Clé RIB\n18206 72848 57524644482 42\nIBAN FR76 1820 6728 4857 5246 4448 242';
    expect(read(rib)).toEqual([['FR7618206728485752464448242', null]]);
  });

  it('puts right what a picture shows badly, where one way alone holds', () => {
    expect(read('IBAN FR76 I8Z0 6728 4857 S246 4448 24Z')).toEqual([['FR7618206728485752464448242', null]]);
    expect(findAccounts('IBAN FR76 18O6 6728 4857 5246 4448 242')[0]?.problem).not.toBeNull();
  });

  it.each([
    ['IBAN FR76 1820 6728 4857 5246 4448 243', 'checksum'],
    ['IBAN FR76 1820 6728 4857 5246 4448 24', 'length'],
    ['IBAN DE89 3704 0044 0532 0130 01', 'checksum'],
    ['Code banque 18206 Code guichet 72848 N° de compte 57524644482 Clé RIB 43', 'checksum'],
  ])('tells that « %s » is none', (text, problem) => {
    expect(read(text).map(([, found]) => found)).toEqual([problem]);
  });

  it('asks the bank of the BIC, where its tables tell', () => {
    const iban = 'FR14 2004 1010 0505 0001 3M02 606';
    expect(read(`IBAN ${iban}\nBIC PSSTFRPPPAR`)).toEqual([['FR1420041010050500013M02606', null]]);
    expect(read(`IBAN ${iban}\nBIC BNPAFRPPXXX`)).toEqual([['FR1420041010050500013M02606', 'bank-of-bic']]);
    expect(read('IBAN FR76 1820 6728 4857 5246 4448 242 BIC REVOLT21')).toEqual([
      ['FR7618206728485752464448242', 'bank-of-bic'],
    ]);
  });

  it.each([
    'Notre numéro de TVA : FR 40 303 265 045, RCS Paris 303 265 045 00018',
    'ICS FR12ZZZ123456 RUM 000123456789',
    'Le 12 03 2025, DE 2024 1203 4455 6677 8899 0011',
    'FR76 XXXX XXXX XXXX XXXX XXXX 242',
    'Téléphone 06 12 34 56 78, parcelle AB 1234, lot 12',
    'Facture 18206 72848 57524644482 43',
    'N° fiscal 30 12 345 678 901, référence 2412345678',
  ])('passes over « %s »', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    ['Titulaire du compte\nMME CLAIRE FONTAINE\n4 RUE DES LILAS', 'MME CLAIRE FONTAINE'],
    ['Titulaire : M. OU MME TESSANDIER BERNARD', 'M. OU MME TESSANDIER BERNARD'],
    ['au nom de SCI LES ORMES, IBAN', 'SCI LES ORMES'],
    ['Account holder: Paul Durand', 'Paul Durand'],
    ['RELEVÉ D’IDENTITÉ BANCAIRE', null],
  ])('names the holder of « %s »', (text, holder) => {
    expect(findAccounts(`${text}\nIBAN FR76 1820 6728 4857 5246 4448 242`)[0]?.holder).toBe(holder);
  });
});

describe('each account of a page has the holder that stands above it', () => {
  const one = 'FR14 2004 1010 0505 0001 3M02 606';
  const other = 'FR76 3000 6000 0112 3456 7890 189';
  const holdersOf = (text: string) =>
    findAccounts(text, { holder: 'MARTIN Claire' }).map(({ holder }) => holder);

  it.each([
    [
      'one below the other',
      `Titulaire du compte MME MARTIN CLAIRE\nIBAN ${one}\nBIC PSSTFRPPPAR\nTitulaire du compte M DURAND PAUL\nIBAN ${other}`,
      ['MME MARTIN CLAIRE', 'M DURAND PAUL'],
    ],
    [
      'on their own lines',
      `IBAN ${one} Titulaire : MME MARTIN CLAIRE\nIBAN ${other} Titulaire : M DURAND PAUL`,
      ['MME MARTIN CLAIRE', 'M DURAND PAUL'],
    ],
    [
      'numbers above their holders',
      `IBAN ${one}\nTitulaire : MME MARTIN CLAIRE\nIBAN ${other}\nTitulaire : M DURAND PAUL`,
      ['MME MARTIN CLAIRE', 'M DURAND PAUL'],
    ],
    [
      'in two columns, which tell nothing',
      `Titulaire : MME MARTIN CLAIRE   Titulaire : M DURAND PAUL\nIBAN ${one}   IBAN ${other}`,
      [null, null],
    ],
    [
      'whom the money is to go to',
      `Titulaire du compte MME MARTIN CLAIRE\nIBAN ${one}\nPour vos virements à DURAND PAUL : ${other}`,
      ['MME MARTIN CLAIRE', 'DURAND PAUL'],
    ],
    [
      'two of one holder',
      `Titulaire du compte MME MARTIN CLAIRE\nIBAN ${one}\nLivret\nIBAN ${other}`,
      ['MME MARTIN CLAIRE', 'MME MARTIN CLAIRE'],
    ],
    ['without a label', `IBAN ${one}\nIBAN ${other}`, ['MARTIN Claire', 'MARTIN Claire']],
  ])('%s', (_, text, holders) => {
    expect(holdersOf(text)).toEqual(holders);
  });

  it('tells two holders of one page apart, and two writings of one holder not', () => {
    const page = (second: string) =>
      findAccounts(`Titulaire : MME MARTIN CLAIRE\nIBAN ${one}\nTitulaire : ${second}\nIBAN ${other}`);
    expect(haveSeveralHolders(page('M DURAND PAUL'))).toBe(true);
    expect(haveSeveralHolders(page('Mme Claire MARTIN'))).toBe(false);
  });
});

describe('whose each number of a page is', () => {
  const [one, other] = ['FR14 2004 1010 0505 0001 3M02 606', 'FR76 3000 6000 0112 3456 7890 189'];
  const holdersOf = (text: string) =>
    findAccounts(text, { holder: 'MARTIN Claire' }).map(({ lastFour, holder }) => [lastFour, holder]);

  it.each([
    [
      'a payment to another’s',
      `Titulaire du compte : MME MARTIN CLAIRE\nIBAN ${one}\nMerci de virer le prix sur le compte de M DURAND PAUL : ${other}`,
      [
        ['2606', 'MME MARTIN CLAIRE'],
        ['0189', 'M DURAND PAUL'],
      ],
    ],
    [
      'one line each',
      `Compte de Madame MARTIN CLAIRE ${one}\nCompte de Monsieur DURAND PAUL ${other}`,
      [
        ['2606', 'Madame MARTIN CLAIRE'],
        ['0189', 'Monsieur DURAND PAUL'],
      ],
    ],
    [
      'a table',
      `Titulaire   IBAN\nMARTIN CLAIRE   ${one}\nDURAND PAUL   ${other}`,
      [
        ['2606', 'MARTIN CLAIRE'],
        ['0189', 'DURAND PAUL'],
      ],
    ],
    [
      'another beside the number, without a label',
      `Titulaire : MME MARTIN CLAIRE\nIBAN ${one}\nPour M. DURAND : ${other}`,
      [
        ['2606', 'MME MARTIN CLAIRE'],
        ['0189', null],
      ],
    ],
    [
      'himself beside the number',
      `Titulaire : MME MARTIN CLAIRE\nMme Martin ${one}`,
      [['2606', 'MME MARTIN CLAIRE']],
    ],
  ])('is told apart: %s', (_, text, holders) => {
    expect(holdersOf(text)).toEqual(holders);
    expect(haveSeveralHolders(findAccounts(text, { holder: 'MARTIN Claire' }))).toBe(holders.length > 1);
  });
});
