import { describe, expect, it } from 'vitest';
import { readToldAnswers } from './read-told-answers.ts';

const questions = [
  'Êtes-vous marié(e) ?',
  'Le bien est-il loué ?',
  'Un prêt est-il encore en cours sur le bien ?',
];
const read = (text: string, asked = questions) => readToldAnswers({ text }, { questions: asked });

describe('a client’s answers to numbered questions', () => {
  it.each([
    ['by number', 'Bonjour,\n\n1. oui\n2. non\n3. oui\n\nCordialement,\nClaire Martin'],
    ['by number on one line', '1 oui, 2 non, 3 oui'],
    ['with a bracket', '1) Oui\n2) Non\n3) Oui'],
    ['with a dash', '1 - OUI\n2 - NON\n3 - OUI'],
    ['with a word more', '1. Oui, depuis 2010\n2. Non aucun locataire\n3. oui au Crédit Agricole'],
    ['in their order', 'Bonjour\noui\nnon\noui\nMerci'],
    ['in one line', 'oui, non et oui'],
    [
      'behind the questions',
      '1. Êtes-vous marié(e) ? Oui\n2. Le bien est-il loué ? Non\n3. Un prêt est-il encore en cours sur le bien ? Oui',
    ],
    [
      'under the quoted questions',
      'Voir ci-dessous\n\nLe 3 juin 2026 à 10:00, Étude a écrit :\n> Bonjour,\n> 1. Êtes-vous marié(e) ?\noui\n> 2. Le bien est-il loué ?\nNon.\n> 3. Un prêt est-il encore en cours sur le bien ?\nOui',
    ],
    [
      'above the quoted questions',
      '1 oui\n2 non\n3 oui\n\nLe 3 juin 2026 à 10:00, Étude a écrit :\n> 1. Êtes-vous marié(e) ?\n> 2. Le bien est-il loué ?\n> 3. Un prêt est-il encore en cours sur le bien ?',
    ],
  ])('are read %s', (_, text) => {
    expect(read(text)).toEqual([true, false, true]);
  });

  it('are read for all of them at once', () => {
    expect(read('Bonjour, \nNon à tout')).toEqual([false, false, false]);
  });

  it('are read where one alone was asked', () => {
    expect(read('Oui.\n\nClaire Martin', ['Êtes-vous marié(e) ?'])).toEqual([true]);
  });

  it('are left open where he has passed one', () => {
    expect(read('1. oui\n3. non')).toEqual([true, null, false]);
  });

  it.each([
    ['not known', '1. je ne sais pas\n2. oui je crois\n3. non mais bientôt'],
    ['both', '1. oui et non\n2. non enfin oui\n3. oui pour moi, non pour mon mari'],
    ['told twice, otherwise', '1. oui\n1. non'],
    ['of more questions than were asked', '1. oui\n2. non\n3. oui\n4. oui'],
    ['too few without a number', 'oui\nnon'],
    ['a thank-you', 'Merci, je vous réponds demain.'],
    ['a question', 'Oui bonjour, quand signons-nous ?'],
    ['of children', '3 enfants, oui'],
    ['a former state', '1. oui mais plus maintenant\n2. non plus depuis mai\n3. oui, peut-être'],
    ['nothing', ''],
  ])('are not guessed when they are %s', (_, text) => {
    expect(read(text)).toEqual([null, null, null]);
  });
});
