import { expect, test } from 'vitest';
import { promisesGain } from './offers.ts';

test.each([
  'Mon mari et moi avons rénové notre longère. J’aménage aussi celles des autres : puis-je vous faire un plan, ou voulez-vous que je vous prépare deux esquisses, gratuitement ?',
  'Ma femme et moi avons vendu sans agence. J’en ai fait un guide : vous le donnez, et vous touchez 50 € par vente.',
  'J’ai hérité d’une méthode de mon père. Le carnet est à vous sur simple demande.',
  'Vous percevez 5 % pour chaque contrat que signent les héritiers.',
])('who promises the office a gain, whatever he tells of himself: « %s »', (text) => {
  expect(promisesGain(text)).toBe(true);
});

test.each([
  'On m’a dit que le premier rendez-vous était gratuit. Je vous envoie le titre de propriété.',
  'La copie est-elle gratuite ? Je vous adresse ma demande par courrier.',
  'Combien touchez-vous par vente ? Les honoraires sont-ils de 1 % ?',
  'Vous recevez 200 € de provision par virement cette semaine.',
  'La maison est à vous, m’a dit ma tante avant de mourir.',
])('a client promises nothing: « %s »', (text) => {
  expect(promisesGain(text)).toBe(false);
});
