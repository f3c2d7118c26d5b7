import type { Marked } from './change-mark.ts';

/**
 * The office's dedicated mailbox, read only: nothing in it is ever deleted or moved.
 * Every adapter passes the behaviour suite in tests/support/mailbox-suite.ts.
 */
export interface Mailbox extends Marked {
  /**
   * Messages present in the mailbox after `cursor` (null: from the beginning), oldest first, and the cursor to
   * give next time. A message that is still being delivered is left for the next call. An adapter without an order of
   * arrival may give a message again until it is marked as handled.
   */
  list(cursor: string | null): Promise<MailboxListing>;
  /** Messages received since, whatever was read or handled of them, oldest first. Nothing is remembered of having asked. */
  since(moment: Date): Promise<MailboxEntry[]>;
  /** The raw RFC 5322 bytes. Null when the message has left the mailbox since it was listed. */
  fetch(id: string): Promise<Buffer | null>;
  /**
   * By what each of these is known whatever its number: the same only of one and the same message. Of what is not there
   * under its id, or says too little of itself, nothing. Left out where ids are never given anew.
   */
  identify?(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Shows people who look at the mailbox that this message was dealt with. May be called twice. */
  markHandled(id: string): Promise<void>;
}

export interface MailboxListing {
  messages: MailboxEntry[];
  cursor: string;
  /** Its server has begun to count again, as after a restored backup: all that it has is listed, under other ids. */
  isAnew?: true;
  /** On the first reading of a mailbox: messages from before the office's start, which are left alone. */
  older?: number;
  /** True where the mailbox cannot show what was handled: the ledger alone knows it. */
  unmarkable?: boolean;
}

export interface MailboxEntry {
  /** Stable in this mailbox: the same message has the same id after a restart. */
  id: string;
  /** When the mailbox received it, if it knows. */
  receivedAt: Date | null;
  size: number;
}
