import { expect, it } from 'vitest';
import { displayName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { listStacked } from './stacked-names.ts';

function names(text: string): string[] {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return listStacked(document).map(({ person }) => displayName(person));
}

it.each([
  ['on the next line', 'KOWALCZYK-MOREL\nInès Wanda\nnée le 3 mai 1990', ['KOWALCZYK-MOREL Inès']],
  ['with a birth between', 'VERNHET\nné à Millau\nAimé Ludovic', ['VERNHET Aimé']],
  [
    'behind labels of two languages, rare as they may be',
    'Nom (achternaam) DE BRUIJN\nPrénoms (voornamen) Femke Annelies',
    ['DE BRUIJN Femke'],
  ],
  ['behind the number of a field', 'C.1 NOGUEIRA\nLUIS FILIPE', ['NOGUEIRA Luis']],
  ['of which only a later one is known', 'SAINT-ELIE\nROSANGE, CLOTILDE, ELIANE', ['SAINT-ELIE Rosange']],
  ['of two words before a comma', 'NGUYEN TRAN\nVan Anh, Julien', ['NGUYEN TRAN Van Anh']],
  ['behind a dash', 'DELAUNAY\n- Félicien, Marie, Ambroise', ['DELAUNAY Félicien']],
  ['above it', 'Inès Wanda\nKOWALCZYK-MOREL', ['KOWALCZYK-MOREL Inès']],
])('a surname and its given names %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected);
});

it('each of two columns by itself', () => {
  expect(names('MAURIN      PUECHAGUT\nRoland Aimé      Danielle Rosine')).toEqual([
    'MAURIN Roland',
    'PUECHAGUT Danielle',
  ]);
});

it('neither a heading nor words that nobody is called', () => {
  expect(names('ACTE DE NAISSANCE\nMairie Centrale')).toEqual([]);
  expect(names('TESSANDIER\nConseil Départemental')).toEqual([]);
});
