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
const listeners = new Set<() => void>();

function post(kind: NoticeKind) {
  return (text: string, description?: string, action?: NoticeAction): void => {
    current = { kind, text, description, action };
    for (const listener of listeners) listener();
  };
}

export const notify = { success: post('success'), error: post('error'), info: post('info') };

export function getNotice(): Notice | null {
  return current;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
