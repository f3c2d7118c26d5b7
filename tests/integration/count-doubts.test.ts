import { expect, it } from 'vitest';
import { countDoubts } from '../../scripts/evaluation/count-doubts.ts';
import { judgeDocument } from '../../scripts/evaluation/document-scores.ts';

const truth = {
  file: 'a.pdf',
  kind: 'text-pdf',
  name: 'a.pdf',
  type: 'rib',
  persons: ['MARTIN Claire'],
  date: null,
  expect: 'file' as const,
};
const read = (doubts: string[], person: string, filed = false) =>
  judgeDocument(truth, { type: 'rib', person, date: null, filed, reasons: [], doubts });

it('tells of each doubt how many right papers it holds, alone or with others, and how many wrong ones', () => {
  const counts = countDoubts([
    read(['bank-for-a-client'], 'MARTIN Claire'),
    read(['bank-for-a-client', 'date-unsure'], 'MARTIN Claire'),
    read(['bank-for-a-client'], 'CIC Est'),
    read(['date-unsure'], 'DURAND Paul'),
    read(['left-over'], 'MARTIN Claire', true),
  ]);
  expect(counts).toEqual([
    { doubt: 'bank-for-a-client', held: 3, right: 2, aloneRight: 1, aloneWrong: 1 },
    { doubt: 'date-unsure', held: 2, right: 1, aloneRight: 0, aloneWrong: 1 },
  ]);
});
