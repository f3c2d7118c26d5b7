import { describe, expect, it } from 'vitest';
import type { RowFacts } from './client-rows.ts';
import { pairClientRows, type RowClient } from './match-client-rows.ts';

type Case = RowFacts['caseType'];

const key = (last: string, first: string) => `${last}|${first}`.toUpperCase();
const client = (last: string, first: string, email: string, caseType: Case = null): RowClient => ({
  ...{ id: `${last} ${first}`, lastName: last, firstName: first, nameKey: key(last, first), caseType },
  ...{ emails: [email], sheetEmails: [email], phone: `06 ${email}`, toldCaseTypes: [] },
});
const row = (
  last: string,
  first: string,
  email: string | null,
  change: Partial<RowFacts> = {},
): RowFacts => ({
  ...{ lastName: last, firstName: first, nameKey: key(last, first), emails: email ? [email] : [] },
  ...{ phone: null, caseType: null, kept: true, ...change },
});

const KNOWN = [
  client('Vasnier', 'Julien', 'j@x.fr'),
  client('Fontaine', 'Claire', 'c@x.fr'),
  client('Martin', 'Luc', 'l@x.fr'),
];
const isMixed = (rows: RowFacts[], clients = KNOWN) => pairClientRows(clients, { rows }).isMixed;

describe('« Clients », whose columns', () => {
  it.each([
    ['stand as they stood', [row('Vasnier', 'Julien', 'j@x.fr'), row('Fontaine', 'Claire', 'c@x.fr')], false],
    [
      'say what two others said',
      [row('Vasnier', 'Julien', 'c@x.fr'), row('Fontaine', 'Claire', 'j@x.fr')],
      true,
    ],
    [
      'say so of rows in which the automation has not written yet',
      [
        row('Vasnier', 'Julien', 'c@x.fr', { kept: false }),
        row('Fontaine', 'Claire', 'j@x.fr', { kept: false }),
      ],
      true,
    ],
    [
      'give two the number of the other',
      [
        row('Vasnier', 'Julien', 'j@x.fr', { phone: '06 c@x.fr' }),
        row('Fontaine', 'Claire', 'c@x.fr', { phone: '06 j@x.fr' }),
      ],
      true,
    ],
    [
      'give one the address of another, who has a new one',
      [row('Vasnier', 'Julien', 'c@x.fr'), row('Fontaine', 'Claire', 'n@x.fr')],
      false,
    ],
    [
      'give two the address of a third, who keeps it',
      [
        row('Vasnier', 'Julien', 'l@x.fr'),
        row('Fontaine', 'Claire', 'l@x.fr'),
        row('Martin', 'Luc', 'l@x.fr'),
      ],
      false,
    ],
    [
      'name somebody new at the address of one who is gone',
      [row('Vasnier', 'Marie', 'j@x.fr'), row('Roux', 'Anne', 'c@x.fr'), row('Martin', 'Luc', 'l@x.fr')],
      false,
    ],
    ['say nothing of anybody', [row('Vasnier', 'Julien', null), row('Fontaine', 'Claire', null)], false],
  ])('%s', (_, rows, mixed) => {
    expect(isMixed(rows)).toBe(mixed);
  });

  it('hold each other’s case: of two a notary may have been wrong, of more they were sorted', () => {
    const cases: Case[] = ['vente_maison', 'achat', 'succession'];
    const clients = KNOWN.map((one, at) => ({ ...one, caseType: cases[at] ?? null }));
    const rows = (order: number[]) =>
      clients.map(({ lastName, firstName, emails }, at) =>
        row(lastName, firstName, emails[0] ?? null, { caseType: cases[order[at] ?? 0] ?? null }),
      );
    expect(isMixed(rows([0, 1, 2]), clients)).toBe(false);
    expect(isMixed(rows([1, 0, 2]), clients)).toBe(false);
    expect(isMixed(rows([1, 2, 0]), clients)).toBe(true);
    expect(isMixed(rows([1, 2, 2]), clients)).toBe(false);
  });

  it('hold each other’s case with a blank among them, as of clients who have none yet', () => {
    const people = [...KNOWN, client('Petit', 'Anne', 'a@x.fr')];
    const cases: Case[] = ['vente_maison', null, 'succession', null];
    const sorted: Case[] = [null, null, 'vente_maison', 'succession'];
    const clients = people.map((one, at) => ({ ...one, caseType: cases[at] ?? null }));
    const rowsOf = (given: Case[]) =>
      clients.map(({ lastName, firstName, emails }, at) =>
        row(lastName, firstName, emails[0] ?? null, { caseType: given[at] ?? null }),
      );
    expect(isMixed(rowsOf(sorted), clients)).toBe(true);
    expect(isMixed(rowsOf(['vente_maison', 'achat', 'succession', 'achat']), clients)).toBe(false);
  });

  it('were sorted by a name alone, where nobody has an address', () => {
    const clients = KNOWN.map((one) => ({ ...one, emails: [], sheetEmails: [] }));
    const rows = (firsts: string[], kept = true) =>
      clients.map(({ lastName, phone }, at) => row(lastName, firsts[at] ?? '', null, { phone, kept }));
    expect(isMixed(rows(['Julien', 'Claire', 'Luc']), clients)).toBe(false);
    expect(isMixed(rows(['Claire', 'Julien', 'Luc']), clients)).toBe(true);
    expect(isMixed(rows(['Julien', 'Marie-Claire', 'Luc']), clients)).toBe(false);
    expect(isMixed(rows(['Julien', 'Anne', 'Zoé']), clients)).toBe(false);
  });

  it('hold each other’s case where four were put right on the screens and nothing is written yet: no shuffle', () => {
    const wrong: Case[] = ['achat', 'achat', 'vente_maison', 'vente_maison'];
    const right: Case[] = ['vente_maison', 'vente_maison', 'achat', 'achat'];
    const people = [...KNOWN, client('Petit', 'Anne', 'a@x.fr')].map((one, at) => ({
      ...one,
      caseType: right[at] ?? null,
      toldCaseTypes: [wrong[at], right[at]].flatMap((told) => told ?? []),
    }));
    const rows = people.map(({ lastName, firstName, emails }, at) =>
      row(lastName, firstName, emails[0] ?? null, { caseType: wrong[at] ?? null }),
    );
    expect(isMixed(rows, people)).toBe(false);
    expect(
      isMixed(
        rows,
        people.map((one) => ({ ...one, toldCaseTypes: [] })),
      ),
    ).toBe(true);
  });
});
