import { HELD } from './trust.ts';

/**
 * Each test that may hold a paper, by a name. By these names it is counted what a doubt costs, and what it protects from
 * (decision 0148).
 */
export type Doubt =
  // What it is.
  | 'type-unsure'
  | 'type-hardly-agreed'
  | 'type-disagreed'
  | 'type-denied'
  | 'type-ended'
  | 'zone-of-another-card'
  // Whose it is, as its rules and both readers see it.
  | 'person-unsure'
  | 'person-hardly-agreed'
  | 'person-disagreed'
  | 'second-holder'
  | 'third-person'
  | 'other-birth'
  | 'only-mentioned'
  | 'half-read'
  | 'same-twice'
  | 'surname-of-a-parent'
  | 'block-not-found'
  | 'zone-of-another-person'
  | 'against-nature'
  | 'child-for-a-spouse'
  | 'address-for-an-owner'
  | 'heir-for-the-dead'
  | 'seller-for-the-buyer'
  | 'two-sides'
  | 'near-a-party'
  | 'account-of-another'
  | 'account-of-several'
  // How a name is written and seen.
  | 'name-badly-seen'
  | 'rare-given-name'
  | 'no-name'
  | 'alike-given-names'
  | 'turned-round'
  | 'only-a-form'
  | 'one-word-twice'
  | 'open-quote'
  | 'cut-off'
  | 'label-for-a-name'
  | 'other-form'
  | 'broken-off'
  | 'bank-for-a-client'
  | 'shorter-elsewhere'
  | 'made-of-words'
  | 'inside-a-denomination'
  | 'only-a-beginning'
  | 'cut-in-front'
  | 'cut-behind'
  | 'misplaced'
  | 'half-of-two-words'
  | 'left-over'
  | 'broken-given-name'
  | 'spelt-otherwise'
  | 'cut-short'
  | 'run-into-figures'
  | 'halved-given-name'
  // Of which day it is.
  | 'date-unsure'
  | 'date-hardly-agreed'
  | 'date-disagreed'
  | 'date-spoken-against'
  | 'date-marked-otherwise'
  | 'date-badly-seen'
  | 'date-broken'
  | 'day-unread'
  | 'before-a-birth';

/** What was chosen, and which doubts of it are left. */
export interface Doubted {
  confidence: number;
  doubts?: readonly Doubt[];
}

/** Waits for a clerk, and for which doubt. */
export function hold<T extends Doubted>(choice: T, doubt: Doubt): T {
  const doubts = [...(choice.doubts ?? []), doubt];
  return { ...choice, confidence: Math.min(choice.confidence, HELD), doubts };
}
