import { describe, expect, test } from 'vitest';
import { findMainAct, findOwner, notGiven } from './main-act.ts';

const part = { firstPage: 1, lastPage: 1, label: null };
const naming = { ...notGiven, isOpen: true };
const given = { ...naming, clientId: 'roux' };
const document = { client: { id: 'martin', name: 'MARTIN Claire' } };

describe('the one act that is gold', () => {
  test.each([
    ['files what is only doubted', { isOfNobody: false, parts: [] }, notGiven, 'correct'],
    ['accepts whom nothing ties to the case', { isOfNobody: true, parts: [] }, notGiven, 'accept'],
    ['splits what seems to hold several', { isOfNobody: true, parts: [part, part] }, notGiven, 'split'],
    ['gives it once another client is named', { isOfNobody: true, parts: [] }, given, 'give'],
    ['gives it while he is being named', { isOfNobody: false, parts: [part, part] }, naming, 'give'],
  ] as const)('%s', (_, shown, giving, act) => {
    expect(findMainAct({ ...shown, parts: [...shown.parts] }, giving)).toBe(act);
  });
});

describe('the folder that a name is filed in', () => {
  test('is the client’s in whose folder the paper waits', () => {
    expect(findOwner(document, notGiven)).toEqual({});
  });
  test('is his who was named above the form', () => {
    expect(findOwner(document, given)).toEqual({ clientId: 'roux' });
  });
  test('is nobody’s while another is being named', () => {
    expect(findOwner(document, naming)).toBeNull();
  });
});
