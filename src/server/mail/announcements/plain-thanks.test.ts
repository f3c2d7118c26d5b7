import { expect, it } from 'vitest';
import { isPlainThanks, leaveOutThanks } from './plain-thanks.ts';

it.each([
  'Merci !!!',
  'Un grand merci à toute votre équipe pour votre professionnalisme, votre gentillesse et votre patience tout au long de notre achat. Nous sommes ravis de notre maison. Belle fin d’année à tous !',
  'Bonjour Maître,\n\nJe vous remercie infiniment pour ces précisions. Tout est clair.\n\nBonne journée',
  'Parfait, à jeudi.',
])('« %s » is all thanks', (text) => {
  expect(isPlainThanks(text)).toBe(true);
});

it.each([
  'Merci de me rappeler au plus vite.',
  'Merci, mais il y a une erreur dans le nom de ma fille.',
  'Merci. Le locataire est parti hier et laisse des dettes.',
  'Je vous remercie de corriger mon adresse.',
])('« %s » says more than thanks', (text) => {
  expect(isPlainThanks(text)).toBe(false);
});

it('what was done is thanked for, not asked', () => {
  expect(leaveOutThanks('Merci d’avoir annulé le rendez-vous. C’est inadmissible !!!')).toBe(
    'C’est inadmissible !!!',
  );
  expect(leaveOutThanks('Merci d’annuler le rendez-vous de lundi.')).toContain('annuler');
});
