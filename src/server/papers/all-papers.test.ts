import { expect, it } from 'vitest';
import { allPapers, listedPapers } from './all-papers.ts';
import { bankPapers } from './bank.ts';
import { civilStatusPapers } from './civil-status.ts';
import { coOwnershipPapers } from './co-ownership.ts';
import { companyPapers } from './companies.ts';
import { couplePapers } from './couple.ts';
import { diagnosticPapers } from './diagnostics.ts';
import { everydayPapers } from './everyday.ts';
import { homePapers } from './home.ts';
import { identityPapers } from './identity.ts';
import { incomeTaxPapers } from './income-tax.ts';
import { planningPapers } from './planning.ts';
import { salePapers } from './sales.ts';
import { successionPapers } from './successions.ts';
import { worksPapers } from './works.ts';

const files = [
  ...[identityPapers, civilStatusPapers, couplePapers, homePapers, bankPapers, incomeTaxPapers, salePapers],
  ...[coOwnershipPapers, planningPapers, worksPapers, diagnosticPapers, successionPapers, companyPapers],
  everydayPapers,
];

const repeated = (items: readonly string[]) => items.filter((item, index) => items.indexOf(item) !== index);

it('a type is written in one file only: the second would silently take the place of the first', () => {
  const types = files.flatMap((file) => Object.keys(file));
  expect(repeated(types)).toEqual([]);
  expect(types).toEqual(Object.keys(allPapers));
});

it('no form and no sealed code tells two types', () => {
  expect(repeated(listedPapers.flatMap(([, { cerfa }]) => cerfa))).toEqual([]);
  expect(repeated(listedPapers.flatMap(([, { sealCodes }]) => sealCodes))).toEqual([]);
});

it('of the papers that suggest one fact each has its own rank', () => {
  const ranks = listedPapers.flatMap(([, { suggests }]) =>
    suggests ? [`${suggests.fact} ${suggests.rank}`] : [],
  );
  expect(repeated(ranks)).toEqual([]);
});

it('no paper is an annex of itself, nor stands in for itself', () => {
  for (const [type, { annexes, standIns }] of listedPapers) {
    expect(annexes).not.toContain(type);
    expect(standIns).not.toContain(type);
  }
});

it('names are expressions that the folded text can bear: capitals without accents', () => {
  for (const [type, { quotedAs }] of listedPapers)
    for (const name of quotedAs) expect(name, type).toMatch(/^[A-Z' .?:|()-]+$/);
});
