import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '#demo/seeded-random.ts';
import { fillTemplate } from '../../../../scripts/corpus-maker/fill-template.ts';
import { readTemplates } from '../../../../scripts/corpus-maker/templates.ts';
import { fullPlan, trainModel } from '../../../../scripts/training/train-model.ts';
import { foldText } from '../text/fold.ts';
import { trainedModel } from './type-model.data.ts';
import { judgeTypes } from './type-model.ts';

const unseen = readTemplates(join(import.meta.dirname, '../../../../scripts/corpus-maker/unseen')).map(
  (template, index) => fillTemplate(template, createRandom(`model ${index}`)),
);

it('tells the type of documents that it was not trained on, and is rarely sure and wrong', () => {
  const opinions = unseen.map(({ type, lines }) => ({
    type,
    best: judgeTypes(foldText(lines.join('\n')))[0],
  }));
  const right = opinions.filter(({ type, best }) => best?.type === type);
  const sureAndWrong = opinions.filter(
    ({ type, best }) => best && best.type !== type && best.probability > 0.95,
  );
  expect(right.length / unseen.length).toBeGreaterThan(0.9);
  expect(sureAndWrong).toEqual([]);
});

it('has no opinion on a text without a word of its own', () => {
  expect(judgeTypes('XYZZY QWV')).toEqual([]);
});

it('training gives the same model twice, over the types of the model in use', () => {
  const plan = { ...fullPlan, textsEach: 4, featuresEach: 2, epochs: 1 };
  const first = trainModel(plan);
  expect(trainModel(plan)).toEqual(first);
  expect(first.types).toBe(trainedModel.types);
}, 60_000);
