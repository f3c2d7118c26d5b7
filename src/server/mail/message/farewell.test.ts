import { expect, test } from 'vitest';
import { isFarewell, readFarewell } from './farewell.ts';

test.each([
  'Cordialement',
  'Bien cordialement, Claire',
  'Cordialement, Fabrice GAILLAC',
  'cdt fabrice gaillac',
  'Bonne fin de journée à vous',
  'Bonne journée et merci',
  'Merci d’avance et bien cordialement',
  'Salutations d’Alsace, Émile Wagner',
  'Veuillez agréer, Madame, Monsieur, l’expression de mes salutations distinguées.',
  'Je vous prie de croire, Maître, en l’assurance de ma considération distinguée.',
  'Votre bien dévouée',
])('leave is taken, and no more: « %s »', (line) => {
  expect(isFarewell(line)).toBe(true);
});

test.each([
  ['Bonne fin de journée, mon mari est décédé ce matin.', 'mon mari est décédé ce matin.'],
  ['Cordialement, nous ne vendons plus', 'nous ne vendons plus'],
  ['Cordialement, RAPPELEZ MOI', 'RAPPELEZ MOI'],
  ['Salutations de Bordeaux où nous avons déménagé.', 'où nous avons déménagé.'],
  [
    'Veuillez agréer mes salutations et noter que nous renonçons à la vente.',
    'noter que nous renonçons à la vente.',
  ],
  ['Votre bien dévouée, qui vous prie de ne plus lui écrire.', 'qui vous prie de ne plus lui écrire.'],
  ['Bonne journée, Papa est mort', 'Papa est mort'],
])('what follows the farewell on its line is said: « %s »', (line, rest) => {
  expect(readFarewell(line)?.rest).toBe(rest);
});

test.each([
  'Veuillez recevoir mes excuses, nous ne vendons plus la maison.',
  'Je vous prie de croire que je ne signerai jamais cet acte.',
  'Je vous prie de recevoir mon frère à ma place mardi.',
  'Veuillez croire que le RIB envoyé hier est faux.',
  'Merci beaucoup !!! Bonne journée.',
])('a sentence that only begins like one is none: « %s »', (line) => {
  expect(readFarewell(line)).toBeNull();
});
