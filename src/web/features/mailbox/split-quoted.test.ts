import { describe, expect, test } from 'vitest';
import { splitQuoted } from './split-quoted.ts';

describe('the earlier message under an answer', () => {
  test('is told from what was written', () => {
    const quoted =
      'Le mar. 16 juin 2026 à 10:04, Étude Vasseur <pieces@vasseur.example> a écrit :\n> Bonjour,\n>\n> Il manque le RIB.';
    expect(splitQuoted(`Bonjour,\n\nLe voici.\n\n${quoted}`)).toEqual({
      written: 'Bonjour,\n\nLe voici.',
      quoted,
    });
    const outlook = '-----Message d’origine-----\nDe : Étude Vasseur\nObjet : RIB\n\nIl manque le RIB.';
    expect(splitQuoted(`Le voici.\n\n${outlook}`)).toEqual({ written: 'Le voici.', quoted: outlook });
  });

  test('stays where the answer stands between its lines, or where there is nothing else', () => {
    for (const text of [
      '> Quand signons-nous ?\nDemain.\n> Où ?\nÀ l’étude.',
      '> Bonjour',
      'Bonjour,\n\nLe 12 juin.',
    ])
      expect(splitQuoted(text)).toEqual({ written: text, quoted: '' });
  });
});
