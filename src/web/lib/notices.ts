type NoticeKind = 'success' | 'error' | 'info';

export interface Notice {
  kind: NoticeKind;
  text: string;
  description: string | undefined;
  /** What takes it back, while the notice is there. */
  action?: NoticeAction | undefined;
}

export interface NoticeAction {
  label: string;
  run: () => void;
}

/**
 * What the toaster shows: one notice at a time. The toaster itself is a chunk apart, fetched with the first notice,
 * so that the sign-in page does not carry it.
 */
let current: Notice | null = null;
let postedAt = 0;
const listeners = new Set<() => void>();

function post(kind: NoticeKind) {
  return (text: string, description?: string, action?: NoticeAction): void => {
    postedAt = Date.now();
    current = { kind, text, description, action };
    for (const listener of listeners) listener();
  };
}

export const notify = { success: post('success'), error: post('error'), info: post('info') };

/** Milliseconds in which a notice is the one of the act that was just done. */
const JUST_NOW = 10_000;

/** Said below what an act has just said, so that its « Annuler » stays; by itself where nothing was said. */
export function addToNotice(words: string): void {
  const isOfAct = current?.kind === 'success' && Date.now() - postedAt < JUST_NOW;
  if (current && isOfAct && !current.description) notify.success(current.text, words, current.action);
  else notify.info(words);
}

export function getNotice(): Notice | null {
  return current;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
