import { describe, expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { doubtUnreadDay } from './unread-day.ts';

const read = (text: string, value: string) => {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return doubtUnreadDay(document, { value, confidence: 0.9, evidence: null }, '2026-06-01').confidence;
};

describe('the day of a signature that could not be read', () => {
  it.each([
    ['Fait à Lorient, le A4 mors 2O26\nVu en mairie le 17/03/2026', '2026-03-17'],
    ['Date : 7/j1/Z0b6   Signature :\nModèle du 04/01/2026', '2026-01-04'],
  ])('leaves no other one in its place: « %s »', (text, value) => {
    expect(read(text, value)).toBeLessThan(ENOUGH);
  });

  it.each([
    ['Fait à Lorient, le 14 mars 2026\nVu en mairie le 17/03/2026', '2026-03-14'],
    ['Fait à Lorient, le 14/03/2026P. Le Meur', '2026-03-14'],
    ['Fait à Lorient, le 14 mars 2 026', '2026-03-14'],
    ['Fait à Lorient, le ....................\nÉtabli le 17/03/2026', '2026-03-17'],
    ['Fait à Lorient, le jour de la signature électronique\nSigné le 17/03/2026', '2026-03-17'],
  ])('is none where it was read, or nothing was written: « %s »', (text, value) => {
    expect(read(text, value)).toBeGreaterThanOrEqual(ENOUGH);
  });
});
