import { expect, it } from 'vitest';
import { saysTu } from './familiar-address.ts';

it.each([
  'Ma Josette,\nla Paulette vend sa ferme. Tu gardes les petits samedi ?\nGros baisers',
  'Es-tu à ton bureau ? Il me faut un virement avant midi, en toute discrétion.',
  'La vente du garage est faite, t’as vu ? On fête ça chez Robert.',
  'Pour la succession de tonton je t’appelle dimanche.',
])('is meant for a friend: « %s »', (text) => {
  expect(saysTu(text)).toBe(true);
});

it.each([
  'tu peux me dire vos horaires ? merci',
  'Maître, mon frère m’a dit «tu prendras la maison». Que faut-il signer ?',
  'Bonjour, mon ex-mari s’est tu depuis six mois et la maison est en indivision.',
  'Je souhaite vendre un studio rue du Port à Tulle.',
  'Bonjour, ma mère est décédée, nous sommes trois enfants.',
])('may be meant for the office: « %s »', (text) => {
  expect(saysTu(text)).toBe(false);
});
