import { describe, expect, it } from 'vitest';
import { readKnowledge } from './read-knowledge.ts';

const read = (answer: string) =>
  readKnowledge({
    headings: ['Question', 'Réponse'],
    rows: [{ number: 2, cells: { Question: 'Quels sont vos horaires ?', Réponse: answer } }],
  });

describe('a cell of the sheet of answers', () => {
  it.each([
    'à compléter',
    'À compléter par Me Dubois',
    'TODO',
    '???',
    '…',
    '-',
    'XX h à XX h',
    'De 9 h à xx h',
    '[à compléter par Me Dubois]',
    'Bonjour {prénom}, nous sommes ouverts.',
    'Votre rendez-vous est le [date].',
    'Ouvert de ........ à ........',
    '#REF!',
    '#N/A',
    'Idem ligne 4',
    'cf. plus haut',
    'Voir avec Sophie',
    'voir ci-dessus',
    'NE PAS RÉPONDRE, transférer à Maître Dubois',
    '(interne) demander à Sophie',
  ])('that says « %s » is no answer, and its office is told', (answer) => {
    const { entries, problems } = read(answer);
    expect(entries).toEqual([]);
    expect(problems).toEqual([{ row: 2, text: expect.stringContaining('inachevée') }]);
  });

  it.each([
    'Non.',
    '25 €',
    '02 41 50 60 70',
    'Voir notre site etude-dubois.example, rubrique « Honoraires ».',
    'Du lundi au vendredi (sauf jours fériés), de 9 h à 12 h…',
    'Il faut compléter le questionnaire joint.',
    'À voir au cas par cas : prenez rendez-vous au 02 41 50 60 70 afin que nous regardions ensemble votre situation.',
    'Les pièces [carte d’identité, RIB] sont à apporter.',
    'Écrivez « XX » si vous ne savez pas.',
    'Idéalement le matin.',
  ])('that says « %s » is one', (answer) => {
    expect(read(answer)).toMatchObject({ entries: [{ answer }], problems: [] });
  });
});
