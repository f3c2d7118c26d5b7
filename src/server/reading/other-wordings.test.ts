import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '#demo/seeded-random.ts';
import { readTemplates } from '../../../scripts/corpus-maker/templates.ts';
import { scoreDocuments } from '../../../scripts/evaluation/document-scores.ts';
import { judgeTemplate } from '../../../scripts/evaluation/judge-template.ts';

const listTemplates = (...sets: string[]) =>
  sets.flatMap((set) => readTemplates(join(import.meta.dirname, '../../../scripts/corpus-maker', set)));

const learntFrom = listTemplates(
  'standard-forms',
  'brand-letterheads',
  'short-labels',
  'public-services',
  'translations-and-guardians',
  'syndics-and-declarations',
  'brief-extracts',
);
const onlyMeasured = listTemplates('second-persons', 'civility-first', 'tradespeople');
/** By authors who had not seen the rules; what they showed was put right by cause. */
const foreign = listTemplates(
  'atlantic-coast-clerk',
  'gironde-clerk',
  'anjou-vendee-clerk',
  'retz-perche-clerk',
  'saint-nazaire-clerk',
);

const readAll = (templates: typeof learntFrom) =>
  ['un', 'deux'].flatMap((seed) =>
    templates.map((template, index) => judgeTemplate(template, index, createRandom(`${seed} ${index}`))),
  );

function expectNoneWrong(judged: ReturnType<typeof readAll>): void {
  const wrongly = judged.filter(({ outcome, all }) => outcome.filed && !all);
  expect(wrongly.map(({ truth, outcome }) => [truth.file, truth.persons[0], truth.date, outcome])).toEqual(
    [],
  );
}

it('reads every kind of document in other words than its rules were written from', () => {
  const judged = readAll(learntFrom);
  expectNoneWrong(judged);
  const { all, auto } = scoreDocuments(judged);
  expect(all).toBeGreaterThan(0.98);
  expect(auto).toBeGreaterThan(0.92);
}, 180_000);

it('reads what others have written without knowing its rules', () => {
  const judged = readAll(foreign);
  expectNoneWrong(judged);
  const { all, auto } = scoreDocuments(judged);
  expect(all).toBeGreaterThan(0.92);
  expect(auto).toBeGreaterThan(0.88);
}, 180_000);

it('holds what it is not sure of in words that it was taught nothing of', () => {
  const judged = readAll(onlyMeasured);
  expectNoneWrong(judged);
  expect(scoreDocuments(judged).auto).toBeGreaterThan(0.7);
}, 180_000);
