import { expect, test } from 'vitest';
import type { ToDoItem } from '#shared/contracts/to-do.ts';
import { findSteps, keyOf, readRound } from './round.ts';

function make(id: string, change: Partial<ToDoItem> = {}): ToDoItem {
  return {
    kind: 'paper',
    id,
    clientId: 'c',
    at: '2026-11-26T10:00:00Z',
    title: id,
    who: null,
    sender: null,
    because: [],
    quote: null,
    ...change,
  };
}

const [a, b, c] = [make('a'), make('b'), make('c')];
const list = [a, b, c];

test('a thing of the list has the one before and the one after', () => {
  expect(findSteps(list, [], keyOf(b))).toEqual({ previous: a, next: c });
  expect(findSteps(list, [], keyOf(a)).previous).toBeNull();
  expect(findSteps(list, [], keyOf(c)).next).toBeNull();
});

test('one that has left keeps its place among those that stayed', () => {
  expect(findSteps([a, c], list, keyOf(b))).toEqual({ previous: a, next: c });
  expect(findSteps([a], list, keyOf(b))).toEqual({ previous: a, next: null });
});

test('what came meanwhile at the head of the list is before, not after', () => {
  const newer = make('z');
  expect(findSteps([newer, ...list], list, keyOf(a))).toEqual({ previous: newer, next: b });
});

test('two stops of one client stand on one page, which is no next one', () => {
  const stops = ['s', 't'].map((id) => make(id, { kind: 'stop', clientId: 'd' }));
  expect(findSteps([...stops, c], [], 'stop s').next).toEqual(c);
});

test('one that was never in the list leads nowhere', () => {
  expect(findSteps(list, [], 'paper x')).toEqual({ previous: null, next: null });
});

test('a page knows its list and its filter from the link that led to it, and from no other', () => {
  const from = '/notary/a-traiter?type=pieces';
  expect(readRound({ from, item: 'paper a' })).toEqual({ from, item: 'paper a', kind: 'paper' });
  expect(readRound({ from: '/notary/a-traiter', item: 'paper a' })?.kind).toBeNull();
  expect(readRound({ from })).toBeNull();
  expect(readRound({ from: '/notary/clients/c', item: 'paper a' })).toBeNull();
  expect(readRound(null)).toBeNull();
});
