import { describe, expect, it } from 'vitest';
import { hidePersons, listCapitalised, listNameWords } from './hide-persons.ts';

const speech = {
  names: listNameWords(['LEFEVRE', 'Claire', 'DE LA TOUR', 'Jean-Noël', 'PETIT']),
  ownWords: new Set(['DOCUMENTS', 'ORIGINAUX']),
};

describe('what is asked says no more who is meant', () => {
  it.each([
    ['Je suis Claire Lefèvre, où se garer ?', 'Je suis [nom], où se garer ?'],
    ['Où se garer, demande LEFÈVRE ?', 'Où se garer, demande [nom] ?'],
    ['Faut-il l’acte de naissance de mon petit ?', "Faut-il l'acte de naissance de mon [nom] ?"],
    ['Les papiers de jean-noel suffisent-ils ?', 'Les papiers de [nom] suffisent-ils ?'],
    ['Je divorce de Paul, quels papiers apporter ?', 'Je divorce de [nom], quels papiers apporter ?'],
    ['Quels papiers pour M. Durand et Mme Le Goff ?', 'Quels papiers pour M. [nom] et Mme Le [nom] ?'],
    ['Quels papiers pour mme durand ?', 'Quels papiers pour mme [nom] ?'],
    ['Quels papiers pour Me Roux ?', 'Quels papiers pour Me [nom] ?'],
    ['Quels papiers, paul durand étant absent ?', 'Quels papiers, [nom] étant absent ?'],
    ['quels papiers chez durand pour durieux svp ?', 'quels papiers chez [nom] pour [nom] svp ?'],
    ['Rakotomalala peut-il envoyer une photo ?', '[nom] peut-il envoyer une photo ?'],
    ['J. Durand peut-il envoyer une photo ?', '[nom] peut-il envoyer une photo ?'],
    ['Mon épouse, née Żółkiewska, peut-elle signer ?', 'Mon épouse, née [nom], peut-elle signer ?'],
    ['Grand peut-il envoyer une photo ?', '[nom] peut-il envoyer une photo ?'],
    ['Иван peut-il, avec 中村, envoyer une photo ?', '[nom] peut-il, avec [nom], envoyer une photo ?'],
    ['Quels papiers pour É\u0301milie ?', 'Quels papiers pour [nom] ?'],
    ['Ma sœur habite marseille, quels papiers ?', 'Ma sœur habite [nom], quels papiers ?'],
    ['QUELS PAPIERS POUR DURAND ?', 'QUELS PAPIERS POUR [nom] ?'],
    ['La SCI Kerjean doit-elle un Kbis ?', 'La SCI [nom] doit-elle un Kbis ?'],
  ])('names: « %s »', (text, hidden) => {
    expect(hidePersons(text, speech)).toBe(hidden);
  });

  it.each([
    ['Le 12 rue des Lilas à Lyon, quels papiers ?', 'Le [adresse], quels papiers ?'],
    [
      'Quels papiers pour le 4 bis, avenue du Général-Leclerc, 69003 LYON ?',
      'Quels papiers pour le [adresse], [adresse] ?',
    ],
    ['Pour la rue du moulin quels papiers ?', 'Pour la [adresse] quels papiers ?'],
    ['Quels papiers pour Villeurbanne ou à bron ?', 'Quels papiers pour [nom] ou à [nom] ?'],
    [
      'Écrivez-vous à claire@client.example ou sur www.lefevre.example ?',
      'Écrivez-vous à [adresse] ou sur [adresse]',
    ],
    ['Les papiers lefevre.pdf suffisent-ils ?', 'Les papiers [adresse] suffisent-ils ?'],
    [
      'Quels papiers le 12/03, le 3.4.2026 et le 12 mars 2026 ?',
      'Quels papiers le [date], le [date] et le [date] ?',
    ],
    ['Quels papiers le douze mars deux mille vingt-six ?', 'Quels papiers le [date] ?'],
    ['Faut-il les papiers en mars ?', 'Faut-il les papiers en mars ?'],
    [
      'Mon téléphone est le 06 12 34 56 78, quels papiers ?',
      'Mon téléphone est le [numéro], quels papiers ?',
    ],
    ['Au zéro six douze trente-quatre, quels papiers ?', 'Au [numéro], quels papiers ?'],
    [
      'Mon IBAN est FR76 3000 6000 0112 3456 7890 189, quels papiers ?',
      'Mon IBAN est [numéro], quels papiers ?',
    ],
    [
      'Quels papiers pour le lot n° 12B, de cent vingt mille euros ?',
      'Quels papiers pour le lot n° [numéro], de [numéro] euros ?',
    ],
  ])('places, days and numbers: « %s »', (text, hidden) => {
    expect(hidePersons(text, speech)).toContain(hidden);
  });

  it.each([
    'Est-ce commode de venir chez vous en automobile ?',
    'Acceptez-vous les chèques en France ?',
    'Bonjour Maître, peut-on signer le Compromis un Samedi ?',
    'Documents originaux ou copies, svp ?',
    'quels sont vos horaires svp ?',
    'Je ne comprends pas : faut-il un DPE pour la vente ?',
  ])('and « %s » stays whole', (text) => {
    expect(hidePersons(text, speech)).toBe(text);
  });

  it('a question of which nothing is left is not asked', () => {
    expect(hidePersons('Et pour Durand ?', speech)).toBeNull();
  });
});

it('a name that the mail writes once with its capital is known without it', () => {
  expect(listCapitalised('Bonjour,\nVeuillez noter que Durieux, du Compromis, vient.')).toEqual(['Durieux']);
});
