import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { isBystander } from './bystanders.ts';

it.each([
  ['Jean-Aimé RABEMANANTSOA – traducteur assermenté', true],
  ['Jean-Aimé RABEMANANTSOA, traducteur assermenté', true],
  ['Jean-Aimé RABEMANANTSOA – né à Antsirabe', false],
])('whose office stands behind his name only signs: « %s »', (text, expected) => {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  expect(isBystander(document, 0, 'Jean-Aimé RABEMANANTSOA'.length)).toBe(expected);
});
