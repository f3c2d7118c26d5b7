import { describe, expect, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { type ClientRow, readClientRows } from './client-rows.ts';
import { matchClientRows, type RowClient } from './match-client-rows.ts';

const HEADINGS = ['Nom', 'Prénom', 'Type de dossier', 'E-mail', 'Téléphone', 'Statut'];

/** Rows as the notary sees them, in the order of the headings. */
function sheetOf(...rows: string[][]): ClientRow[] {
  return readClientRows({
    headings: HEADINGS,
    rows: rows.map((values, index) => ({
      number: index + 2,
      cells: Object.fromEntries(HEADINGS.map((heading, at) => [heading, values[at] ?? ''])),
    })),
  });
}

const client = (id: string, given: Partial<RowClient> = {}): RowClient => ({
  id,
  nameKey: 'MARTIN|CLAIRE',
  lastName: 'MARTIN',
  firstName: 'Claire',
  emails: [],
  sheetEmails: [],
  phone: null,
  caseType: null,
  toldCaseTypes: [],
  ...given,
});
const one = client('one', { emails: ['one@a.example'], caseType: 'achat', phone: '06 11 11 11 11' });
const two = client('two', { emails: ['two@b.example'], caseType: 'succession' });

/** Whose each row is, `new`, or `?`. */
function match(rows: ClientRow[], clients: RowClient[]): string[] {
  const { clientOf, added } = matchClientRows(rows, clients);
  return rows.map((row) => clientOf.get(row)?.id ?? (added.includes(row) ? 'new' : '?'));
}

const claire = (...rest: string[]) => ['MARTIN', 'Claire', ...rest];
const KEPT = 'Pièces manquantes';

describe('two rows of one name', () => {
  test.each<[string, string[][], RowClient[], string[]]>([
    [
      'with an address each are two clients',
      [claire('', 'a@a.example'), claire('', 'b@b.example')],
      [],
      ['new', 'new'],
    ],
    ['with a number each as well', [claire('', '', '06 11'), claire('', '', '06 22')], [], ['new', 'new']],
    [
      'with nothing to tell them apart are one, and a question',
      [claire('Achat'), claire('Succession')],
      [],
      ['new', '?'],
    ],
    ['one of which has no address: a question', [claire('', 'a@a.example'), claire()], [], ['new', '?']],
    [
      'of one address: a question',
      [claire('Achat', 'a@a.example'), claire('Vente', 'a@a.example')],
      [],
      ['new', '?'],
    ],
    [
      'three of them',
      [claire('', 'a@a.example'), claire('', 'b@a.example'), claire('', 'c@a.example')],
      [],
      ['new', 'new', 'new'],
    ],
    [
      'in another order',
      [claire('', 'two@b.example'), claire('', 'one@a.example')],
      [one, two],
      ['two', 'one'],
    ],
    [
      'of whom one has another address now',
      [claire('Succession', 'two@b.example', '', KEPT), claire('Achat', 'other@a.example', '', KEPT)],
      [one, two],
      ['two', 'one'],
    ],
    [
      'both without their addresses: by number and case',
      [claire('Succession', '', '', KEPT), claire('Vente', '', '0611111111', KEPT)],
      [one, two],
      ['two', 'one'],
    ],
    [
      'both with other addresses and cases: nobody knows',
      [claire('', 'x@a.example', '', KEPT), claire('', 'y@a.example', '', KEPT)],
      [one, two],
      ['?', '?'],
    ],
    [
      'a third one added below',
      [
        claire('', 'one@a.example', '', KEPT),
        claire('', 'two@b.example', '', KEPT),
        claire('', 'new@c.example'),
      ],
      [one, two],
      ['one', 'two', 'new'],
    ],
    ['one deleted', [claire('', 'two@b.example', '', KEPT)], [one, two], ['two']],
    ['one deleted, and the other’s address too', [claire('', '', '', KEPT)], [one, two], ['?']],
    ['one known by mail, one in a fresh row', [claire('', 'new@c.example')], [one], ['new']],
    ['one whose address the notary corrects', [claire('', 'new@c.example', '', KEPT)], [one], ['one']],
    ['one to whom he gives a first address', [claire('', 'new@c.example')], [client('bare')], ['bare']],
    [
      'one of whom was called otherwise before',
      [claire('', 'one@a.example', '', KEPT), claire('', 'two@b.example', '', KEPT)],
      [one, { ...two, nameKey: 'DURAND|CLAIRE', lastName: 'DURAND' }],
      ['one', 'two'],
    ],
    [
      'one of whom takes another name',
      [claire('', 'one@a.example', '', KEPT), ['DURAND', 'Claire', '', '', '', KEPT]],
      [one, client('bare')],
      ['one', 'bare'],
    ],
    [
      'neither is taken for somebody who has vanished',
      [claire('', '', '', KEPT), claire('', '', '', KEPT)],
      [client('a'), client('b'), client('gone', { nameKey: 'DURAND|CLAIRE', lastName: 'DURAND' })],
      ['?', '?'],
    ],
  ])('%s', (_, rows, clients, expected) => {
    expect(match(sheetOf(...rows), clients)).toEqual(expected);
  });

  test('among ten thousand others are found at once', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      client(`c${at}`, {
        nameKey: `N${at}|P`,
        lastName: `N${at}`,
        firstName: 'P',
        emails: [`${at}@a.example`],
      }),
    );
    const rows = sheetOf(...many.map(({ lastName, emails }) => [lastName, 'P', '', emails[0] ?? '']));
    const start = readThreadTime();
    expect(matchClientRows(rows, many).clientOf.size).toBe(10_000);
    expect(readThreadTime() - start).toBeLessThan(2000);
  });
});
