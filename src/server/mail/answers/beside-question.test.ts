import { expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { decideReply } from './reply-decision.ts';

const SHEET = [
  { id: 'parking', question: 'Où se garer ?', answer: 'Place Royale.' },
  { id: 'horaires', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h.' },
];

const decide = (given: Parameters<typeof buildMessage>[0]) =>
  decideReply(buildMessage(given), { outcome: 'known', id: 'claire', why: 'sender-address' }, SHEET);

test.each([
  'Je me suis séparée de mon mari.',
  'Merci de ne pas parler de la vente à mon mari.',
  'J’ai reçu un mail de vous avec un RIB différent.',
  'Ma banque a refusé le crédit.',
  'Je serai absente mardi pour la signature.',
  'Nous viendrons plutôt jeudi.',
  'La signature de mardi ne me va plus.',
  'La maison a brûlé cette nuit.',
  'J’ai reçu par erreur le compromis de M. Durand.',
  'Ci-joint l’assignation reçue hier.',
  'J’ai déménagé : 3 rue des Acacias.',
  'Veuillez ne plus communiquer mes informations à l’agence.',
  'Voilà trois semaines que j’attends votre appel.',
  'Je vous ai laissé six messages.',
  'Merci encore d’avoir perdu mon dossier.',
  'Seulement huit mois pour un acte, bravo.',
  'Vous ne m’avez jamais rappelée comme convenu.',
  'Je me permets de vous dire ma déception.',
  'Je suis le fils de Claire Fontaine, maman ne va pas bien.',
])('what a person has to hear of stays with one, though the parking was asked for: « %s »', (told) => {
  const answered = { action: 'answer', entries: ['parking'], isToldBeside: true };
  expect(decide({ text: `Où peut-on se garer ?\n${told}` })).toMatchObject(answered);
  expect(decide({ text: `${told}\nOù peut-on se garer ?` })).toMatchObject(answered);
});

test.each(['Compromis erroné', 'Refus de prêt', 'Divorce', 'Relance n°3'])(
  'so does what its title tells: « %s »',
  (subject) => {
    expect(decide({ subject, text: 'Où peut-on se garer ?' })).toMatchObject({ isToldBeside: true });
  },
);

test('and what is written into the mail of the office', () => {
  const text =
    'Où peut-on se garer ?\n\nLe lun. 3 mars 2026 à 10:00, Étude Dubois <x@etude.example> a écrit :\nÊtes-vous mariée ?\nNon, mon mari est décédé en mai.';
  expect(decide({ subject: 'Re: pièces', text })).toMatchObject({ isToldBeside: true });
});

test.each([
  { subject: 'Parking', text: 'Bonjour, nous avons rendez-vous mardi. Où peut-on se garer ? Merci !' },
  {
    subject: 'Horaires',
    text: 'Bonjour Maître, je vends ma maison. Quels sont vos horaires ? Cordialement, Claire',
  },
  { subject: 'Re: Relance', text: 'Merci pour votre message. Où peut-on se garer ?' },
])('who tells nothing beside has his answer, and nobody reads it: %o', (given) => {
  const decision = decide(given);
  expect(decision.action).toBe('answer');
  expect(decision).not.toHaveProperty('isToldBeside');
});
