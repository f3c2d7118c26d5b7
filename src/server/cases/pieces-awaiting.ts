import { type Piece, parsePieceKey } from '#shared/case-pieces.ts';
import { findBearers, readCasePerson } from './case-persons.ts';
import { acceptedTypes } from './default-requirements.ts';

/** A document that waits for a person. */
export interface AwaitingDocument {
  id: string;
  type: string | null;
  /** As it was read; doubted by some of the reasons. */
  person: string | null;
  reasons: readonly string[];
}

/** Doubts about the paper itself; those about its name or its date leave no doubt that it came. */
const ABOUT_THE_PAPER = new Set(['type-uncertain', 'unreadable', 'several-documents']);

/** Doubts about whose it is; « undone » doubts all that was read. */
const ABOUT_THE_PERSON = new Set(['person-uncertain', 'person-unknown', 'undone']);

/**
 * The pieces with what waits for a person taken into account: one that would be asked of the client, while a paper of
 * that very kind is there in a name or with a date to be looked at, is to be confirmed by the office instead. A paper
 * serves whom it names, and one piece where that is in doubt.
 */
export function settleAwaiting(pieces: readonly Piece[], awaiting: readonly AwaitingDocument[]): Piece[] {
  const persons = pieces.flatMap(({ key }) => {
    const { person } = parsePieceKey(key);
    return person ? [readCasePerson(person)] : [];
  });
  const papers = awaiting
    .filter(({ reasons }) => reasons.length > 0 && !reasons.some((reason) => ABOUT_THE_PAPER.has(reason)))
    .map((paper) => ({
      ...paper,
      doubted: paper.reasons.some((reason) => ABOUT_THE_PERSON.has(reason)),
      bearers: new Set((paper.person ? findBearers(paper.person, persons) : []).map(({ name }) => name)),
    }));
  const served = new Map<Piece, string>();
  const used = new Set<string>();
  const open = pieces.filter(({ status }) => status === 'missing' || status === 'expired');
  const serve = (isFor: (paper: (typeof papers)[number], person: string | null) => boolean): void => {
    for (const piece of open) {
      const { type, person } = parsePieceKey(piece.key);
      if (!type || served.has(piece)) continue;
      const accepted: readonly string[] = acceptedTypes(type);
      const paper = papers.find((one) => one.type && accepted.includes(one.type) && isFor(one, person));
      if (!paper) continue;
      served.set(piece, paper.id);
      used.add(paper.id);
    }
  };
  // First to whom they name, then to whoever lacks one.
  serve(
    ({ id, doubted, bearers }, person) =>
      person !== null && bearers.has(person) && !(doubted && used.has(id)),
  );
  serve(
    ({ id, doubted, bearers }, person) => !used.has(id) && (person === null || doubted || bearers.size === 0),
  );
  return pieces.map((piece) => {
    const documentId = served.get(piece);
    return documentId ? { ...piece, status: 'to-confirm', documentId, goodUntil: null } : piece;
  });
}
