import { describe, expect, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { readAnnouncement } from '../announcements/read-announcement.ts';
import type { ClientMatch } from '../client/find-client.ts';
import { buildMessage } from '../message/message.fixture.ts';
import { MOST_QUESTIONS } from '../questions/find-questions.ts';
import { decideReply } from './reply-decision.ts';

const CLAIRE: ClientMatch = { outcome: 'known', id: 'claire', why: 'sender-address' };
const NOBODY: ClientMatch = { outcome: 'nobody' };
const SHEET = [
  { id: 'parking', question: 'Où se garer ?', answer: 'Place Royale.' },
  { id: 'photo', question: 'Une photo suffit-elle ?', answer: 'Oui.' },
];

test.each([
  ['none', 'documents', { text: 'Voici mes pièces.', files: ['cni.pdf'] }],
  ['none', 'documents', { text: '', files: ['IMG_1.jpg'] }],
  ['none', 'documents', { text: 'Voici, c’est urgent.', files: ['cni.pdf'] }],
  ['none', 'thanks', { text: 'Merci beaucoup, c’est parfait !' }],
  ['none', 'thanks', { text: 'Ok' }],
  ['none', 'thanks', { text: 'Merci beaucoup !!! Bonne journée.' }],
  ['none', 'thanks', { text: 'Merci d’avoir annulé le rendez-vous de mardi.' }],
  ['none', 'empty', { text: '' }],
  ['none', 'auto-reply', { subject: 'Réponse automatique : x', text: 'Où se garer ?' }],
  ['redirect', 'missing-attachment', { text: 'Bonjour, ci-joint ma carte d’identité recto verso.' }],
  ['redirect', 'request', { text: 'Je vous informe que la maison est libre.' }],
  ['redirect', 'bank-details', { text: 'Voici mon nouveau RIB.', files: ['rib.pdf'] }],
  ['redirect', 'complaint', { text: 'C’est inadmissible. Où se garer ?' }],
  ['redirect', 'no-match', { text: 'Faites-vous aussi les baux ruraux ?' }],
])('a client gets %s (%s) for %o', (action, reason, given) => {
  expect(decideReply(buildMessage(given), CLAIRE, SHEET)).toEqual({ action, reason });
});

test.each([
  { text: 'Merci pour tout, mon mari est décédé hier.' },
  { text: 'Merci. Mon mari est décédé hier. Où se garer ?', files: ['cni.pdf'] },
  { text: 'C’est urgent : mon mari est décédé hier.' },
])('a thank-you, papers, a question or a forbidden subject never win over an announcement: %o', (given) => {
  const message = buildMessage(given);
  const reading = readAnnouncement(message, { today: '2026-06-16', client: null, why: 'sender-address' });
  expect(decideReply(message, CLAIRE, SHEET, reading)).toEqual({ action: 'none', reason: 'death-of-spouse' });
});

test('grave words that nothing explains make no thank-you', () => {
  const message = buildMessage({ text: 'Merci, à propos du décès, on verra.' });
  const reading = readAnnouncement(message, { today: '2026-06-16', client: null, why: 'sender-address' });
  expect(decideReply(message, CLAIRE, SHEET, reading)).toEqual({ action: 'none', reason: 'unclear' });
});

test.each([
  'Voici le RIB. Autre chose : ma nièce est clerc à Ribérac, c’est là-bas que nous signerons désormais.',
  'Ci-joint la facture. J’en ai plus qu’entendu, cela ira devant les tribunaux.',
])('papers do not hide what is said beside them: « %s »', (text) => {
  const message = buildMessage({ text, files: ['rib.pdf'] });
  const reading = readAnnouncement(message, { today: '2026-06-16', client: null, why: 'sender-address' });
  const decision = decideReply(message, CLAIRE, SHEET, reading);
  expect(decision).not.toEqual({ action: 'none', reason: 'documents' });
});

test('a question that comes with documents is answered', () => {
  const message = buildMessage({
    text: 'Voici ma carte. Au fait, où peut-on se garer ?',
    files: ['cni.jpg'],
  });
  expect(decideReply(message, CLAIRE, SHEET)).toMatchObject({ action: 'answer', entries: ['parking'] });
});

test('what was quoted is not asked again', () => {
  const text =
    'Merci !\n\nLe 3 mars 2026 à 10:12, Étude <x@etude.example> a écrit :\n> Où peut-on se garer ?';
  expect(decideReply(buildMessage({ text }), CLAIRE, SHEET)).toEqual({ action: 'none', reason: 'thanks' });
});

test('a professional is never answered, nor a supplier, nor somebody unknown', () => {
  const agency = buildMessage({ from: 'Agence <a@agence-port.example>', text: 'Où se garer ?' });
  const supplier = buildMessage({ from: 'X <v@x.example>', text: 'Notre technicien passera, où se garer ?' });
  const somebody = buildMessage({ from: ' <x@x.example>', text: 'Où se garer ?' });
  expect(decideReply(agency, NOBODY, SHEET)).toEqual({ action: 'none', reason: 'professional' });
  expect(decideReply(supplier, NOBODY, SHEET)).toEqual({ action: 'none', reason: 'out-of-scope' });
  expect(decideReply(somebody, NOBODY, SHEET)).toEqual({ action: 'none', reason: 'stranger' });
  const nameless = buildMessage({
    from: ' <x@x.example>',
    text: 'Bonjour, je vends ma maison, où puis-je me garer ?',
  });
  expect(decideReply(nameless, NOBODY, SHEET)).toEqual({ action: 'redirect', reason: 'unidentified-sender' });
});

describe('a message that only asks', () => {
  const asking = (count: number) => Array.from({ length: count }, () => 'Où se garer ?').join(' ');

  test('is answered while a person could have asked so much', () => {
    const message = buildMessage({ text: asking(MOST_QUESTIONS) });
    expect(decideReply(message, CLAIRE, SHEET)).toMatchObject({ action: 'answer', entries: ['parking'] });
  });

  test('goes to a person when it asks more than is weighed', () => {
    const message = buildMessage({ text: asking(MOST_QUESTIONS + 1) });
    expect(decideReply(message, CLAIRE, SHEET)).toEqual({ action: 'redirect', reason: 'no-match' });
  });

  test('is read in no time, however long it is', () => {
    const text = `Bonjour,\n\n${'Où se garer, et comment venir en train ? '.repeat(4_600)}`;
    const start = readThreadTime();
    expect(decideReply(buildMessage({ text }), CLAIRE, SHEET).action).toBe('redirect');
    expect(readThreadTime() - start).toBeLessThan(3000);
  });
});
