import type { OfficeDocument } from '#shared/contracts/documents.ts';

/** « C’est pour un autre client » : whether that is being said, and of whom. */
export interface Giving {
  isOpen: boolean;
  clientId: string;
  /** Somebody went on without a client. */
  isTried: boolean;
}

export const notGiven: Giving = { isOpen: false, clientId: '', isTried: false };

type MainAct = 'split' | 'give' | 'accept' | 'correct';

/** The one act that is gold, and that the key A presses: whoever is naming another client means him. */
export function findMainAct(
  { isOfNobody, parts }: Pick<OfficeDocument, 'isOfNobody' | 'parts'>,
  { isOpen }: Giving,
): MainAct {
  if (isOpen) return 'give';
  if (parts.length > 0) return 'split';
  return isOfNobody ? 'accept' : 'correct';
}

/** Whose folder what is said of the paper files it in: null where another client was begun to be named, and is not. */
export function findOwner(document: Pick<OfficeDocument, 'client'>, { isOpen, clientId }: Giving) {
  if (!isOpen) return {};
  if (!clientId) return null;
  return clientId === document.client?.id ? {} : { clientId };
}
