declare const readingOwner: unique symbol;

/**
 * Whose bytes are opened. A process that was given those of one owner is given nobody else's (decision 0064): a decoder that a
 * stranger's file has taken over would keep them, and alter them.
 */
export type ReadingOwner = string & { readonly [readingOwner]: true };

export function ownedByOffice(notaryId: string): ReadingOwner {
  return `office ${notaryId}` as ReadingOwner;
}

/** Of whoever tries a paper without being known: another owner each time. */
export function ownedByVisitor(): ReadingOwner {
  return `visitor ${crypto.randomUUID()}` as ReadingOwner;
}

/** Of the operator's commands, over files that he gives himself. */
export const ownedByOperator = 'operator' as ReadingOwner;
