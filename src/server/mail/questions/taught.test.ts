import { describe, expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { type KnowledgeEntry, matchAnswer } from './match-answer.ts';
import { findTaught } from './taught.ts';

const sheet = [
  { id: 'parking', question: 'Où se garer ?', answer: 'Place du marché, à deux pas de l’étude.' },
  { id: 'hours', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h, du lundi au vendredi.' },
  { id: 'choir', question: 'Chantez-vous ?', answer: 'Notre chorale se réunit le jeudi soir.' },
];
const teach = (id: string, taught: Pick<KnowledgeEntry, 'askedAs' | 'refused'>): KnowledgeEntry[] =>
  sheet.map((line) => (line.id === id ? { ...line, ...taught } : line));
const ask = (text: string, entries: readonly KnowledgeEntry[]) => matchAnswer(findQuestions(text), entries);

/** Nothing that anybody has learned: only this office knows what is meant. */
const ODD = 'Le groupe vocal de l’étude accueille-t-il des ténors débutants ?';

describe('what a person of the office has answered', () => {
  const taught = teach('choir', { askedAs: [ODD] });

  test('is answered the same from then on, in the same or nearly the same words', () => {
    expect(ask(ODD, sheet).action).toBe('redirect');
    expect(ask(ODD, taught)).toMatchObject({ action: 'answer', entries: ['choir'] });
    expect(
      ask('Bonjour, le groupe vocal de l etude accueille t il des tenors debutants ?', taught),
    ).toMatchObject({
      entries: ['choir'],
    });
  });

  test.each([
    'Quand le groupe vocal de l’étude accueille-t-il des ténors débutants ?',
    'Le groupe vocal de l’étude n’accueille-t-il pas de ténors débutants ?',
    'Le groupe hôtelier de l’étude accueille-t-il des chiens débutants ?',
    'Combien coûte le groupe vocal de l’étude pour des ténors débutants ?',
  ])('is not answered for other words: %s', (text) => {
    expect(ask(text, taught).action).toBe('redirect');
  });

  test('opens no door that is closed to a machine', () => {
    const sum = 'Combien vais-je toucher sur la vente ?';
    expect(ask(sum, teach('choir', { askedAs: [sum] }))).toMatchObject({
      action: 'redirect',
      reason: 'amount',
    });
    const advice = 'Ai-je le droit de contester le testament de ma tante ?';
    expect(ask(advice, teach('choir', { askedAs: [advice] })).action).toBe('redirect');
  });

  test('is half an answer to whoever asks something else besides', () => {
    const two = `${ODD} Et pourriez-vous réserver un traiteur pour samedi ?`;
    expect(ask(two, taught).action).toBe('redirect');
  });

  test('says nothing where two lines were given for it', () => {
    const both = taught.map((line) => (line.id === 'parking' ? { ...line, askedAs: [ODD] } : line));
    expect(ask(ODD, both).action).toBe('redirect');
  });

  test('does not overrule what is sure of another line', () => {
    const hours = 'Quels sont vos horaires d’ouverture ?';
    expect(ask(hours, sheet)).toMatchObject({ entries: ['hours'] });
    expect(ask(hours, teach('choir', { askedAs: [hours] })).action).toBe('redirect');
  });
});

describe('a taught sentence means what it says alone', () => {
  const LIST = 'Quels documents faut-il apporter pour préparer l’acte ?';
  const papers = [
    ...sheet,
    {
      id: 'sale',
      question: 'Que fournir pour vendre son appartement ?',
      answer: 'Le titre et les diagnostics.',
    },
  ].map((line) => (line.id === 'sale' ? { ...line, askedAs: [LIST] } : line));
  const choir = teach('choir', { askedAs: [ODD] });

  test.each([
    `Nous faisons un contrat de mariage. ${LIST}`,
    `Nous faisons un contrat de mariage.\n\nJe vous écris aussi pour ma mère.\n\n${LIST}`,
    `${LIST} C’est pour un contrat de mariage.`,
    `Un contrat de mariage est-il long à préparer ? ${LIST}`,
  ])('and is not heard beside a story: %s', (text) => {
    expect(findTaughtIn(text, papers)).toEqual([]);
    expect(ask(text, papers)).not.toMatchObject({ entries: ['sale'] });
  });

  test('nor under a subject line that says more than it', () => {
    expect(findTaughtIn(LIST, papers, 'Contrat de mariage')).toEqual([]);
    expect(findTaughtIn(ODD, choir, 'Une question')).toEqual(['choir']);
    expect(findTaughtIn(ODD, choir, 'Groupe vocal')).toEqual(['choir']);
  });

  test('nor after a day that something happened on', () => {
    const delay = 'Jusqu’à quand court le délai de réflexion ?';
    const taught = teach('choir', { askedAs: [delay] });
    expect(findTaughtIn(`J’ai signé mercredi. ${delay}`, taught)).toEqual([]);
    expect(ask(`J’ai signé mercredi. ${delay}`, taught).action).toBe('redirect');
  });

  test.each([
    `Bonjour,\n\n${ODD}\n\nMerci d’avance, bien à vous.\n\nClaire Fontaine`,
    `Bonjour Maître,\n\nJe m’appelle Claire Fontaine.\n\n${ODD}`,
  ])('but a greeting, thanks and a name change nothing of it: %s', (text) => {
    expect(ask(text, choir)).toMatchObject({ entries: ['choir'] });
  });

  test.each([
    [
      'Le groupe vocal de l’étude chante-t-il le 24/12 ?',
      'Le groupe vocal de l’étude chante-t-il le 31/12 ?',
    ],
    ['Le groupe vocal de l’étude chante-t-il à 17 h ?', 'Le groupe vocal de l’étude chante-t-il à 18 h ?'],
    [
      'Le groupe vocal de l’étude accueille-t-il des ténors débutants le lundi ?',
      'Le groupe vocal de l’étude accueille-t-il des ténors débutants le mardi ?',
    ],
    [
      'Le groupe vocal de l’étude accueille-t-il vingt ténors débutants ?',
      'Le groupe vocal de l’étude accueille-t-il trente ténors débutants ?',
    ],
  ])('and teaches no other day, hour or number: « %s »', (one, other) => {
    for (const said of [one, hide(one)])
      for (const asked of [one, other])
        expect(ask(asked, teach('choir', { askedAs: [said] })).action).toBe('redirect');
  });

  test('and says nothing of a sum or a case of the client’s own', () => {
    const own = 'Le groupe vocal de l’étude accueille-t-il mon dossier débutant ?';
    expect(ask(own, teach('choir', { askedAs: [own] })).action).toBe('redirect');
  });

  test.each([
    'Faut-il les apporter au groupe vocal des ténors débutants ?',
    'Le groupe vocal accueille-t-il ceux-ci parmi les ténors débutants ?',
    'Cette voix convient-elle au groupe vocal des ténors ?',
  ])('and is of nothing that was said or sent elsewhere: %s', (text) => {
    expect(findTaughtIn(text, teach('choir', { askedAs: [text] }))).toEqual([]);
    expect(ask(text, teach('choir', { askedAs: [text] })).action).toBe('redirect');
  });

  test('nor of a paper that came with it', () => {
    expect(findQuestions(ODD).map((question) => findTaught(question, choir))).toEqual(['choir']);
    const sent = findQuestions(ODD, { hasPapers: true });
    expect(sent.map((question) => findTaught(question, choir))).toEqual([null]);
  });

  test('and does not tell whether something may be, where its line only tells how', () => {
    const may = 'Peut-on chanter dans le groupe vocal des ténors débutants ?';
    expect(ask(may, teach('choir', { askedAs: [may] })).action).toBe('redirect');
  });

  /** As lessons were kept before figures taught nothing. */
  const hide = (text: string) => text.replace(/\d[\d/]*/g, '[date]');
  const findTaughtIn = (text: string, entries: readonly KnowledgeEntry[], subject = '') =>
    findQuestions(text, { subject }).flatMap((question) => findTaught(question, entries) ?? []);
});

describe('what the notary has said no to', () => {
  const hours = 'Quels sont vos horaires d’ouverture ?';

  test('is not answered with that line any more, nor what resembles it', () => {
    const refused = teach('hours', { refused: [hours] });
    expect(ask(hours, refused).action).toBe('redirect');
    expect(ask('Quels sont vos horaires d’ouverture svp ?', refused).action).toBe('redirect');
    expect(ask('Où peut-on se garer ?', refused)).toMatchObject({ entries: ['parking'] });
  });

  test('holds against what was learned of the same words', () => {
    expect(ask(ODD, teach('choir', { askedAs: [ODD], refused: [ODD] })).action).toBe('redirect');
  });
});
