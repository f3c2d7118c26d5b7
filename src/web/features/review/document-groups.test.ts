import { describe, expect, it } from 'vitest';
import { documentTypeIds } from '#shared/document-types.ts';
import { documentGroups, searchTypes } from './document-groups.ts';

const find = (search: string) => searchTypes(search).flatMap(({ types }) => types);

describe('the list of document types', () => {
  it('holds each type of the catalogue once', () => {
    expect(documentGroups.flatMap(({ types }) => [...types]).sort()).toEqual([...documentTypeIds].sort());
  });

  it('is whole when nothing is searched', () => {
    expect(find('')).toHaveLength(documentTypeIds.length);
    expect(find('  ')).toHaveLength(documentTypeIds.length);
  });

  it('is searched by label and by other names, without accents, by several words', () => {
    expect(find('kbis')).toEqual(['kbis']);
    expect(find('acte naiss')).toEqual(['acte_naissance']);
    expect(find('DÉCÈS acte')).toContain('acte_deces');
    expect(find('EDF')).toEqual(['justificatif_domicile']);
    expect(find('loi carrez')).toEqual(['carrez']);
    expect(find('xyz')).toEqual([]);
  });
});
