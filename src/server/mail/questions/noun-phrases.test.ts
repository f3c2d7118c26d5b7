import { expect, it } from 'vitest';
import { listNounPhrases } from './noun-phrases.ts';

const told = (text: string) =>
  listNounPhrases(text).map(({ governor, preposition, noun }) => [governor, preposition, noun]);

it('a noun phrase is what stands behind a determiner or a preposition', () => {
  expect(told('Quels sont les horaires de la dernière semaine de décembre ?')).toEqual([
    ['SONT', null, 'HORAIRES'],
    ['HORAIRES', 'DE', 'SEMAINE'],
    ['SEMAINE', 'DE', 'DECEMBRE'],
  ]);
  expect(told('Peut-on signer sans mon frère, chez le géomètre ou au greffe ?')).toEqual([
    ['SIGNER', 'SANS', 'FRERE'],
    [',', 'CHEZ', 'GEOMETRE'],
    ['OU', 'A', 'GREFFE'],
  ]);
});

it('a pronoun before its verb opens none', () => {
  expect(told('Viendriez-vous la faire signer, sans les faire payer, pour l’envoyer ?')).toEqual([]);
  expect(told('Les sous, vous me les donnez quand ?')).toEqual([[null, null, 'SOUS']]);
});

it('a name is told by its letters, unless it begins the sentence', () => {
  const [first] = listNounPhrases('Ouvrez-vous à Nantes ?');
  expect(first).toEqual({
    governor: 'OUVREZ-VOUS',
    preposition: 'A',
    isDetermined: false,
    noun: 'NANTES',
    isName: true,
  });
});
