import { expect, it } from 'vitest';
import { asksLeave } from './asks-leave.ts';

it.each([
  'L’avez-vous bien, et pourrai-je le reprendre avant Noël ?',
  'Est-ce que mon mari peut voir les relevés que je vous ai envoyés ?',
  'Mon fiancé se demande aussi si la séparation de biens est vraiment utile.',
  'Avez-vous reçu mon acte, et faut-il prévenir la banque ?',
  'On se demande s’il ne vaudrait pas mieux attendre.',
  'Est-ce que c’est obligatoire ?',
  'Ma nièce veut récupérer les clés. A-t-elle le droit ?',
  'Est-ce légal ?',
])('asks whether something may be: %s', (text) => {
  expect(asksLeave(text)).toBe(true);
});

it.each([
  'Puis-je savoir si mon RIB est arrivé ?',
  'Dois-je encore vous envoyer quelque chose ?',
  'Pouvez-vous me dire ce qui manque ?',
  'Est-ce que mon acte de naissance est bien arrivé ?',
  'Faut-il renvoyer la taxe foncière ?',
  'Faut-il que j’apporte encore un papier ?',
  'Est-ce qu’il faut que nous vous transmettions un autre document ?',
  'Puis-je considérer mon dossier comme complet ?',
])('asks of papers: %s', (text) => {
  expect(asksLeave(text)).toBe(false);
});
