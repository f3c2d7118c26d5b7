import { expect, test } from 'vitest';
import { splitMailText } from './new-text.ts';

test.each([
  'De : Claire Fontaine\nÀ : Maître Dubois\nObjet : notre vente\n\nMaître,\nNous ne vendons plus.',
  '\nDe : Claire Fontaine\nÀ : Maître Dubois\nDate : 3 mars 2026\nObjet : notre vente\n\nMaître,\nNous ne vendons plus.',
])('a letter with its own De/À/Objet is new: %j', (text) => {
  expect(splitMailText(text).newText).toContain('Nous ne vendons plus.');
});

test.each([
  'De : Étude Dubois <x@etude.example>\nÀ : Claire\nObjet : pièces\n\nAvez-vous le titre ?',
  'De : Étude Dubois\nEnvoyé : 03/06/2026 16:45\nObjet : pièces\n\nAvez-vous le titre ?',
])('a mail that a program has passed on is none: %j', (text) => {
  expect(splitMailText(text)).toMatchObject({ newText: '' });
});

test.each([
  'Bonjour,\nLe notaire de mon frère m’a écrit :\nmon frère renonce à la vente.\nQue dois-je faire ?',
  'Le 12 novembre, mon ex-mari m’a écrit :\n« non ».\nNous renonçons donc à la vente.',
  'Le 12 novembre à 10 h 30, la banque nous a écrit :\nle prêt est refusé.',
])('« m’a écrit » opens no quotation: %j', (text) => {
  expect(splitMailText(text).newText).toBe(text);
});

test.each([
  'Merci.\n\nLe 18/11/2026 à 08:55, Office du Lagon a écrit :\nBonjour, c’est noté.',
  'Merci.\n\nLe 18 nov. 2026 à 11:03, courrier@delbosc.example a écrit :\nBonjour, c’est noté.',
  'Merci.\n\nLe mardi 3 mars, Étude Dubois a écrit :\n> Bonjour, c’est noté.',
])('what a program has written of an earlier mail does: %j', (text) => {
  expect(splitMailText(text).newText).toBe('Merci.');
});
