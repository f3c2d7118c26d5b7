import { expect, it } from 'vitest';
import { displayName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { findLabelledLines } from './label-lines.ts';

function read(text: string): string | null {
  const document = buildDocumentText([{ number: 1, text, source: 'ocr', confidence: 0.94 }]);
  const found = findLabelledLines(document);
  return found && displayName(found.person);
}

it('reads the values of a table that was recognised column by column', () => {
  const labels = 'NOM\nPRÉNOMS\nNÉ(E) LE\nNATIONALITÉ\nADRESSE\nDélivré le 12/05/2026';
  const values = 'RAKOTOARISOA\nHery Nirina\n22/08/1990 à Antsirabe\nMALGACHE\n3 rue des Filaos';
  expect(read(`${labels}\n${values}`)).toBe('RAKOTOARISOA Hery');
});

it('reads nobody where the birth does not stand third in both columns', () => {
  const labels = 'NOM\nPRÉNOMS\nNÉ(E) LE\nNATIONALITÉ';
  expect(read(`${labels}\nMALGACHE\nRAKOTOARISOA\nHery Nirina\n3 rue des Filaos`)).toBeNull();
  expect(read('NOM\nPRÉNOMS\nNATIONALITÉ\nRAKOTOARISOA\nHery Nirina\n22/08/1990')).toBeNull();
});

it('knows the two columns by the sex where the birth is told in letters', () => {
  const labels = 'NOM\n“ Prénom(s)\nSexe\nNée le\nà\nFille de |\net de';
  const values =
    'ROBEIRI\nLucette, Euphrasie\nFéminin\ndix-neuf octobre mil neuf cent soixante et un\nSinnamary';
  expect(read(`${labels}\n${values}\nROBEIRI Siméon Anatole cultivateur`)).toBe('ROBEIRI Lucette');
});
