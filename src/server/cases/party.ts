import type { PersonName } from '#server/reading/names/person-name.ts';
import { comparePersons } from '#server/reading/names/same-person.ts';
import type { PaperParties } from '#shared/paper-parties.ts';

/** Somebody of the case under every name that a paper has shown him to bear. */
export interface Party {
  forms: PersonName[];
  /** What says that he is: shown to the notary. */
  because: Because;
  /** One of the two whom a booklet or an act of birth of the case is of. */
  isParent?: boolean;
}

export type Because =
  | 'client'
  | 'accepted'
  | 'spouse'
  | 'co-holder'
  | 'household'
  | 'family'
  | 'heir'
  | 'deceased'
  | 'seller-or-buyer'
  | 'associate';

/** The party who bears this name, whole. */
export function findParty(
  parties: readonly Party[],
  name: PersonName,
  { line, otherSurnames = [] }: Partial<Pick<PaperParties, 'line' | 'otherSurnames'>> = {},
): Party | null {
  const asked = { line: line ?? '', surnames: otherSurnames };
  return (
    parties.find(({ forms }) => forms.some((form) => comparePersons(name, form, asked) === 'same')) ?? null
  );
}

/** Borne by the client, or by one whom the office has said to be as good as he. */
export function isClients(
  own: readonly Party[],
  name: PersonName,
  parties: Pick<PaperParties, 'line' | 'otherSurnames'>,
): boolean {
  const because = findParty(own, name, parties)?.because;
  return because === 'client' || because === 'accepted';
}
