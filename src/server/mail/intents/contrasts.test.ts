import { expect, test } from 'vitest';
import { contrasts, listThings } from './contrasts.ts';

const isOther = (asked: string, line: string, answer = '') =>
  contrasts(listThings(asked), listThings(line), listThings(answer));

test.each([
  ['Que faut-il pour créer une SARL ?', 'Quelles pièces pour créer une SCI ?'],
  ['Combien de temps vaut le diagnostic gaz ?', 'Combien de temps vaut le diagnostic plomb ?'],
  ['Que fournir pour vendre un garage ?', 'Que fournir pour vendre une maison ?'],
  ['Que fournir pour acheter ?', 'Que fournir pour vendre ?'],
  ['Ma carte d’identité a été volée, que faire ?', 'Ma carte d’identité est périmée, que faire ?'],
  ['Une photo du testament suffit-elle ?', 'Une photo suffit-elle ?'],
  ['Quel est le plafond entre oncle et nièce ?', 'Combien peut-on donner à ses enfants sans impôt ?'],
  ['Êtes-vous ouverts le dimanche ?', 'Êtes-vous ouverts le samedi ?'],
  ['Et pour ma nièce, quel plafond ?', 'Combien donner sans impôt ?', 'Cent mille euros à chaque enfant.'],
])('« %s » is not answered by « %s » %s', (asked, line, answer = '') => {
  expect(isOther(asked, line, answer)).toBe(true);
});

test.each([
  ['Que fournir pour vendre notre pavillon ?', 'Que fournir pour vendre une maison ?', ''],
  ['Que donner à ma fille sans impôt ?', 'Combien donner à ses enfants ?', ''],
  ['Puis-je venir avec mon chien ?', 'Peut-on venir avec un enfant et un chien ?', ''],
  ['Parlez-vous espagnol ?', 'Parlez-vous anglais ?', 'Oui, anglais et espagnol.'],
  ['Où se garer ?', 'Y a-t-il un parking ?', ''],
  ['Que faut-il pour une SARL ?', 'Que faut-il pour créer une société ?', ''],
])('« %s » may be answered by « %s » %s', (asked, line, answer) => {
  expect(isOther(asked, line, answer)).toBe(false);
});
