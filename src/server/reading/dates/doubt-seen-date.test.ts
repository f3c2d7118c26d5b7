import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { doubtSeenDate } from './doubt-seen-date.ts';

const read = (text: string, doubtfulWords: string[], value = '2024-03-05') =>
  doubtSeenDate(buildDocumentText([{ number: 1, text, source: 'ocr', confidence: 0.9, doubtfulWords }]), {
    value,
    confidence: 0.9,
    evidence: { page: 1, text },
  }).confidence;

it.each([
  ['Fait à Pau, le 05/03/2024', '05/03/2024'],
  ['Fait à Pau, le 5 mars 2024', '5'],
  ['Fait à Pau, le 5 mars 2024', 'mars'],
  ['Fait à Pau, le 5 mars 2024', '2024'],
  ['Fait à Pau, le 05.03.24', '24'],
])('« %s » waits for a clerk where « %s » is hardly seen', (text, word) => {
  expect(read(text, [word])).toBe(0.6);
});

it('another word of the line, or one that is well seen elsewhere, holds no date', () => {
  expect(read('Fait à Pau, le 5 mars 2024, à 17 heures', ['Pau,', '17'])).toBe(0.9);
  expect(read('Le 5 mars 2024. Fait à Pau, le 5 mars 2024', ['2024'])).toBe(0.9);
  expect(read('Fait à Pau, en 2024', ['mars'], '2024')).toBe(0.9);
});
