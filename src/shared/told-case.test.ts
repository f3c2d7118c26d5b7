import { expect, test } from 'vitest';
import { adoptCaseCell, isOutdatedCell, isToldHere } from './told-case.ts';

const client = (caseType: string | null, ...toldCaseTypes: string[]) => ({ caseType, toldCaseTypes });

test('what the sheet says is the case, as ever', () => {
  expect(adoptCaseCell('achat', client(null))).toEqual({ caseType: 'achat' });
  expect(adoptCaseCell(null, client('achat'))).toEqual({});
  expect(adoptCaseCell('divorce', client('achat'))).toEqual({ caseType: 'divorce' });
});

test('a cell that is empty or says nothing leaves what a person has said here', () => {
  expect(adoptCaseCell(null, client('achat', 'achat'))).toEqual({});
  expect(isToldHere(client('achat', 'achat'))).toBe(true);
});

test('what the notary writes afterwards wins, and is nobody’s answer any more', () => {
  expect(adoptCaseCell('divorce', client('achat', 'achat'))).toEqual({
    caseType: 'divorce',
    toldCaseTypes: [],
  });
});

test('an answer that was taken back or changed is not taken for an edit, nor left in the sheet', () => {
  for (const now of [client(null, 'achat'), client('divorce', 'achat', 'divorce')]) {
    expect(isOutdatedCell('achat', now)).toBe(true);
    expect(adoptCaseCell('achat', now)).toEqual({});
  }
  expect(isOutdatedCell('divorce', client('divorce', 'achat', 'divorce'))).toBe(false);
});

test('once the sheet says so too, what was said before may be written there again', () => {
  expect(adoptCaseCell(null, client(null, 'achat'))).toEqual({ toldCaseTypes: [] });
  expect(adoptCaseCell('divorce', client('divorce', 'achat', 'divorce'))).toEqual({
    toldCaseTypes: ['divorce'],
  });
  expect(adoptCaseCell('achat', client(null))).toEqual({ caseType: 'achat' });
});
