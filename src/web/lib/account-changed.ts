import { toasts } from '#shared/messages/toasts.ts';
import { ApiError } from './api-errors.ts';
import { notify } from './notices.ts';
import { refusalWords } from './refusal-words.ts';

/** Somebody else has saved the account since the form that was sent was filled. */
export function isAccountChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account-changed';
}

/** The form that was sent. */
interface SentForm<Stored> {
  /** Its page was not left meanwhile. */
  isOpen: () => boolean;
  /** What is stored now. */
  read: () => Promise<Stored>;
  show: (stored: Stored) => void;
}

/** Beside the form what has changed; by a notice where the form is gone, or nothing can be read. */
export async function tellChange<Stored>({ isOpen, read, show }: SentForm<Stored>): Promise<void> {
  try {
    if (isOpen()) {
      const stored = await read();
      if (isOpen()) return show(stored);
    }
    notify.error(toasts.account.changed);
  } catch (error) {
    notify.error(
      toasts.account.changed,
      refusalWords(error) ?? 'Ce qui est enregistré n’a pas pu être relu.',
    );
  }
}
