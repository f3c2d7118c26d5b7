import { describe, expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';

const texts = (text: string) => findQuestions(text).map((question) => question.text);

test.each([
  ['Bonjour,\n1) quel arrêt ?\n2) recevez-vous à midi ?', 2],
  ['Pouvez-vous me dire où se trouve l’étude', 1],
  ['Merci de m’indiquer les horaires.', 1],
  ['Je voudrais savoir si une photo suffit.', 1],
  ['Je souhaiterais prendre rendez-vous.', 1],
  ['ou trouver ma taxe fonciere', 1],
  ['vos horaires svp', 1],
  ['Voici les pièces demandées.', 0],
  ['Bonjour Maître, comment allez-vous ? Voici mon RIB.', 0],
  ['Nous souhaitons vous confier la vente.', 0],
  ['Voir https://photos.example/album?id=3', 0],
  ['Merci de traiter ces pièces ci-jointes svp', 0],
  ['', 0],
])('%j asks %i', (text, count) => {
  expect(texts(text)).toHaveLength(count);
});

describe('sentences', () => {
  test('« M. Martin » and « .pages » end none', () => {
    expect(texts('M. Martin peut-il envoyer un .pages ?')).toEqual(['M. Martin peut-il envoyer un .pages ?']);
  });

  test('what was said just before goes with the question', () => {
    const [question] = findQuestions('Bonjour,\nMes fichiers pèsent 60 Mo. Comment faire ?');
    expect(question).toMatchObject({ text: 'Comment faire ?', context: 'Mes fichiers pèsent 60 Mo.' });
  });
});

test.each([
  ['Quels sont vos horaires et où peut-on se garer ?', ['Quels sont vos horaires', 'où peut-on se garer ?']],
  [
    'Dans combien de temps l’acheteur et moi recevrons-nous l’acte ?',
    ['Dans combien de temps l’acheteur et moi recevrons-nous l’acte ?'],
  ],
  ['Quand et comment dois-je payer ?', ['Quand et comment dois-je payer ?']],
  ['Mon mari et moi venons, où se garer ?', ['Mon mari et moi venons, où se garer ?']],
  ['Que faut-il pour vendre et acheter ?', ['Que faut-il pour vendre et acheter ?']],
])('« %s » asks %j', (text, asked) => {
  expect(findQuestions(text).map((question) => question.text)).toEqual(asked);
});

test('lets the bare end of a sentence ask of what its beginning asks', () => {
  const [first, second] = findQuestions(
    'Y a-t-il un endroit pour laisser la voiture près de chez vous, et est-ce payant ?',
  );
  expect(first?.context).toBe('');
  expect(second).toMatchObject({
    text: 'est-ce payant ?',
    context: 'Y a-t-il un endroit pour laisser la voiture près de chez vous',
  });
});

test('a second question is heard however long the story is that leads to the first', () => {
  const story = 'Ma cousine d’Arras vient de perdre son mari, elle est perdue et me demande conseil : ';
  expect(
    texts(`${story}quelles pièces réunit-on, et combien de temps faut-il compter pour que tout soit réglé ?`),
  ).toEqual([
    `${story}quelles pièces réunit-on`,
    'combien de temps faut-il compter pour que tout soit réglé ?',
  ]);
});
