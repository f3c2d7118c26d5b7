/** The mailbox's own copies of what left from it: the proof that a mail has gone, for the office and for us. */
export interface SentFolder {
  has(messageId: string): Promise<boolean>;
  /** Keeps a copy unless there is one: some servers keep what they send by themselves. */
  keep(messageId: string, raw: Buffer, date: Date): Promise<void>;
}
