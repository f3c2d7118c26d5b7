import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { readParties } from './paper-parties.ts';

const isOver = (clause: string) => {
  const text = `Convention de pacte civil de solidarité
Nous soussignés, Edgar TRÉGUIER et Apolline KERSAUSON, concluons un pacte civil de solidarité
${clause}
Fait à Sarzeau le 4 mai 2026`;
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const none = { persons: [], value: null, confidence: 0, evidence: null };
  return readParties(document, 'convention_pacs', none).ended === true;
};

it('a partnership is not over by what it settles for its end', () => {
  expect(isOver('En cas de rupture, le bateau acheté le 12 juin 2021 reste à Edgar')).toBe(false);
  expect(isOver('PACS dissous le 12 juin 2021')).toBe(true);
});
