import { describe, expect, it } from 'vitest';
import { asksBeyondLine } from './beyond-line.ts';
import { findQuestions, splitAsked } from './find-questions.ts';
import { matchAnswer } from './match-answer.ts';
import { isSpecialCase } from './special-case.ts';

const withdrawal = {
  id: 'retractation',
  question: 'Peut-on se rétracter après le compromis ?',
  answer: 'L’acquéreur d’un logement a dix jours, par lettre recommandée.',
};
const gift = {
  id: 'don',
  question: 'Combien peut-on donner à ses enfants sans droits ?',
  answer: 'Chaque parent peut donner 100 000 € à chaque enfant, tous les quinze ans.',
};
const hours = {
  id: 'heures',
  question: 'Quels sont vos horaires ?',
  answer: 'De 9 h à 18 h, du lundi au vendredi.',
};

const isSpecial = (message: string, line = withdrawal) => isSpecialCase(message, message, [line]);

describe('a case that the line does not tell of', () => {
  it.each([
    ['a grandchild’s', 'Combien donner à ma petite-fille sans droits ?', gift],
    ['a minor’s', 'Mon fils de 12 ans peut-il renoncer ?', gift],
    ['a protected adult’s', 'Ma mère est sous tutelle, combien peut-elle donner ?', gift],
    ['bare land’s', 'J’achète un terrain. Puis-je me rétracter ?', withdrawal],
    ['one abroad', 'Je vis au Canada. Puis-je me rétracter ?', withdrawal],
    ['what is undone', 'Comment faire marche arrière après la donation ?', gift],
    ['an exception', 'Le délai vaut-il aussi pour un achat en indivision ?', withdrawal],
    ['another notary’s', 'Le compromis est chez un notaire à Lens, puis-je me rétracter ?', withdrawal],
    [
      'a colleague’s of the notary',
      'Le compromis a été signé par un confrère, puis-je me rétracter ?',
      withdrawal,
    ],
    ['what is added to an act', 'Combien coûte un avenant à la donation que j’ai faite ?', gift],
    ['without a loan', 'Nous achetons comptant : quand se rétracter ?', withdrawal],
  ])('is a person’s: %s', (_, message, line) => {
    expect(isSpecial(message, line)).toBe(true);
  });

  it('is none where the line tells of it', () => {
    const land = { ...withdrawal, answer: 'Dix jours pour un logement ; aucun délai pour un terrain.' };
    expect(isSpecial('J’achète un terrain. Puis-je me rétracter ?', land)).toBe(false);
    expect(isSpecial('Puis-je me rétracter après le compromis ?')).toBe(false);
  });

  it('is heard wherever in the message it stands', () => {
    const lines = [gift, hours];
    const ask = (text: string) => matchAnswer(findQuestions(text), lines);
    expect(ask('Combien peut-on donner à ses enfants sans droits ?')).toMatchObject({ entries: ['don'] });
    // No doubt that a language model would be asked about: it sees the question without what narrows it.
    expect(ask('Combien peut-on donner à ses enfants sans droits ? Le mien est mineur.')).toMatchObject({
      action: 'redirect',
      reason: 'personal-situation',
      near: ['don'],
    });
  });

  it('changes nothing of when the office is open', () => {
    const ask = matchAnswer(findQuestions('J’achète un terrain. Quels sont vos horaires ?'), [gift, hours]);
    expect(ask).toMatchObject({ action: 'answer', entries: ['heures'] });
  });
});

describe('what a line does not tell', () => {
  it('is what something costs, where it names no sum', () => {
    const line = {
      question: 'Peut-on donner procuration ?',
      answer: 'Oui, sur notre modèle, signé en mairie.',
    };
    expect(asksBeyondLine({ text: 'Combien ça coûte, une procuration ?', context: '' }, line)).toBe(true);
    expect(asksBeyondLine({ text: 'Peut-on donner procuration ?', context: '' }, line)).toBe(false);
  });
});

describe('one sentence that asks twice', () => {
  it.each([
    ['On prépare quoi comme papiers et y a combien d’attente ?', 2],
    ['Je voudrais connaître vos horaires et savoir comment prendre rendez-vous.', 2],
    ['Quand et comment payer ?', 1],
  ])('« %s »', (sentence, count) => {
    expect(splitAsked(sentence)).toHaveLength(count);
  });
});
