import { expect, it } from 'vitest';
import { askingOf, readSentences, splitWhole } from './sentence-facts.ts';

it.each([
  [
    'bonjour je parle parce que mes doigts ne vont plus alors dimanche mon petit-fils a mis mes trois feuilles dans la machine de la bibliothèque et moi je voulais demander qu’est-ce qui me reste encore à faire passer parce que le car ne vient que le jeudi merci au revoir madame Lopez',
  ],
  [
    'alors voilà c’est Ginou pour l’appartement de Sète je sors du marché avec mes paniers et je pense à vous rapport aux papiers dites-moi si ça a marché la photo de la carte que j’ai faite au soleil hier midi avec le téléphone de la fleuriste bisous',
  ],
])('what a sentence that runs on asks is heard in all that it tells: « %s »', (text) => {
  const [facts] = readSentences([text]);
  expect(facts && askingOf(facts)).toBeGreaterThan(0.5);
});

it('but nothing is heard in one that runs on and only tells', () => {
  const text =
    'alors voilà c’est Ginou pour l’appartement de Sète je sors du marché avec mes paniers et le temps est au beau donc je passerai vous dire bonjour un de ces matins avec des figues parce que le figuier en donne trop cette année bisous à toutes';
  const [facts] = readSentences([text]);
  expect(facts && askingOf(facts)).toBeLessThan(0.5);
});

it('a title is a sentence of what says nothing below it, and of nothing else', () => {
  expect(splitWhole('Mes bulletins sont là ?', 'Lina')).toEqual(['Mes bulletins sont là ?', 'Lina']);
  expect(splitWhole('Re: Mes bulletins sont là ?', 'Oui. Lina')).toEqual(['Oui.', 'Lina']);
  expect(splitWhole('Mes bulletins', 'Sont-ils là ?')).toEqual(['Sont-ils là ?']);
});
