import { expect, test } from 'vitest';
import { isNameLine, tellsInNouns } from './name-line.ts';

test.each([
  'Claire Fontaine',
  'CLAIRE FONTAINE',
  'S. Moreau',
  'D. Chevalier',
  'Minh N.-P.',
  'Mme Perez Inès',
  'MARTY Bruno',
  'Antoine de La Roche',
])('a person is named so: « %s »', (line) => {
  expect(isNameLine(line)).toBe(true);
});

test.each([
  'MON MARI EST MORT',
  'JE NE VENDS PLUS',
  'NOUS DIVORCONS',
  'MA FEMME EST HOSPITALISEE',
  'MON FRERE REFUSE DE SIGNER',
  'RAPPELEZ MOI SVP',
  'CE RIB EST FAUX',
  'Décès de Papa',
  'Maman Décédée',
  'Maison Vendue',
  'Toit Effondré',
  'PRIX NON ACCEPTE',
  'ON ARRETE TOUT',
  'Pierre Mort',
])('capital letters make no name of what is said: « %s »', (line) => {
  expect(isNameLine(line)).toBe(false);
});

test.each([
  ['Séparation en cours', true],
  ['Nouvelle adresse : 3 rue des Acacias, 33000 Bordeaux', true],
  ['Rappel urgent au 06 12 34 56 78', true],
  ['Absente du 1er au 20 juillet', true],
  ['Gérant, SARL Mon Jardin', false],
  ['12 rue des Acacias, 33000 Bordeaux', false],
  ['Tél. 06 12 34 56 78', false],
  ['Haddad Rénov', false],
])('« %s » tells something below a name: %s', (line, tells) => {
  expect(tellsInNouns(line)).toBe(tells);
});
