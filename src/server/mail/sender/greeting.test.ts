import { expect, it } from 'vitest';
import { greetsAnother } from './greeting.ts';

it.each([
  'Docteur, il ne me reste que trois comprimés.',
  'Bonjour docteur, Ficelle a encore vomi.',
  'Monsieur le maire, j’ai déposé une demande.',
  'Bonjour monsieur l’opticien, mes verres sont-ils là ?',
  'Salut Fred,\nl’électricité est finie.',
  'Coucou Nadia ! J’ai encore maigri.',
  'Bonjour maîtresse,\nNoé a de la fièvre.',
  'Salut les gars, le tournoi est décalé.',
])('greets somebody else: « %s »', (text) => {
  expect(greetsAnother(text)).toBe(true);
});

it.each([
  'Mon père est à l’hôpital, il veut faire son testament.',
  'Madame la Notaire, mon mari est parti le mois dernier.',
  'Bonjour Maître, mon frère est décédé.',
  'Monsieur le notaire, je suis veuve.',
  'Coucou l’étude, on veut se pacser.',
  'Bonjour, Claire Fontaine m’a donné votre adresse.',
  'Bonjour Mesdames de l’étude, ci-joint ma facture.',
  'Docteur en droit, je prépare la transmission de mon cabinet.',
  '',
])('or the office, or nobody: « %s »', (text) => {
  expect(greetsAnother(text)).toBe(false);
});
