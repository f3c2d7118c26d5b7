import { isSameSurname, surnamesOf } from '#server/reading/names/same-person.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import type { CasePaper, KnownCase } from './known-case.ts';
import type { Party } from './party.ts';

/**
 * « M. THÉPAUT et Mlle GOURVENNEC »: two surnames alone, of two parties, the client one of them. Null where nobody bears
 * one, where more than two could be meant, or where the paper has to name its holder in full.
 */
export function findBareHolders({ type, parties }: CasePaper, { own }: KnownCase): [Party, Party] | null {
  const [one, other] = parties.holders;
  if (ownerships[type].kind === 'person' || !one || !other || parties.holders.length > 2) return null;
  if (![one, other].every(({ kind, firstName }) => kind === 'natural' && firstName === '')) return null;
  const bearing = ({ lastName }: typeof one) =>
    own.filter(({ forms }) =>
      forms.some((form) => surnamesOf(form).some((name) => isSameSurname(lastName, name))),
    );
  const pairs = bearing(one).flatMap((first) =>
    bearing(other).flatMap((second): [Party, Party][] => (first === second ? [] : [[first, second]])),
  );
  const [pair] = pairs;
  const isOne = pair && pairs.every((two) => two.every((party) => pair.includes(party)));
  return isOne && pair.some(({ because }) => because === 'client') ? pair : null;
}
