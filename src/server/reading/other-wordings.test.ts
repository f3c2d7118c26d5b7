import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '#demo/seeded-random.ts';
import { readTemplates } from '../../../scripts/corpus-maker/templates.ts';
import { scoreDocuments } from '../../../scripts/evaluation/document-scores.ts';
import { judgeTemplate } from '../../../scripts/evaluation/judge-template.ts';

const templates = ['unseen', 'later', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].flatMap((set) =>
  readTemplates(join(import.meta.dirname, '../../../scripts/corpus-maker', set)),
);

const readAll = (seed: string) =>
  templates.map((template, index) => judgeTemplate(template, index, createRandom(`${seed} ${index}`)));

it('reads every kind of document in other words than its rules were written from', () => {
  const judged = ['un', 'deux'].flatMap(readAll);
  const wrongly = judged.filter(({ outcome, all }) => outcome.filed && !all);
  expect(wrongly.map(({ truth, outcome }) => [truth.file, truth.persons[0], truth.date, outcome])).toEqual(
    [],
  );
  const { all, auto } = scoreDocuments(judged);
  expect(all).toBeGreaterThan(0.98);
  expect(auto).toBeGreaterThan(0.92);
}, 60_000);
