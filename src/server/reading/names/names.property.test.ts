import fc from 'fast-check';
import { expect, it } from 'vitest';
import { companies, men, surnames, women } from '../../../../scripts/corpus-maker/people.ts';
import { foldAligned, foldKey } from '../text/fold.ts';
import { findCompanies } from './legal-names.ts';
import { parseName } from './names.ts';
import { displayName } from './person-name.ts';

const surname = fc.constantFrom(...surnames);
const given = fc.constantFrom(...women, ...men);

/** « MARTIN Claire » and the like, whatever the accents, hyphens and spaces. */
function expectNamed(text: string, last: string, first: string): void {
  const found = parseName(text);
  expect(found && foldKey(displayName(found)), text).toBe(foldKey(`${last} ${first}`));
}

it('reads a name in every order and under every civility that papers use', () => {
  const forms = [
    (last: string, first: string) => `${last} ${first}`,
    (last: string, first: string) => `M. ${last} ${first}`,
    (last: string, first: string) => `Monsieur ${first} ${last}`,
    (last: string, first: string) => `Mme ${first} ${last}`,
    (last: string, first: string) => `Madame ${last} ${first}`,
  ];
  fc.assert(
    fc.property(surname, given, fc.constantFrom(...forms), (last, first, write) =>
      expectNamed(write(last, first), last, first),
    ),
    { numRuns: 500 },
  );
});

it('keeps the name of birth as the key, whatever the name of use', () => {
  fc.assert(
    fc.property(surname, surname, given, (birth, use, first) => {
      fc.pre(foldKey(birth) !== foldKey(use));
      expectNamed(`${birth} ${first} épouse ${use}`, birth, first);
      expectNamed(`Mme ${use} ${first} née ${birth}`, birth, first);
      expectNamed(`${birth} ${first}, veuve ${use}`, birth, first);
    }),
    { numRuns: 300 },
  );
});

it('takes the first of several given names, however rare', () => {
  fc.assert(
    fc.property(surname, given, given, (last, first, second) => {
      fc.pre(first !== second);
      expectNamed(`Monsieur ${first}, ${second} ${last}`, last, first);
      expectNamed(`${last} ${first}, ${second}`, last, first);
    }),
    { numRuns: 300 },
  );
});

it('takes a company for a company', () => {
  for (const [form, , name] of companies) {
    const text = `Entre la ${form} ${name}, dont le siège est à Angers`;
    expect(findCompanies(text, foldAligned(text))[0]?.persons[0]?.lastName).toBe(`${form} ${name}`);
  }
});
