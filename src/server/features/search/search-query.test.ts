import { expect, it } from 'vitest';
import { writeAnyWord, writeSearch } from './search-query.ts';

const OFFICE = '01900000-0000-7000-8000-000000000001';
const client = { id: '01900000-0000-7000-8000-000000000002', words: ['tessandier', 'odile'] };

it('asks for each word, by the type that it names and by the client who bears it', () => {
  expect(writeSearch(OFFICE, ['fonciere', 'tess'], [client])).toBe(
    `'#${OFFICE}' & ('fonciere':* | '%taxe_fonciere') & ('tess':* | '@${client.id}')`,
  );
});

it('takes no word of two letters for the name of a type', () => {
  expect(writeSearch(OFFICE, ['ac'])).toBe(`'#${OFFICE}' & ('ac':*)`);
});

it('asks for any of them among the clients', () => {
  expect(writeAnyWord(OFFICE, ['un', 'deux'])).toBe(`'#${OFFICE}' & ('un':* | 'deux':*)`);
});
