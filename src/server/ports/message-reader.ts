import type { MailAddress } from './message-parser.ts';
import type { ReadingOwner } from './reading-owner.ts';

/** Opens a raw message for a person's eyes. Broken input gives what can be had of it and a `problem`; it throws where the machine is at fault alone. */
export interface MessageReader {
  /** Takes the bytes over: they are the caller's no more. */
  read(owner: ReadingOwner, raw: Buffer): Promise<ReadableMessage>;
}

export interface ReadableMessage {
  from: MailAddress | null;
  /** Where its sender wants the answer; null where he does not say. */
  replyTo: MailAddress | null;
  /** Plain text; made from the HTML part when there is no other. */
  text: string;
  /** Only the beginning of the text is here. */
  isCut: boolean;
  /** Null when there is no HTML part, or one that nobody wrote by hand. */
  formatted: FormattedText | null;
  problem: 'unreadable' | 'too-large' | 'encrypted' | null;
}

/** The HTML part made inert: no script, no form, no link, nothing that would be loaded. */
export interface FormattedText {
  html: string;
  /** Pictures that would have been loaded from elsewhere. */
  blockedPictures: number;
}
