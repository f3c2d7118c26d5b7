import { describe, expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { findRobot } from './robots.ts';

describe('a machine wrote it', () => {
  test.each([
    ['auto-reply', { headers: { 'Auto-Submitted': 'auto-replied' }, subject: 'Re: pièces' }],
    ['auto-reply', { subject: 'Réponse automatique : Votre dossier', text: 'De retour le 1er septembre.' }],
    ['auto-reply', { subject: 'RE: Automatic reply: dossier' }],
    [
      'auto-reply',
      { subject: 'Absence du bureau : Pièces manquantes', text: 'Je suis absente jusqu’au 12.' },
    ],
    ['auto-reply', { subject: 'Congés', text: 'Bonjour, je suis en congés du 3 au 24 août.' }],
    [
      'auto-reply',
      {
        subject: 'Absence',
        text: 'Je suis absente jusqu’au 12. En cas d’urgence, merci de contacter le secrétariat.',
      },
    ],
    [
      'auto-reply',
      {
        subject: 'Absente',
        text: 'Je suis absente jusqu’au 12 et vous répondrai à mon retour.\n\nLe 3 juin, Étude Vasseur a écrit :\n> Pouvez-vous nous envoyer votre RIB ?',
      },
    ],
    ['auto-reply', { headers: { 'X-Autoreply': 'yes' } }],
    [
      'bounce',
      { from: 'Mail Delivery <mailer-daemon@mx.example>', subject: 'Undelivered Mail Returned to Sender' },
    ],
    ['bounce', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' } }],
    [
      'bounce',
      { from: 'MAILER-DAEMON <mailer-daemon@mx.example>', subject: 'Votre dossier', text: 'Bonjour' },
    ],
    ['bounce', { from: ' <>', headers: { 'Return-Path': '<>' }, subject: 'Message non distribué' }],
    ['report', { headers: { 'Content-Type': 'multipart/report; report-type=feedback-report; boundary=x' } }],
    ['spam', { headers: { 'X-Spam-Status': 'Yes, score=8.2 required=5.0' }, subject: 'Bonjour' }],
    ['auto-reply', { subject: 'AW: Abwesenheitsnotiz', text: 'Ich bin bis zum 12. im Urlaub.' }],
    ['auto-reply', { subject: 'Re: pièces', text: 'Bonjour,\nCeci est un message automatique.' }],
    ['bounce', { from: 'Postmaster <postmaster@mx.example>', subject: 'Échec de la remise : vos pièces' }],
    ['read-receipt', { subject: 'Lu : Pièces manquantes' }],
    [
      'read-receipt',
      { headers: { 'Content-Type': 'multipart/report; report-type="disposition-notification"' } },
    ],
    [
      'newsletter',
      { headers: { 'List-Unsubscribe': '<https://lettre.example/u>' }, text: 'Nos offres. Se désabonner' },
    ],
    ['newsletter', { headers: { Precedence: 'bulk' }, text: 'La lettre de mars' }],
    [
      'spam',
      {
        subject: 'Augmentez la visibilité de votre étude !!!',
        text: '300 % de trafic en plus. Répondez OUI.',
      },
    ],
    ['spam', { text: 'Cher utilisateur, votre compte expire. Cliquez ici : http://x.example/login' }],
    [
      'spam',
      { subject: 'URGENT', text: 'Maître est en déplacement, faites ce virement, affaire confidentielle.' },
    ],
  ])('%s: %o', (kind, given) => {
    expect(findRobot(buildMessage(given))).toBe(kind);
  });
});

describe('a person wrote it, whatever it looks like', () => {
  test.each([
    [{ subject: 'Re: Réponse à votre demande', text: 'Voici les pièces.' }],
    [{ subject: 'absence le jour de la signature', text: 'Puis-je signer à distance ?' }],
    // Away, and something to ask before: no machine asks.
    [
      {
        subject: 'Absent jusqu’au 30 juin',
        text: 'Bonjour,\nJe suis absent jusqu’au 30 juin. Faut-il vous apporter l’original avant ?\nJulien Roy',
      },
    ],
    [
      {
        subject: 'Absente du 12 au 24',
        text: 'Bonjour, je serai en congés du 12 au 24. Pouvez-vous me dire si la signature est maintenue\nClaire',
      },
    ],
    [
      {
        subject: 'Vacances',
        text: 'Bonjour, je suis en vacances jusqu’au 8. Merci de me dire quelles pièces il manque d’ici là.\nClaire',
      },
    ],
    [{ text: 'J’ai bien reçu votre message, je vous réponds dans les prochains jours.' }],
    [{ headers: { 'X-Spam-Status': 'No, score=-1.2' }, text: 'Bonjour, voici mes pièces.' }],
    [{ subject: 'Lu et approuvé', text: 'Voici le compromis.', files: ['compromis.pdf'] }],
    [{ subject: 'Lu : compromis', files: ['compromis.pdf'] }],
    [{ subject: 'Virement urgent', text: 'Bonjour, mon virement est parti ce matin, merci.' }],
    [{ subject: 'compte bancaire', text: 'Mon compte est bloqué, la banque demande un certificat.' }],
    [{ headers: { 'Auto-Submitted': 'no' }, text: 'Bonjour' }],
    [{ headers: { 'Auto-Submitted': 'auto-generated' }, files: ['scan.pdf'], text: 'Numérisation' }],
    [{ headers: { 'Return-Path': '<>' }, files: ['scan.pdf'] }],
    [{ headers: { 'X-Auto-Response-Suppress': 'All' }, text: 'Bonjour, voici mes pièces.' }],
    [{ subject: 'URGENT !!!', text: 'Bonjour, ma mère est à l’hôpital.' }],
  ])('%o', (given) => {
    expect(findRobot(buildMessage(given))).toBeNull();
  });
});
