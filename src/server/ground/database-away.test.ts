import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const ofPostgres = (code: string) => Object.assign(new Error('x'), { severity: 'FATAL', code });
const within = (cause: Error) => new Error('Failed query: select 1', { cause });

describe('a database that does not answer', () => {
  it.each([
    Object.assign(new Error('no connection'), { name: 'DatabaseAwayError' }),
    new Error('Connection terminated unexpectedly'),
    ofPostgres('57P01'),
    ofPostgres('57P03'),
    ofPostgres('08006'),
    within(within(ofPostgres('57P01'))),
    within(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
  ])('is known by %o', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ofPostgres('23505'),
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:143'), { code: 'ECONNREFUSED' }),
    new Error('The mail says: Connection terminated'),
    new Error('the mail did not leave', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
    'Connection terminated',
    null,
  ])('is not %o', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('is looked for in no circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isDatabaseAway(error)).toBe(false);
  });
});
