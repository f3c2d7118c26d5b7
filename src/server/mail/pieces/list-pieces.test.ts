import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { takeApart } from '../message/new-text.ts';
import { listPieces } from './list-pieces.ts';

type Given = Parameters<typeof buildMessage>[0];

const list = (given: Given) => {
  const message = buildMessage(given);
  return listPieces(message, takeApart(message.text));
};
const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted();

/** Lines of all kinds that a mail is made of. */
const LINES = [
  'Bonjour Maître,',
  'Merci beaucoup.',
  'MON MARI EST MORT',
  'Où peut-on se garer ?',
  'Bonne fin de journée, nous ne vendons plus.',
  'Cordialement',
  'Veuillez agréer, Madame, l’expression de mes',
  'salutations distinguées',
  'Claire Fontaine',
  'Tél. 06 12 34 56 78',
  '12 rue des Lilas',
  '33000 Bordeaux',
  'PS : après en avoir parlé,',
  'la vente est annulée',
  'Envoyé de mon iPhone',
  'Envoyé de mon lit d’hôpital',
  'Ce message et ses pièces jointes sont confidentiels.',
  'merci de le détruire',
  'Le lun. 3 mars 2026 à 10:00, Étude <x@etude.example> a écrit :',
  '> Êtes-vous mariée ?',
  '> Étude',
  'Êtes-vous mariée ?',
  'Non, nous sommes séparés.',
  '---------- Message transféré ----------',
  'De : Banque <x@banque.example>',
  'Objet : votre prêt',
  'À : Claire',
  '210 000 €',
  '- chaise',
  '1) la carte',
  '--',
  'زوجي توفي أمس',
  '',
];

describe('every word that was received ends in exactly one piece, or is set aside', () => {
  test('whatever lines a mail is made of', () => {
    const line = fc.constantFrom(...LINES);
    const mail = fc.record({
      subject: fc.constantFrom('', 'Parking', 'Re: pièces', 'Tr: votre prêt', 'Re: Fwd: Maison vendue'),
      lines: fc.array(line, { maxLength: 25 }),
      forwarded: fc.array(line, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(mail, ({ subject, lines, forwarded }) => {
        const [text, forwardedText] = [lines.join('\n'), forwarded.join('\n')];
        const { pieces, setAside } = list({ subject, text, forwardedText });
        const received = `${subject}\n${text}\n${forwardedText}`;
        const found = [...pieces.map((piece) => piece.text), ...setAside].join('\n');
        expect(wordsOf(found)).toEqual(wordsOf(received));
      }),
      { numRuns: 400 },
    );
  });

  test('whatever its letters are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { pieces, setAside } = list({ text });
        const found = [...pieces.map((piece) => piece.text), ...setAside].join('\n');
        expect(wordsOf(found)).toEqual(wordsOf(text));
      }),
      { numRuns: 300 },
    );
  });

  test('of a list that is too long the rest is one piece that nobody has read', () => {
    const text = Array.from({ length: 300 }, (_, at) => `- chaise ${at}`).join('\n');
    const { pieces } = list({ text });
    expect(pieces.at(-1)?.place).toBe('unread');
    expect(pieces.length).toBeLessThanOrEqual(120);
    expect(wordsOf(pieces.map((piece) => piece.text).join('\n'))).toEqual(wordsOf(text));
  });
});

test('each piece stands in its place', () => {
  const text =
    'Merci.\nBonne fin de journée, mon mari est mort.\nClaire Fontaine\n\nLe lun. 3 mars 2026 à 10:00, Étude <x@etude.example> a écrit :\nÊtes-vous mariée ?\nNon, nous sommes séparés.';
  const { pieces } = list({ subject: 'Re: pièces', text });
  expect(pieces).toEqual([
    { place: 'title', text: ' pièces' },
    { place: 'text', text: 'Merci.' },
    { place: 'text', text: 'mon mari est mort.' },
    { place: 'below', text: 'Bonne fin de journée, ' },
    { place: 'below', text: 'Claire Fontaine' },
    { place: 'between', text: 'Non, nous sommes séparés.' },
  ]);
});

test('an answer that is proved to be one bears our title', () => {
  const message = {
    ...buildMessage({ subject: 'Re: RIB faux', text: 'Merci.' }),
    inReplyTo: '<1@etude.example>',
  };
  const { pieces, setAside } = listPieces(message, takeApart(message.text));
  expect(pieces).toEqual([{ place: 'text', text: 'Merci.' }]);
  expect(setAside).toEqual(['Re:', ' RIB faux']);
});
