import { expect, it } from 'vitest';
import { labelPiece, tellPiece } from './case-pieces.ts';

it('is told with the apostrophe of print, and kept in sheets with that of a keyboard', () => {
  expect(tellPiece('cni|MARTIN Paul')).toBe('Carte nationale d’identité (MARTIN Paul)');
  expect(labelPiece('cni|MARTIN Paul')).toBe("Carte nationale d'identité (MARTIN Paul)");
});

it('is shown as it was kept where the catalogue no longer knows it', () => {
  expect(tellPiece('acte_perdu')).toBe('acte_perdu');
});
