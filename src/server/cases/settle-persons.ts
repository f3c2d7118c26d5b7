import { displayNames, type PersonName } from '#server/reading/names/person-name.ts';
import { findBareHolders } from './bare-holders.ts';
import type { CasePaper, KnownCase } from './known-case.ts';
import { findParty, type Party } from './party.ts';

/**
 * Under whom a paper goes whose holders were read with a doubt, where other papers leave none: they are two parties by
 * their surnames, or all whom it names are parties. Null where somebody whom it names is a stranger to the case.
 */
export function settlePersons(paper: CasePaper, known: KnownCase): string | null {
  const bare = findBareHolders(paper, known);
  if (bare) return displayNames(bare.flatMap(({ forms }) => forms[0] ?? []));
  const { holders, named } = paper.parties;
  // Whom a paper does not list, nobody has looked for.
  if (holders.length === 0 || named.length === 0) return null;
  const persons = [...holders, ...named.flat()];
  const parties = persons.map((person) => findPerson(person, paper, known));
  if (parties.some((party) => party === null)) return null;
  const distinct = [...new Set(parties)];
  const first = distinct.map((party) => persons[parties.indexOf(party)]).filter((one) => one !== undefined);
  return displayNames(first);
}

function findPerson(person: PersonName, { parties }: CasePaper, { own }: KnownCase): Party | null {
  if (person.kind !== 'natural' || person.firstName === '') return null;
  return findParty(own, person, parties);
}
