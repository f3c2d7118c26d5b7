import { describe, expect, test } from 'vitest';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { readThreadTime } from '#support/processor-time.ts';
import { sheetHeadings } from '../office/sheets.ts';
import { readClientSheet } from './client-rows.ts';
import { createHalfErased } from './half-erased.ts';
import { pairClientRows } from './match-client-rows.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readRequirements } from './read-requirements.ts';

function sheetOf(headings: readonly string[], rows: string[][]): Sheet {
  return {
    headings: [...headings],
    rows: rows.map((cells, at) => ({
      number: at + 2,
      cells: Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? ''])),
    })),
  };
}

/** Each was made for an expression that somebody might write one day. */
const CELLS = [
  ' '.repeat(32_000),
  '.'.repeat(32_000),
  'achat '.repeat(5400),
  'vente '.repeat(5400),
  '('.repeat(32_000),
  `${'a.'.repeat(16_000)}@`,
  'NÉE '.repeat(8000),
  '\u00a0\t'.repeat(16_000),
];

describe('a sheet that somebody has filled to hurt', () => {
  test.each(CELLS.map((cell) => [cell.slice(0, 8), cell]))(
    'is read at once, with %j in each cell',
    (_, cell) => {
      const rows = Array.from({ length: 100 }, () => Array.from({ length: 9 }, () => `x${cell}x`));
      const start = readThreadTime();
      const clients = readClientSheet(sheetOf(sheetHeadings.clients, rows));
      readRequirements(sheetOf(sheetHeadings.requirements, rows));
      readKnowledge(sheetOf(sheetHeadings.knowledge, rows));
      pairClientRows([], { rows: clients.rows ?? [] });
      expect(readThreadTime() - start).toBeLessThan(3000);
      for (const { lastName, firstName, phone, emails, doubts } of clients.rows ?? []) {
        expect(Math.max(lastName.length, firstName.length)).toBeLessThanOrEqual(200);
        expect(phone?.length).toBeLessThanOrEqual(1000);
        expect(emails.join('').length).toBeLessThanOrEqual(1000);
        expect(doubts.join('').length).toBeLessThan(1000);
      }
    },
  );

  test('makes nobody of what is too long to be a name, and none who may be his is taken for gone', () => {
    const rows = [
      ['FONTAINE', 'Claire'],
      ['MARTIN', 'Anne '.repeat(40)],
      ['DURAND '.repeat(60), 'Paul'],
      [
        'SYNDICAT DES COPROPRIÉTAIRES DE L’IMMEUBLE SIS 12 RUE DE LA RÉPUBLIQUE À LYON',
        'Marie-Antoinette Jeanne',
      ],
    ];
    const { rows: read, halves, problems } = readClientSheet(sheetOf(sheetHeadings.clients, rows));
    expect(read?.map(({ firstName }) => firstName)).toEqual(['Claire', 'Marie-Antoinette Jeanne']);
    expect(problems).toEqual([
      { row: 3, text: 'le prénom dépasse 100 caractères' },
      { row: 4, text: 'le nom dépasse 200 caractères' },
    ]);
    expect(createHalfErased(halves)({ nameKey: 'MARTIN|ANNE', emails: [] })).toBe(true);
    expect(createHalfErased(halves)({ nameKey: 'AUTRE|PAUL', emails: [] })).toBe(true);
    expect(createHalfErased(halves)({ nameKey: 'FONTAINE|CLAIRE', emails: [] })).toBe(false);
  });

  test('makes no knowledge of half of what the office answers', () => {
    const long = Array.from({ length: 300 }, (_, at) => [`Question ${at} ?`, 'Oui. '.repeat(1000)]);
    expect(readKnowledge(sheetOf(sheetHeadings.knowledge, long))).toEqual({
      entries: null,
      questions: [],
      problems: [{ row: null, text: expect.stringContaining('trop longue') }],
    });
  });

  test('is told row by row where a cell is too long to be an answer, and the others answer', () => {
    const rows = [
      ['Vos horaires ?', 'De 9 h à 18 h.'],
      ['Et le samedi ?', 'Non. '.repeat(3000)],
      ['?'.repeat(2000), 'Oui.'],
    ];
    expect(readKnowledge(sheetOf(sheetHeadings.knowledge, rows))).toEqual({
      entries: [{ id: '2', question: 'Vos horaires ?', answer: 'De 9 h à 18 h.' }],
      questions: ['Vos horaires ?', 'Et le samedi ?', '?'.repeat(100)],
      problems: [
        { row: 3, text: 'la réponse dépasse 10 000 caractères' },
        { row: 4, text: 'la question dépasse 1 000 caractères' },
      ],
    });
  });
});

describe('rows whose name is half erased', () => {
  const halves = readClientSheet(
    sheetOf(sheetHeadings.clients, [
      ['FONTAINE', ''],
      ['', 'Jules'],
      ['', '', '', 'x@a.example'],
    ]),
  ).halves;
  test.each([
    ['FONTAINE|CLAIRE', [], true],
    ['VASNIER|JULES', [], true],
    ['MARTIN|ANNE', ['x@a.example'], true],
    ['MARTIN|ANNE', ['y@a.example'], false],
  ])('may be those of %s with %j: %s', (nameKey, emails, expected) => {
    expect(createHalfErased(halves)({ nameKey, emails })).toBe(expected);
  });
});
