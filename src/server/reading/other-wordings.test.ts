import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '#demo/seeded-random.ts';
import { fillTemplate } from '../../../scripts/corpus-maker/fill-template.ts';
import { readTemplates } from '../../../scripts/corpus-maker/templates.ts';
import {
  type JudgedDocument,
  judgeDocument,
  scoreDocuments,
} from '../../../scripts/evaluation/document-scores.ts';
import { readDocument } from './read-document.ts';

const templates = ['unseen', 'later', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].flatMap((set) =>
  readTemplates(join(import.meta.dirname, '../../../scripts/corpus-maker', set)),
);
const TODAY = '2026-03-16';

/** Reads a document of every template, about people that no list of the product knows. */
function readAll(seed: string): JudgedDocument[] {
  return templates.map((template, index) => {
    const { lines, ...truth } = fillTemplate(template, createRandom(`${seed} ${index}`));
    const { type, person, date, decision, reasons } = readDocument({
      pages: [{ number: 1, text: lines.join('\n'), source: 'text', confidence: 1 }],
      pageCount: 1,
      extension: 'pdf',
      originalName: 'scan.pdf',
      today: TODAY,
      knownPersons: [],
    });
    return judgeDocument(
      {
        ...truth,
        file: `${truth.type} ${index}`,
        kind: 'text-pdf',
        name: 'scan.pdf',
        expect: truth.type === 'autre' ? 'review' : 'file',
      },
      {
        type: type.value ?? 'autre',
        person: person.value,
        date: date.value,
        filed: decision === 'file',
        reasons,
      },
    );
  });
}

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
