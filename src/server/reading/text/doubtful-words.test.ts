import { describe, expect, it } from 'vitest';
import { findDoubtfulWords, findUnsureWords, isDoubtful, isSurelySeen } from './doubtful-words.ts';

const page = {
  text: 'Mère : LE BTHAN Francoise\nFrancoise, née à Lille',
  doubtfulWords: ['BTHAN', 'Francoise,'],
};

describe('les mots mal vus', () => {
  it('un nom vu une seule fois, et mal, est douteux', () => {
    expect(isDoubtful(findDoubtfulWords([page]), 'LE BTHAN Anne')).toBe(true);
  });

  it('un nom que l’on a bien vu ailleurs ne l’est pas', () => {
    expect(isDoubtful(findDoubtfulWords([page]), 'MARTIN Francoise')).toBe(false);
    const elsewhere = { text: 'Madame Le Bthan' };
    expect(isDoubtful(findDoubtfulWords([page, elsewhere]), 'LE BTHAN')).toBe(false);
  });

  it('un texte qui n’a pas été reconnu sur une image n’a pas de mot douteux', () => {
    expect(findDoubtfulWords([{ text: page.text }]).size).toBe(0);
  });

  it('un nom est sûrement vu quand chacun de ses mots l’est, sur l’image qui dit comment elle a été vue', () => {
    const seen = { ...page, unsureWords: ['BTHAN', 'Francoise,'] };
    const scan = { ocr: true, unsure: findUnsureWords([seen]) };
    expect(isSurelySeen(scan, 'LE Lille')).toBe(true);
    expect(isSurelySeen(scan, 'LE BTHAN')).toBe(false);
    expect(isSurelySeen({ ocr: true, unsure: findUnsureWords([seen, page]) }, 'Lille')).toBe(false);
    expect(isSurelySeen({ ocr: false, unsure: null }, 'LE BTHAN')).toBe(true);
  });
});
