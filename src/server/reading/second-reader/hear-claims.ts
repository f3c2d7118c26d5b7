import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import type { ReadField } from '#shared/messages/evidence.ts';
import type { PaperClaims, SecondVerdict, Seen, SeenClaims, ShownPage } from '#shared/second-reading.ts';
import { displayNames } from '../names/person-name.ts';
import { compareHolders, type Likeness } from './compare-holders.ts';
import { DOUBTED_BY, listDoubts, type OwnReading, READ_FIELDS } from './own-reading.ts';
import { type ProvedClaims, proveClaims } from './prove-claims.ts';

/** Why a paper waits of which the second reader proves something else. */
const DISAGREES = 'second-reader-disagrees' satisfies ReasonCode;

export interface Heard {
  decision: 'file' | 'review';
  reasons: string[];
  saw: SeenClaims;
  verdict: SecondVerdict;
}

/**
 * What a second reader's claims change (decision 0094). What it proves against our reading holds the paper; where our
 * readers only doubted, and it proves what they had chosen, the paper is filed as they had read it. What it claims
 * without a proof counts as not said, and what it brings that we had not read is never filed.
 */
export function hearClaims(
  { own, pages, claims }: { own: OwnReading; pages: readonly ShownPage[]; claims: PaperClaims },
  { today }: { today: string },
): Heard {
  const type = own.type.value;
  const asRead = { decision: own.decision, reasons: [...own.reasons] };
  if (type === null) return { ...asRead, saw: NOTHING, verdict: 'silent' };
  const proved = proveClaims(claims, { pages, type, today });
  const saw = showClaims(proved);
  const likeness = compare(own, type, proved);
  const differing = READ_FIELDS.filter((field) => likeness[field] === 'other');
  if (differing.length > 0) {
    const doubts = differing.map((field) => DOUBTED_BY[field]);
    const reasons = [...new Set([...own.reasons, ...doubts, DISAGREES])];
    return { decision: 'review', reasons, saw, verdict: 'differs' };
  }
  if (maySettle(own, likeness)) return { decision: 'file', reasons: [], saw, verdict: 'settles' };
  const isShared = READ_FIELDS.some((field) => likeness[field] === 'same');
  return { ...asRead, saw, verdict: isShared ? 'agrees' : 'silent' };
}

const NOTHING: SeenClaims = { type: null, person: null, date: null };

function compare(
  { date, parties }: OwnReading,
  type: DocumentTypeId,
  claimed: ProvedClaims,
): Record<ReadField, Likeness> {
  const { holders = [], otherSurnames = [] } = parties ?? {};
  return {
    type: compareTypes(type, claimed.type?.value ?? null),
    person: compareHolders(holders, claimed.holders, otherSurnames),
    date: compareDates(date.value, claimed.date?.value ?? null),
  };
}

function compareTypes(own: DocumentTypeId, claimed: DocumentTypeId | null): Likeness {
  // « None of the types » says nothing.
  if (claimed === null || allPapers[claimed].cues === null) return 'unclear';
  return own === claimed ? 'same' : 'other';
}

/** A month is no other date than one of its days, and proves none of them. */
function compareDates(own: string | null, claimed: string | null): Likeness {
  if (claimed === null) return 'unclear';
  if (own === claimed) return 'same';
  return own !== null && (own.startsWith(claimed) || claimed.startsWith(own)) ? 'unclear' : 'other';
}

/** An account is believed on nobody's word (decision 0047), and what names half of its holders is no name to agree on. */
function maySettle(own: OwnReading, likeness: Record<ReadField, Likeness>): boolean {
  const doubts = listDoubts(own) ?? [];
  if (doubts.length === 0 || own.bankDetails) return false;
  return doubts.every((field) => {
    const isWhole = field !== 'person' || isWholeName(own.parties);
    return own.open.includes(field) && own[field].value !== null && likeness[field] === 'same' && isWhole;
  });
}

function isWholeName(parties: OwnReading['parties']): boolean {
  if (!parties || (parties.couple && parties.holders.length === 1)) return false;
  return parties.holders.every(({ kind, firstName }) => kind !== 'natural' || firstName !== '');
}

function showClaims({ type, holders, date }: ProvedClaims): SeenClaims {
  const [first] = holders;
  const persons = holders.map(({ lastName, firstName }) => ({
    kind: firstName ? ('natural' as const) : ('company' as const),
    lastName,
    firstName: firstName ?? '',
  }));
  const seen = <Value extends string>(value: Value, { page, quote }: { page: number; quote: string }) =>
    ({ value, page, text: quote }) satisfies Seen;
  return {
    type: type && seen(type.value, type),
    person: first ? seen(displayNames(persons), first) : null,
    date: date && seen(date.value, date),
  };
}
