import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { chooseIdentityDate } from './identity-date.ts';
import { checkDigit, findMachineReadableZone } from './mrz.ts';

const today = '2026-07-26';
const SURE = 0.7;
const digit = (field: string) => String(checkDigit(field));
const pad = (text: string, length: number) => text.padEnd(length, '<').slice(0, length);

function cardZone(expiry: string, birth = '750101'): string {
  return `IDFRAX4RTBPFW46<<<<<<<<<<<<<<<
${birth}${digit(birth)}F${expiry}${digit(expiry)}FRA<<<<<<<<<<<6
${pad('OUVRARD<<DAMIEN', 30)}`;
}

function passportZone(expiry: string, birth = '730521'): string {
  const second = `23DX795909FRA${birth}${digit(birth)}M${expiry}${digit(expiry)}`;
  return `${pad('P<FRADUPONT<MARTIN<<JEAN<PIERRE', 44)}\n${pad(second, 42)}04`;
}

function oldZone(issueMonth: string): string {
  const number = `${issueMonth}75P00123`;
  return `${pad('IDFRADURAND', 30)}75P001\n${number}${digit(number)}${pad('PAUL<<JEAN', 14)}650612${digit('650612')}M4`;
}

const newCard = (issued: string, zone: string, printedExpiry = '23 05 2036') => `RÉPUBLIQUE FRANÇAISE
CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD
OUVRARD Damien
DATE DE NAISS. / Date of birth 01 01 1975
DATE D'EXPIR. / Expiry date ${printedExpiry}
ADRESSE / Address 12 RUE DES LILAS
DATE DE DÉLIVRANCE / Date of issue ${issued}
${zone}`;
const foreignPassport = (issued: string, printed: string) => `BURKINA FASO / PASSEPORT
Nom / Name Sexe / Sex
OUÉDRAOGO M
Date de délivrance / Date of issue ${issued}
Date d'expiration ${printed}
Date de naissance / Date of birth 28/02/1991
${pad('P<BFAOUEDRAOGO<<WENDKUUNI<ACHILLE', 44)}
${pad(`A2938471<6BFA910228${digit('910228')}M290614${digit('290614')}`, 42)}02`;
const passport = (issued: string, zone: string) => `PASSEPORT / PASSPORT
Date de naissance / Date of birth 21 05 1973
Date de délivrance / Date of issue ${issued}
Autorité / Authority
${zone}`;
const oldCard = (issued: string, zone: string) => `RÉPUBLIQUE FRANÇAISE
CARTE NATIONALE D'IDENTITÉ
Né(e) le : 12.06.1965
${zone}
délivrée le : ${issued}
par : PRÉFECTURE DE PARIS`;

function choose(type: DocumentTypeId, text: string) {
  const document = buildDocumentText([{ number: 1, text, source: 'ocr', confidence: 0.85 }]);
  const zone = findMachineReadableZone(
    document.lines.map((line) => line.text),
    today,
  );
  const { value, confidence } = chooseIdentityDate(document, type, zone, today);
  return { value, sure: confidence >= SURE };
}

describe('la date de délivrance, recoupée avec la bande de lecture optique', () => {
  it.each<[string, DocumentTypeId, string, string]>([
    ['carte au format carte bancaire', 'cni', '2026-05-24', newCard('24 05 2026', cardZone('360523'))],
    [
      'carte qui expire le jour anniversaire de sa délivrance',
      'cni',
      '2026-05-24',
      newCard('24 05 2026', cardZone('360524')),
    ],
    ["passeport d'adulte", 'passeport', '2020-12-11', passport('11 12 2020', passportZone('301210'))],
    [
      'passeport de mineur',
      'passeport',
      '2023-12-11',
      passport('11 12 2023', passportZone('281210', '120521')),
    ],
    ['ancienne carte, recto et verso', 'cni', '2015-04-16', oldCard('16.04.2015', oldZone('1504'))],
  ])('confirme celle d’un(e) %s', (_, type, value, text) => {
    expect(choose(type, text)).toEqual({ value, sure: true });
  });

  it.each<[string, DocumentTypeId, string, string]>([
    ['d’une nouvelle carte', 'cni', '2026-05-24', newCard('24 05 2006', cardZone('360523'))],
    ['d’un passeport', 'passeport', '2020-12-11', passport('11 12 2010', passportZone('301210'))],
    ['d’une ancienne carte', 'cni', '2015-04-16', oldCard('16.04.2016', oldZone('1504'))],
  ])('rétablit l’année mal lue %s', (_, type, value, text) => {
    expect(choose(type, text)).toEqual({ value, sure: true });
  });

  it.each<[string, DocumentTypeId, string]>([
    ['un jour que la bande contredit', 'cni', newCard('29 05 2026', cardZone('360523'))],
    [
      'une bande dont la clé est fausse',
      'cni',
      newCard('24 05 2006', cardZone('360523').replace('F36', 'F39')),
    ],
    ['un mois que la bande contredit', 'cni', oldCard('16.09.2015', oldZone('1504'))],
    ['une durée de cinq ans pour un adulte', 'passeport', passport('11 12 2021', passportZone('261210'))],
    ['une nouvelle carte délivrée avant leur création', 'cni', newCard('24 05 2006', '', 'illisible')],
    ['une échéance imprimée qui ne s’accorde pas', 'cni', newCard('24 05 2022', '', '23 05 2036')],
    [
      'une délivrance avant la naissance',
      'titre_sejour',
      'TITRE DE SÉJOUR\nNé(e) le : 12.06.1998\nDélivré le : 16.04.1996',
    ],
    [
      'un titre de séjour de vingt ans',
      'titre_sejour',
      'TITRE DE SÉJOUR\nNé(e) le : 12.06.1968\nDélivré le : 16.04.2006\nValable jusqu’au : 15.04.2027',
    ],
  ])('doute devant %s', (_, type, text) => {
    expect(choose(type, text).sure).toBe(false);
  });

  it("ne prend pas l'échéance d'un passeport périmé pour une délivrance mal lue", () => {
    const text = 'PASSEPORT\nDate de délivrance / Date of issue\nDate d’expiration 10 12 2024\n';
    expect(choose('passeport', text + passportZone('241210')).sure).toBe(false);
  });

  it("lit le mois d'une ancienne carte dont la première ligne est illisible", () => {
    const [, second = ''] = oldZone('1504').split('\n');
    const front = "CARTE NATIONALE D'IDENTITÉ\nNom : DURAND\nMOÉRAMENCTERC<C<<CCeC\n";
    expect(choose('cni', front + second)).toEqual({ value: '2015-04', sure: true });
    expect(choose('cni', front + second.replace('1504', '1604')).sure).toBe(false);
  });
});

describe('a passport of another state', () => {
  const read = (text: string) => {
    const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    const zone = findMachineReadableZone(text.split('\n'), today);
    return chooseIdentityDate(document, 'passeport', zone, today);
  };

  it('may be good for five years though its holder is of age, a French one may not', () => {
    const choice = read(foreignPassport('15/06/2024', '14/06/2029'));
    expect(choice).toMatchObject({ value: '2024-06-15' });
    expect(choice.confidence).toBeGreaterThan(SURE);
    const french = foreignPassport('15/06/2024', '14/06/2029').replaceAll('BFA', 'FRA');
    expect(read(french).confidence).toBeLessThan(SURE);
  });

  it('is held where its day of issue suits no term', () => {
    expect(read(foreignPassport('15/03/2024', '14/06/2029')).confidence).toBeLessThan(SURE);
  });
});
