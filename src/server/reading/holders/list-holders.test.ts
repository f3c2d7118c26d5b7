import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { displayName } from '../names/person-name.ts';
import { NOBODY } from '../persons/person-choice.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { listOffer } from './weigh-holders.ts';

function offer(type: DocumentTypeId, text: string) {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const { holders, pairs } = listOffer(document, type, NOBODY);
  const names = holders.map(({ person }) => displayName(person));
  return { names, pairs: pairs.map(({ first, second }) => `${names[first]} + ${names[second]}`) };
}

describe('whom a paper may be named after', () => {
  it('holds two people whose names stand in the columns of a table', () => {
    const { names, pairs } = offer(
      'livret_famille',
      'ÉPOUX                    ÉPOUSE\nVERGER                   TRAORÉ\nAymeric                  Marie-Ange',
    );
    expect(names).toEqual(expect.arrayContaining(['VERGER Aymeric', 'TRAORÉ Marie-Ange']));
    expect(pairs).toContain('VERGER Aymeric + TRAORÉ Marie-Ange');
  });

  it('holds both of two people who share a surname that is written once', () => {
    const { pairs } = offer('justificatif_domicile', 'Titulaires : LE GOFF Yann et Soizic\n3 rue des Lilas');
    expect(pairs).toContain('LE GOFF Yann + LE GOFF Soizic');
  });

  it('names papers of companies after companies only', () => {
    const { names } = offer('statuts', 'SCI LES ORMES\nGérant : Paul MARTIN, né le 3 mai 1970 à Brest');
    expect(names).toContain('SCI LES ORMES');
    expect(names.some((name) => name.includes('MARTIN'))).toBe(false);
  });

  it('does not take a full stop for a part of a denomination', () => {
    const { names } = offer('kbis', 'Dénomination : SAS VAUTIER BOIS.\nForme juridique : SAS');
    expect(names.some((name) => name.endsWith('.'))).toBe(false);
  });
});
