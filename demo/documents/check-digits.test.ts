import { describe, expect, it } from 'vitest';

import { isoDay } from '../calendar.ts';
import { ANNE_LAURE_DE_MARCILLAC, BERNARD_TESSANDIER, NATHALIE_GUILLOTEAU } from '../people.ts';
import { frenchIban, ibanRemainder, mrzCheckDigit, ribKey } from './check-digits.ts';
import { newCardMrz, oldCardMrz, passportMrz } from './mrz.ts';

describe('check digits', () => {
  it('agree with the example of ICAO 9303', () => {
    expect(mrzCheckDigit('520727')).toBe(3);
    expect(mrzCheckDigit('AB2134<<<')).toBe(5);
  });

  it('agree with the IBAN that the French banks give as an example', () => {
    expect(ribKey('20041', '01005', '05000134026')).toBe('06');
    expect(frenchIban('30006', '00001', '12345678901')).toBe('FR7630006000011234567890189');
    expect(ibanRemainder(frenchIban('19871', '00417', '04417720915'))).toBe(1);
  });
});

describe('the lines that machines read', () => {
  it('have 36 characters twice on the old identity card, and say when it was issued', () => {
    const [first, second] = oldCardMrz(BERNARD_TESSANDIER, isoDay('2019-03-14'));
    expect(first).toMatch(/^IDFRATESSANDIER[A-Z<]{15}[0-9A-Z<]{6}$/);
    expect(second).toMatch(/^1903[0-9A-Z]{3}\d{5}\d[A-Z<]{14}580417\d[MF]\d$/);
    expect(second).toHaveLength(36);
    expect(mrzCheckDigit(second.slice(0, 12))).toBe(Number(second[12]));
    expect(mrzCheckDigit(first + second.slice(0, 35))).toBe(Number(second[35]));
  });

  it('have 30 characters three times on the new one', () => {
    const [first, second, third] = newCardMrz(ANNE_LAURE_DE_MARCILLAC, 'X4RT41188', isoDay('2034-06-01'));
    expect([first, second, third].map((line) => line.length)).toEqual([30, 30, 30]);
    expect(third).toBe('DE<MARCILLAC<<ANNE<LAURE<SOPHI');
    expect(second.slice(0, 18)).toMatch(/^551214\dF340601\dFRA$/);
    const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
    expect(mrzCheckDigit(composite)).toBe(Number(second[29]));
  });

  it('have 44 characters twice in the passport', () => {
    const [first, second] = passportMrz(NATHALIE_GUILLOTEAU, '90RV90417', isoDay('2032-12-01'));
    expect(first).toBe(`P<FRAGUILLOTEAU<<NATHALIE<ROSE${'<'.repeat(14)}`);
    expect(second).toHaveLength(44);
    const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
    expect(mrzCheckDigit(composite)).toBe(Number(second[43]));
  });
});
