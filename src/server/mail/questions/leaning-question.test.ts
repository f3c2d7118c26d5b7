import { expect, it } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { leansOnContext } from './leaning-question.ts';

const lastOf = (text: string) => findQuestions(text).at(-1) ?? { text: '', context: '' };

it.each([
  ['Je divorce de Paul, nous vendons le 12 rue des Lilas à Lyon. Quels papiers ?', true],
  ['Mes fichiers pèsent lourd. Comment faire ?', true],
  ['Il me manque deux relevés. À qui dois-je les réclamer ?', true],
  ['Je suis pacsé. Comment le prouver à la banque ?', true],
  ['J’ai perdu mon livret. Dans ce cas, une attestation suffit-elle ?', true],
  ['Je viens lundi. Peut-on garer sa voiture près de l’étude ?', false],
  ['Je viens lundi. Est-ce commode de venir chez vous en automobile ?', false],
  ['Comment faire ?', false],
])('« %s » cannot be read without its beginning: %s', (text, leaning) => {
  expect(leansOnContext(lastOf(text))).toBe(leaning);
});
