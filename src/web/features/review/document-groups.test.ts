import { describe, expect, it } from 'vitest';
import { documentTypeIds } from '#shared/document-types.ts';
import { documentGroups, searchTypes } from './document-groups.ts';

describe('the list of document types', () => {
  it('holds each type of the catalogue once', () => {
    expect(documentGroups.flatMap(({ types }) => [...types]).sort()).toEqual([...documentTypeIds].sort());
  });

  it('finds none when nothing is searched', () => {
    expect(searchTypes('')).toEqual([]);
    expect(searchTypes('  ')).toEqual([]);
  });

  it('is searched by label and by other names, without accents, by several words', () => {
    expect(searchTypes('kbis')).toEqual(['kbis']);
    expect(searchTypes('acte naiss')).toEqual(['acte_naissance']);
    expect(searchTypes('DÉCÈS acte')).toContain('acte_deces');
    expect(searchTypes('EDF')).toEqual(['justificatif_domicile']);
    expect(searchTypes('loi carrez')).toEqual(['carrez']);
    expect(searchTypes('xyz')).toEqual([]);
  });
});
