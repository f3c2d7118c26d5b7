import { expect, test } from 'vitest';
import { listLinks, shortenLinks } from './links.ts';

const letter =
  'Votre relevé [https://espace.banque.example/releves?id=77&jeton=a1b2] est prêt.\nhttps://banque.example [https://banque.example]\nPage [3] du bail';

test('an address behind the words of a link is told by its host', () => {
  expect(shortenLinks(letter)).toBe(
    'Votre relevé (lien vers espace.banque.example) est prêt.\nhttps://banque.example \nPage [3] du bail',
  );
});

test('what is no address stays as it was written', () => {
  expect(shortenLinks('[http://] [https://a b] [piece:3]')).toBe('[http://] [https://a b] [piece:3]');
});

test('the addresses of a message are listed whole, each once', () => {
  expect(listLinks(`${letter}\n${letter}`)).toEqual([
    'https://espace.banque.example/releves?id=77&jeton=a1b2',
    'https://banque.example',
  ]);
});
