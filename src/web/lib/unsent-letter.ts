import { forgetUnsent, keepUnsent, readUnsent } from './unsent-words.ts';

/** A letter of which its writer may look elsewhere, and which may be on its way when he does. */
export interface UnsentLetter {
  text: string;
  /** Letters before it, as far as its writer has seen: asked for twice after as many, it is one mail. */
  after: number;
}

/** After how many it is written: those that have left since it was begun are not passed over. */
export function takeAfter(key: string, now: number): number {
  return Math.min(readUnsent<UnsentLetter>(key)?.after ?? now, now);
}

export function keepLetter<Letter extends UnsentLetter>(key: string, letter: Letter): void {
  keepUnsent(key, letter);
}

/** It has left, wherever its writer looks by now. What he has written since stays, after what he had seen then. */
export function forgetSent(key: string, sent: UnsentLetter): void {
  const kept = readUnsent<Record<string, unknown>>(key);
  if (kept && hasWordsOf(sent, kept)) forgetUnsent(key);
}

/** Its words, object and address alike: a letter of which one was changed is another one. */
function hasWordsOf(sent: UnsentLetter, kept: Record<string, unknown>): boolean {
  return Object.entries(sent).every(([field, said]) => {
    const now = kept[field];
    return typeof said !== 'string' || (typeof now === 'string' && now.trim() === said.trim());
  });
}
