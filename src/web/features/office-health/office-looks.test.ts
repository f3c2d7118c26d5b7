import { expect, test } from 'vitest';
import { judgeNeed, officeNeeds } from './office-looks.ts';

const fresh = { troubles: [], lastSuccessAt: null, failedTrials: [] };
const judge = (office: Parameters<typeof judgeNeed>[0]) => officeNeeds.map((need) => judgeNeed(office, need));

test('of what was never tried nothing is known', () => {
  expect(judge(fresh)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('what was tried and refused is not « pas encore essayé »', () => {
  expect(judge({ ...fresh, failedTrials: ['reading', 'sending'] })).toEqual([
    'failing',
    'unknown',
    'unknown',
  ]);
  expect(judge({ ...fresh, failedTrials: ['filing'] })).toEqual(['unknown', 'failing', 'unknown']);
});

test('a run that went well since is newer than a trial', () => {
  const worked = { ...fresh, lastSuccessAt: '2026-06-16T08:00:00.000Z', failedTrials: ['reading' as const] };
  expect(judge(worked)).toEqual(['well', 'well', 'well']);
  expect(judge({ ...worked, troubles: ['drive'] })).toEqual(['well', 'failing', 'well']);
});
