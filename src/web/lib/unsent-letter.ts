import type { ReplyEnd } from '#shared/contracts/messages.ts';
import { notify } from './notices.ts';
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

type End = ReplyEnd['state'];

export function isOnItsWay(state: End): boolean {
  return state === 'sent' || state === 'waiting';
}

/** Says what became of it; what has not arrived stays, to be sent otherwise. */
export function settleLetter(
  key: string,
  letter: UnsentLetter,
  { state, words }: { state: End; words: Record<End, string> },
): void {
  if (isOnItsWay(state)) forgetSent(key, letter);
  const tell = isOnItsWay(state) ? notify.success : notify.error;
  tell(words[state]);
}

/** Its words, object and address alike: a letter of which one was changed is another one. */
function hasWordsOf(sent: UnsentLetter, kept: Record<string, unknown>): boolean {
  return Object.entries(sent).every(([field, said]) => {
    const now = kept[field];
    return typeof said !== 'string' || (typeof now === 'string' && now.trim() === said.trim());
  });
}
