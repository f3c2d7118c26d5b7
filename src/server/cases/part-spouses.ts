import { allPapers } from '#server/papers/all-papers.ts';
import { displayName, type PersonName } from '#server/reading/names/person-name.ts';
import { comparePersons } from '#server/reading/names/same-person.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import type { CasePaper, KnownCase } from './known-case.ts';
import { type Because, isClients, type Party } from './party.ts';

/** By whom a union that is over was shown: whoever owns with the client goes on owning. */
const OF_A_UNION: readonly Because[] = ['spouse', 'household'];

type Known = Pick<KnownCase, 'own' | 'deceased'>;

/**
 * The client's own without those from whom a paper of the case has parted him: a judgment, a dissolution, the margin of his own
 * act, a death.
 */
export function withoutParted({ own, deceased }: Known, papers: readonly CasePaper[]): Party[] {
  const married: Party = { forms: listMarried(own, papers), because: 'spouse' };
  const parted = papers.map((paper) => listParted(own, paper, married));
  return own.filter(
    (party) =>
      !OF_A_UNION.includes(party.because) ||
      !(parted.some((names) => isNamed(names, party)) || isDead(party, deceased)),
  );
}

const isNamed = (names: readonly PersonName[], { forms }: Party) =>
  names.some((name) => forms.some((form) => comparePersons(name, form) === 'same'));

const isDead = ({ forms }: Party, deceased: readonly Party[]) =>
  deceased.some((dead) => isNamed(forms, dead));

function listParted(own: readonly Party[], paper: CasePaper, married: Party): PersonName[] {
  const { type, parties } = paper;
  const { holders, parted = [], unpacsed = [], late = [] } = parties;
  const { teaches } = ownerships[type];
  const isClientsOwn = holders.some((holder) => isClients(own, holder, parties));
  const butMarried = (names: readonly PersonName[]) => names.filter((name) => !isNamed([name], married));
  if (teaches === 'birth') return isClientsOwn ? [...parted, ...late, ...butMarried(unpacsed)] : [];
  if (teaches !== 'divorce' && !parties.ended) return [];
  // From somebody else, before: that parts nobody of the case.
  if (holders.length > 1 && !isClientsOwn) return [];
  return endsPacs(paper) ? butMarried(holders) : holders;
}

/** A PACS ends by the marriage of its partners, and ends no marriage. */
function endsPacs({ type }: CasePaper): boolean {
  return ownerships[type].teaches === 'couple' && !allPapers[type].isOfSpouses;
}

/** Whom an act of the client's own tells to be married to him. */
function listMarried(own: readonly Party[], papers: readonly CasePaper[]): PersonName[] {
  return papers.flatMap(({ type, parties }) => {
    const { holders, spouses, married = [], ended } = parties;
    if (ended || !holders.some((name) => isClients(own, name, parties))) return [];
    if (allPapers[type].isOfSpouses) return holders;
    return spouses.filter((name) => married.includes(displayName(name)));
  });
}
