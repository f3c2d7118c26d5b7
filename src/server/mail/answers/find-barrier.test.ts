import { describe, expect, test } from 'vitest';
import type { ClientMatch } from '../client/find-client.ts';
import { buildMessage } from '../message/message.fixture.ts';
import { splitMailText } from '../message/new-text.ts';
import { findBarrier } from './find-barrier.ts';

const OWN = ['pieces@office.example', 'etude@office.example'];
const NOBODY: ClientMatch = { outcome: 'nobody' };
const KNOWN: ClientMatch = { outcome: 'known', id: '1', why: 'sender-address' };
const TO = { To: 'Étude <pieces@office.example>' };

function barrier(
  given: Parameters<typeof buildMessage>[0],
  match: ClientMatch = NOBODY,
  client: string[] = [],
) {
  const message = buildMessage({ headers: TO, ...given });
  return findBarrier(message, splitMailText(message.text), match, { own: OWN, client });
}

describe('whoever plainly writes as a client may be answered', () => {
  test.each([
    ['Bonjour Maître, mon père est décédé en mars, quels papiers faut-il ? Jean Morel'],
    ['bonjour on vend notre appart a brest cest quoi les papiers svp'],
    ['Bonjour, nous souhaitons nous pacser. Peut-on prendre rendez-vous ?'],
    ['Bonjour, suite à votre courrier, à quelle heure ouvre l’étude ?'],
    ['Madame, Monsieur, ma banque me propose un prêt : dois-je vous envoyer l’offre avant le compromis ?'],
    ['Bonjour, je voudrais savoir comment faire mon testament, je suis atteinte d’un cancer.'],
    ['Bonjour, j’ai hérité de 1 200 000 euros de mon oncle, faut-il un notaire ?'],
    ['Bonjour, nous nous marions en septembre, comment prendre rendez-vous chez vous ?'],
    ['Bonjour, je voudrais un rendez-vous pour une donation à ma nièce.'],
    ['bonjour est ce quil y a une place pour se garer devant letude ? jai rdv mardi'],
    ['Bonjour, votre confrère de Tours part à la retraite. Reprendriez-vous la succession de mon père ?'],
  ])('%s', (text) => {
    expect(barrier({ text })).toBeNull();
  });
});

describe('a stranger who does not is read by a person', () => {
  test.each([
    ['English', 'Hello, I would like to sell my house in Brittany, can you help me with the notary?'],
    ['German', 'Guten Tag, ich möchte mein Haus verkaufen. Können Sie mir bitte helfen?'],
    ['Spanish', 'Hola, tengo una herencia para usted, por favor conteste.'],
    [
      'a translator who would like work',
      'Maître, interprète assermentée en portugais, je serais heureuse de traduire vos actes. Puis-je vous faire parvenir mes tarifs ?',
    ],
    [
      'somebody who finds clerks',
      'Maître, j’accompagne une comptable taxatrice, douze ans d’expérience, disponible en juin. Auriez-vous un quart d’heure ?',
    ],
    [
      'a keeper of archives',
      'Maître, notre atelier restaure et numérise les minutes des offices. Quel volume vos archives occupent-elles ?',
    ],
    [
      'a school',
      'Bonjour maîtresse, Lou est restée à la maison avec de la fièvre. Qui lui donnera ses devoirs ?',
    ],
    ['who wanted a garage', 'Bonjour, je voudrais un rdv pour la révision de ma moto, vous prenez combien ?'],
    ['who wanted a dentist', 'Bonjour, avez-vous un rendez-vous cette semaine pour un détartrage ?'],
    ['nothing at stake', 'Bonjour, vous allez bien ? On se voit dimanche chez Paul ?'],
    [
      'a supplier',
      'Bonjour Maître, notre solution permet aux notaires de gagner du temps sur chaque dossier. Seriez-vous disponible pour un court échange de 15 minutes ?',
    ],
    ['an applicant', 'Bonjour Maître, je vous adresse ma candidature pour un stage dans votre étude.'],
    [
      'an old swindle',
      'Cher Maître, je suis veuve et mes jours sont comptés. Je souhaite faire un don de 2 500 000 euros de mon compte bloqué.',
    ],
    [
      'a hidden fortune',
      'Maître, un client est décédé sans héritier et laisse 8 millions de dollars. 40 % vous reviennent, en toute confidentialité.',
    ],
  ])('%s', (_, text) => {
    expect(barrier({ from: 'Jean Morel <jean.morel@gmail.com>', text })).toBe('stranger');
  });

  // From a private address a person of the office would have to look; a firm speaks of its clients' matters.
  test.each([
    [
      'a mover who knows heirs',
      'Bonjour, nous vidons les maisons après un décès et gardons les photos pour la famille. Tenez-vous une liste d’entreprises ?',
    ],
    [
      'an adviser with the same clients',
      'Bonjour Maître, je conseille des artisans qui me parlent de donation. Accepteriez-vous que je vous les adresse ?',
    ],
  ])('%s, from the address of a firm', (_, text) => {
    expect(barrier({ from: 'Jean Morel <jean.morel@morel-conseil.example>', text })).toBe('stranger');
  });

  test('whoever was sent a hidden copy, the office too', () => {
    const headers = { To: 'undisclosed-recipients:;' };
    expect(barrier({ headers, text: 'Bonjour, je vends ma maison, êtes-vous intéressés ?' })).toBe(
      'stranger',
    );
  });
});

describe('nobody reads it', () => {
  const text = 'Bonjour, quels papiers faut-il pour vendre ma maison ?';
  test.each([
    [{ headers: { ...TO, Precedence: 'bulk' }, files: ['acte.pdf'] }],
    [{ headers: { ...TO, 'List-Post': '<mailto:liste@asso.example>' } }],
    [{ headers: { ...TO, 'X-Spam-Status': 'Yes, score=9.1' } }],
    [{ headers: { ...TO, 'X-Forefront-Antispam-Report': 'CIP:1.2.3.4;SCL:6;SFV:SPM' } }],
    [{ headers: { ...TO, 'Auto-Submitted': 'auto-generated' } }],
    [{ headers: { ...TO, 'Return-Path': '<>' } }],
    [{ headers: { ...TO, Sender: 'liste-bounces@asso.example' } }],
    [{ from: 'Service <do_not_reply@service.example>' }],
    [{ text: `${text}\n\nMerci de ne pas répondre à ce message.` }],
    [{ text: `${text}\n\nVous recevez cette lettre car vous êtes adhérent. Se désabonner` }],
  ])('%o, from a client’s own address too', (given) => {
    expect(barrier({ text, ...given })).toBe('no-reader');
    expect(barrier({ text, ...given }, KNOWN)).toBe('no-reader');
  });
});

describe('where an answer would go', () => {
  const text = 'Bonjour, quels papiers faut-il pour vendre ma maison ?';
  const message = {
    ...buildMessage({ headers: TO, text }),
    replyTo: { name: '', address: 'x@elsewhere.example' },
  };
  const ask = (client: string[]) => findBarrier(message, splitMailText(text), KNOWN, { own: OWN, client });

  test('not to an address that is not known to be the client’s', () => {
    expect(ask(['claire.fontaine@orange.example'])).toBe('reply-elsewhere');
  });
  test('to another one of his', () => {
    expect(ask(['claire.fontaine@orange.example', 'x@elsewhere.example'])).toBeNull();
  });
});
