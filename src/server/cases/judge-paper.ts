import { readCompanyName } from '#server/reading/names/company-names.ts';
import type { PersonName } from '#server/reading/names/person-name.ts';
import { comparePersons, isSameSurname, surnamesOf } from '#server/reading/names/same-person.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import { isSamePlace } from '#server/reading/parties/places.ts';
import type { Place } from '#shared/paper-parties.ts';
import { findBareHolders } from './bare-holders.ts';
import type { CasePaper, KnownCase } from './known-case.ts';
import { type Because, findParty } from './party.ts';

/** What proves that a paper belongs to the case. */
export type Proof = Because | 'named' | 'place' | 'company' | 'about-nobody';

/** What proves that this paper is of this case; null when nothing does: a person looks. */
export function judgePaper(paper: CasePaper, known: KnownCase): Proof | null {
  const { kind, named, ofDeceased } = ownerships[paper.type];
  const { parties } = paper;
  if (kind === 'none') return 'about-nobody';
  const proof = findHolder(paper, known) ?? findCompany(paper, known);
  if (proof) return proof;
  if (findBareHolders(paper, known)) return 'client';
  if (ofDeceased) {
    const dead = findAmong(known.deceased, paper);
    if (dead || parties.holders.some((holder) => isEstateOf(holder, known))) return 'deceased';
  }
  // Death makes the deceased of a family case of one of the family.
  const isFamilys = known.isFamilyCase || paper.type === 'acte_deces';
  const kin = isFamilys ? findAmong(known.kin, paper) : null;
  if (kin) return kin;
  if (kind === 'property') {
    const other = findAmong(known.others, paper);
    if (other) return other;
    if (!isSomebodyElses(paper, known) && isAtPlaceOf(parties.places, known)) return 'place';
  }
  const isNamed = named && parties.named.flat().some((name) => findParty(known.own, name));
  return isNamed ? 'named' : null;
}

/** Whose owner it announces, and nobody of the case is: the flat next door has the same address. */
function isSomebodyElses({ parties }: CasePaper, known: KnownCase): boolean {
  const surnames = [known.own, known.kin, known.deceased, known.others].flatMap((group) =>
    group.flatMap(({ forms }) => forms.flatMap(surnamesOf)),
  );
  const isKnown = ({ kind, lastName }: PersonName) => {
    if (kind === 'natural') return surnames.some((surname) => isSameSurname(lastName, surname));
    const { key } = readCompanyName(lastName);
    return known.companies.has(key) || known.otherCompanies.has(key);
  };
  const announced = [...parties.holders, ...(parties.owners ?? [])].filter(
    ({ kind, lastName }) => (kind === 'natural' || kind === 'company') && lastName !== '',
  );
  return announced.length > 0 && !announced.some(isKnown);
}

/** A parcel has no town of its own: it counts only where the paper tells no address that could say otherwise. */
function isAtPlaceOf(places: readonly Place[], { places: known, homes, isPropertyTold }: KnownCase): boolean {
  // Where somebody lives is only as long the property as nothing tells which one it is.
  const ours = isPropertyTold ? known : [...known, ...homes];
  const isSome = (place: Place) => ours.some((one) => isSamePlace(one, place));
  const parcels = places.filter(({ kind }) => kind === 'parcel');
  const told = places.filter(({ kind }) => kind !== 'parcel');
  return told.length > 0 ? told.some(isSome) : parcels.some(isSome);
}

function findAmong(parties: KnownCase['own'], { parties: paper }: CasePaper): Because | null {
  for (const holder of paper.holders) {
    const party = findParty(parties, holder, paper);
    if (party) return party.because;
  }
  return null;
}

/** A holder is a party by his name; by initials where he lives at a party's; « M. ou Mme MARTIN » by the surname. */
function findHolder(paper: CasePaper, known: KnownCase): Because | null {
  const { parties, type } = paper;
  const whole = findAmong(known.own, paper);
  if (whole) return whole;
  const atHome = parties.homes.some((home) => known.homes.some((one) => isSamePlace(one, home)));
  for (const holder of parties.holders) {
    for (const { forms, because } of known.own) {
      if (atHome && forms.some((form) => comparePersons(holder, form, { line: parties.line }) === 'initial'))
        return because;
      const { kind } = ownerships[type];
      const isCouple = parties.couple && holder.firstName === '' && kind !== 'person';
      if (
        isCouple &&
        because === 'client' &&
        forms.some((form) => isSameSurname(holder.lastName, form.lastName))
      )
        return because;
    }
  }
  return null;
}

/** « Succession MARTIN » of the MARTIN who died in this case. */
function isEstateOf({ kind, lastName }: PersonName, { deceased, isFamilyCase }: KnownCase): boolean {
  const name = /^(?:Succession|Indivision|Consorts|Héritiers) (.+)$/.exec(
    kind === 'group' ? lastName : '',
  )?.[1];
  if (!name || !isFamilyCase) return false;
  return deceased.some(({ forms }) => forms.some((form) => isSameSurname(name, form.lastName)));
}

/** Its denomination is known, or one of its numbers. */
function findCompany({ parties, type }: CasePaper, known: KnownCase): Proof | null {
  const isKnown = parties.holders.some(
    ({ kind, lastName }) => kind === 'company' && known.companies.has(readCompanyName(lastName).key),
  );
  const { kind } = ownerships[type];
  const isNumbered = kind === 'company' && parties.sirens.some((siren) => known.sirens.has(siren));
  return isKnown || isNumbered ? 'company' : null;
}
