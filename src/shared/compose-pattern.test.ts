import { describe, expect, it } from 'vitest';
import { anyOf, aroundWords } from './compose-pattern.ts';

describe('words of somebody in an expression of ours', () => {
  it('are found as they are written, whatever they hold', () => {
    for (const name of ['S.D.C. (LES ORMES', 'A+B', '[SCI', 'DUPONT|', '(?:', '\\'])
      expect(aroundWords(/MME\s/, [name], /$/).test(`MME ${name}`)).toBe(true);
    expect(aroundWords(/MME\s/, ['S.C.I'], /$/).test('MME SXCXI')).toBe(false);
  });

  it('may stand apart from each other', () => {
    const pattern = aroundWords(/\b/, ['NOM', 'CLIENT'], /\b/, { between: /[^A-Z]{1,30}/ });
    expect(pattern.test('NOM DU : CLIENT')).toBe(false);
    expect(pattern.test('NOM  : CLIENT')).toBe(true);
  });

  it('are nowhere when there are none, or far too many', () => {
    expect(aroundWords(/\b/, [''], /\b/).test('A')).toBe(false);
    expect(aroundWords(/^/, ['A'.repeat(201)], /$/).test('A'.repeat(201))).toBe(false);
  });
});

it('one of several patterns, with the flags of the whole', () => {
  expect(anyOf([/chat|chien/, /poule$/], 'i').test('Une POULE')).toBe(true);
});
