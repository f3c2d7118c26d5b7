import { describe, expect, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { splitMailText } from './new-text.ts';

describe('what was written before is not new', () => {
  test.each([
    [
      'Gmail',
      'Oui merci.\n\nLe lun. 3 mars 2025 à 10:12, Étude X <x@etude.example> a écrit :\n> Avez-vous le titre ?',
    ],
    [
      'Gmail cut over lines',
      'Oui merci.\n\nLe lun. 3 mars 2025 à 10:12, Étude X <\nx@etude.example> a écrit :\n\n> Avez-vous ?',
    ],
    ['English', 'Oui merci.\n\nOn Mon, Mar 3, 2025 at 10:12 AM X <x@etude.example> wrote:\n> Hello'],
    [
      'Outlook',
      'Oui merci.\n\nDe : Étude X\nEnvoyé : lundi 3 mars 2025\nÀ : Claire\nObjet : pièces\n\nAvez-vous ?',
    ],
    [
      'Outlook line',
      'Oui merci.\n________________________________\nDe : X\nEnvoyé : lundi\nÀ : Y\nObjet : Z\n\nQuoi ?',
    ],
    ['original message', 'Oui merci.\n-----Message d’origine-----\nDe : X\nBlabla ?'],
    ['forwarded', 'Oui merci.\n\n---------- Forwarded message ---------\nFrom: X <x@x.example>\nHello?'],
    ['Apple', 'Oui merci.\n\nDébut du message transféré :\n\nDe: X <x@x.example>\nBonjour'],
  ])('%s', (_, text) => {
    const split = splitMailText(text);
    expect(split.newText).toBe('Oui merci.');
    expect(split.quotedText).not.toBe('');
  });

  test('answers between quoted lines are new', () => {
    const text =
      'Le 3 mars 2025, X <x@x.example> a écrit :\n> Avez-vous le titre ?\nOui, ci-joint.\n> Et le RIB ?\nDemain.';
    expect(splitMailText(text).newText).toBe('Oui, ci-joint.\nDemain.');
  });

  test('a sentence that begins like a quotation is none', () => {
    const text = 'Le notaire a écrit : il manque le titre.\nDe : quoi parle-t-on ?';
    expect(splitMailText(text).newText).toBe(text);
  });
});

describe('signatures and legal notices', () => {
  test.each([
    [
      'Voici.\n\nCordialement,\nClaire Fontaine\n06 12 34 56 78',
      'Voici.',
      'Cordialement,\nClaire Fontaine\n06 12 34 56 78',
    ],
    ['Voici.\n-- \nRachid Haddad\nHaddad Rénov', 'Voici.', '-- \nRachid Haddad\nHaddad Rénov'],
    ['Voici.\n\nPaul Girard', 'Voici.', 'Paul Girard'],
    ['Envoyé de mon iPhone', '', ''],
    ['Voici.\nEnvoyé depuis l’application Mail Orange', 'Voici.', ''],
    [
      'Voici.\n\nCe message et ses pièces jointes sont confidentiels.\nPensez à l’environnement.',
      'Voici.',
      '',
    ],
  ])('%j', (text, newText, signature) => {
    expect(splitMailText(text)).toMatchObject({ newText, signature });
  });

  test('an afterthought under the signature is not lost', () => {
    const { newText } = splitMailText('Voici.\nCordialement\nPaul Girard\nPS : faut-il aussi le RIB ?');
    expect(newText).toContain('faut-il aussi le RIB ?');
  });

  test.each([
    ['Bonjour, merci de me rappeler au 06 12 34 56 78', 'rappeler'],
    ['Merci pour votre message.\nMon mari est décédé, appelez-moi au 06 12 34 56 78', 'décédé'],
    ['Quels sont vos horaires ?\nJe porte plainte. 06 12 34 56 78', 'plainte'],
    ['Ne m’écrivez plus, appelez le 06 12 34 56 78', 'écrivez'],
  ])('a sentence with a telephone number is said, not signed: %j', (text, word) => {
    expect(splitMailText(text).newText).toContain(word);
  });

  test.each([
    ['Voici.\nCordialement,\nPaul Girard\n\nMon père est décédé lundi.', 'décédé'],
    ['Voici.\nBonne réception,\nJe vous signale que nous ne vendons plus.', 'signale'],
    [
      'Merci.\nCordialement\nPaul Girard\nP.-S. : après en avoir parlé avec nos enfants,\nla vente est annulée.',
      'annulée',
    ],
    ['Merci\n—\nMon mari est décédé hier.', 'décédé'],
  ])('a sentence below the farewell is said: %j', (text, word) => {
    expect(splitMailText(text).newText).toContain(word);
  });

  test.each([
    'Voici.\nPaul Girard, portable 06 12 34 56 78',
    'Voici.\nCordialement\nPaul Girard\nGérant, SARL Mon Jardin\n12 rue des Acacias, 33000 Bordeaux\nTél. 06 12 34 56 78',
    'Voici.\nCordialement\nMme Perez Inès',
  ])('who signs says nothing: %j', (text) => {
    expect(splitMailText(text).newText).toBe('Voici.');
  });

  test.each([
    'Les informations contenues dans votre courrier sont fausses.\nMon mari est décédé hier.',
    'Ce message est confidentiel et destiné à Maître Dubois seule.\nMon mari est décédé hier.',
    'Envoyé de mon hôpital : mon mari est décédé hier.',
  ])('a notice takes none of its writer’s sentences along: %j', (text) => {
    expect(splitMailText(text).newText).toContain('Mon mari est décédé hier.'.slice(5));
  });

  test('a notice in quotation marks is one', () => {
    const notice =
      '--\n« Ce message et ses pièces jointes sont confidentiels. Si vous n’en êtes pas destinataire, merci de le détruire. »';
    expect(splitMailText(`Voici.\n${notice}`).newText).toBe('Voici.');
  });

  test('a notice of several lines is dropped whole', () => {
    const notice =
      'Ce message et ses pièces jointes sont confidentiels et établis à l’intention exclusive\nde ses destinataires. Si vous le recevez par erreur,\nmerci de le détruire et d’en avertir l’expéditeur.';
    expect(splitMailText(`Voici.\n\n${notice}`)).toMatchObject({ newText: 'Voici.', signature: '' });
  });

  test('nothing gives nothing', () => {
    expect(splitMailText('')).toEqual({ newText: '', signature: '', quotedText: '' });
  });
});

test('hostile text is read in bounded time', () => {
  const started = readThreadTime();
  for (const piece of ['>\n', 'Le lundi\n', 'De : a\n', 'a', ' ', 'M. '])
    splitMailText(piece.repeat(300_000));
  expect(readThreadTime() - started).toBeLessThan(5000);
});
