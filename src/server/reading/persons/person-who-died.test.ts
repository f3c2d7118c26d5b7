import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { choosePerson } from './choose-person.ts';

const notoriety = (said: string) => `Maître Jean LEFORT, Notaire à Brest
ACTE DE NOTORIÉTÉ
L'AN DEUX MILLE VINGT-SIX, LE CINQ NOVEMBRE
A reçu le présent acte de notoriété à la requête de Madame Claire MARTIN, née le 5 février 1985 à Brest
${said}
Héritière : Madame Claire MARTIN, sa fille`;

it.each([
  [
    'a first wife who died long before',
    'Madame Odile DUBOIS, première épouse, est décédée le 4 juin 1985.\nMonsieur Paul MARTIN, né le 3 mai 1940, est décédé à Brest le 12 octobre 2026.',
  ],
  [
    'whose widower he was',
    'Monsieur Paul MARTIN, né le 3 mai 1940, veuf de Madame Odile DUBOIS, décédée à Brest le 4 juin 1985, est décédé à Brest le 12 octobre 2026.',
  ],
  [
    'the wife whose widower is named between',
    'Monsieur Paul MARTIN, veuf DUBOIS Odile\nNé le 3 mai 1940 à Brest\nDécédé le 12 octobre 2026 à Brest',
  ],
])('an estate is his who died last, beside %s', (_, said) => {
  const text = notoriety(said);
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  expect(choosePerson(document, 'acte_notoriete', null).value).toBe('MARTIN Paul');
});
