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
  ['none', 'documents', { text: 'Ci-joint mes papiers, c’est urgent.', files: ['cni.pdf'] }],
  ['redirect', 'gravity', { text: 'Ci-joint mes papiers. Mon père est mourant.', files: ['cni.pdf'] }],
  ['redirect', 'gravity', { text: 'Voici sa carte. Maman est en réanimation.', files: ['cni.pdf'] }],
  ['redirect', 'danger', { text: 'Ci-joint mes papiers. Je vais vous retrouver.', files: ['cni.pdf'] }],
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

describe('that nobody has to read a mail is only said where all of it is explained', () => {
  const decide = (given: Parameters<typeof buildMessage>[0]) =>
    decideReply(buildMessage(given), CLAIRE, SHEET);
  const waits = { action: 'none', reason: 'says-more' };
  const isSilent = (given: Parameters<typeof buildMessage>[0]) => {
    const decision = decide(given);
    return decision.action === 'none' && ['thanks', 'empty', 'documents'].includes(decision.reason);
  };

  test.each([
    'Merci mais le RIB est faux.',
    'Merci. Le compromis contient une erreur de prénom.',
    'Merci, j’ai reçu les papiers de M. Durand dans votre envoi.',
    'D’accord pour mardi, mais pas au prix convenu.',
    'Bien reçu, mais ce n’est pas mon dossier.',
    'Merci, nous avons changé d’adresse.',
    'Merci, je viendrai avec mon avocat.',
    'Merci, mon fils passera à ma place mardi.',
    'Merci, j’attends toujours mon chèque.',
    'D’accord, transmettez à Maître Petit.',
    'Super, bravo, trois mois pour une réponse.',
    'Bien reçu. Le prix n’est pas celui convenu.',
    'Merci encore d’avoir perdu mon dossier.',
  ])('a short thank-you that says something more is none: « %s »', (text) => {
    expect(decide({ text })).toEqual(waits);
  });

  test.each([
    'Ci-joint. Attention, le document précédent était faux, ne l’utilisez pas.',
    'Ci-joint le passeport de mon frère, pas le mien.',
    'Ci-joint ma carte. Vous vous êtes trompés de prénom dans le compromis.',
    'Ci-joint ma carte. L’acheteur n’a pas eu son prêt.',
    'Ci-joint ma carte. J’ai déménagé au 3 rue des Acacias à Bordeaux.',
    'Ci-joint ma carte. J’attends votre appel.',
  ])('papers hide no correction, no move and no call that is waited for: « %s »', (text) => {
    expect(decide({ text, files: ['cni.pdf'] })).toEqual(waits);
  });

  test.each([
    {
      text: 'Voici mes pièces.\nCordialement,\nClaire Fontaine\n\nMerci de ne plus m’écrire.',
      files: ['cni.pdf'],
    },
    { text: 'Merci beaucoup.\nBonne journée\nClaire Fontaine\n\nMon mari est décédé lundi.' },
    {
      text: 'Merci.\nCordialement\nClaire\nPS : après en avoir parlé avec nos enfants,\nnous renonçons à la vente.',
    },
    { text: 'Ci-joint.\nCordialement,\nClaire\nVotre courrier est une honte', files: ['cni.pdf'] },
    { text: 'Bonjour, merci de me rappeler au 06 12 34 56 78' },
  ])('what is told below the farewell is heard: %o', (given) => {
    expect(isSilent(given)).toBe(false);
  });

  test.each([
    { subject: 'Pouvez-vous me rappeler ?' },
    { subject: 'Appelez-moi', text: 'Claire Fontaine' },
    { subject: 'Où êtes-vous ?', text: 'Cordialement\nClaire Fontaine' },
    { subject: 'Mon RIB est faux', text: 'Merci' },
    { subject: 'Erreur sur l’acte', text: 'Voici ma carte.', files: ['cni.pdf'] },
  ])('a title above an empty text is what is said: %o', (given) => {
    expect(decide(given)).toEqual(waits);
  });

  const earlier =
    '\n\nLe lun. 3 mars 2026 à 10:00, Étude Dubois <x@etude.example> a écrit :\nÊtes-vous mariée ?\nNon, mon mari est décédé en mai.';
  const passedOn =
    '---------- Message transféré ----------\nDe : Banque <x@banque.example>\nDate : 3 mars 2026\nObjet : votre prêt\n\nNous ne donnons pas suite à votre demande de prêt.';
  test.each([
    { subject: 'Re: pièces', text: `Voir mes réponses en rouge. Merci beaucoup.${earlier}` },
    { subject: 'Re: pièces', text: `Merci.${earlier}` },
    { subject: 'Fwd: votre prêt', text: passedOn },
    { subject: 'Tr: votre prêt', text: `Bonjour\n\n${passedOn}` },
    { subject: 'Fwd: décision', forwardedText: 'Nous ne donnons pas suite à votre demande de prêt.' },
  ])('answers in colour and bare forwards wait for a person: %o', (given) => {
    expect(decide(given)).toEqual(waits);
  });

  test.each([
    { subject: 'Divorce CHEVALIER / BARBIER', text: 'Ci-joint le jugement et mon RIB.\n\nD. Chevalier' },
    { subject: 'suite', text: 'la suite, trop lourd tout à l’heure' },
    { subject: 'domicile', text: 'facture edf pour le dossier\n\nEnvoyé depuis mon téléphone Android' },
    {
      subject: 'taxe foncière',
      text: 'Comme demandé, la dernière taxe foncière. Le reste suivra la semaine prochaine.\nFabienne Cazals',
    },
    {
      subject: 'Succession de papa',
      text: 'Bonjour Maître,\n\nComme convenu je vous adresse l’acte de décès de mon père ainsi que le livret de famille de mes parents.\n\nBien à vous,\nSophie Moreau\n06 00 00 00 11',
    },
    {
      subject: '(sans objet)',
      text: 'Bonjour, voici mon acte de naissance de moins de trois mois. Salutations d’Alsace, Émile Wagner',
    },
    { subject: 'Fwd: scan', text: 'Envoyé de mon iPhone' },
    { subject: 'accord', text: 'ci joint l’accord de la banque populaire.\nMerci\nKevin' },
  ])('papers that are only sent and named wait for nobody: %o', (given) => {
    expect(decide({ ...given, files: ['a.pdf'] })).toEqual({ action: 'none', reason: 'documents' });
  });

  test.each([
    'Bien noté, nous y serons. Merci.\n\nMinh N.-P.',
    'Je tenais à vous remercier, vous et votre secrétaire, pour votre accueil si aimable.',
    'Bien reçu, nous n’avons pas de remarque. Merci et bonne journée.\nLuc Verhaeghe',
    'Merci pour la relance, j’avais oublié !',
    'Merci, la vente est signée, nous sommes ravis !',
    'Merci Madame, me voilà rassurée. Belle journée à toute votre équipe.\nOdile Pradal\n12 rue des Lilas\n34000 Montpellier',
  ])('nor do thanks: « %s »', (text) => {
    expect(decide({ subject: 'Re: rendez-vous', text })).toEqual({ action: 'none', reason: 'thanks' });
  });
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
