import type { ReadingOwner } from './reading-owner.ts';

/** Takes a raw message apart. Broken input gives what can be had of it and a `problem`; it throws where the machine is at fault alone. */
export interface MessageParser {
  /** Takes the bytes over: they are the caller's no more. */
  parse(owner: ReadingOwner, raw: Buffer): Promise<ParsedMessage>;
  /** Who wrote and about what, for a message that is not to be taken apart: nothing below its headers is looked at. */
  parseHeaders(owner: ReadingOwner, raw: Buffer): Promise<ParsedMessage>;
}

export interface ParsedMessage {
  /** The Message-ID header with its brackets; null when absent or unusable. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  date: Date | null;
  from: MailAddress | null;
  /** Several stand there, or which one is a matter of reading: nothing is proved of the one that is shown (RFC 9989, 5.3.1). Left out: no. */
  hasNoSingleAuthor?: boolean;
  /** Readers may not agree on what its head says: nothing is proved of it either. Left out: no. */
  isUnprovable?: boolean;
  replyTo: MailAddress | null;
  subject: string;
  /** Plain text; made from the HTML part when there is no other. Empty when there is no body. */
  text: string;
  /**
   * What the messages attached to this one say (sender, subject and text of each): it helps to know whom the message
   * is about, but its sender did not write it. Empty when there is none.
   */
  forwardedText: string;
  /** Message-IDs of the messages attached to this one, and of those whose headers a report holds. */
  attachedIds: string[];
  /** Lower-case names; a repeated header keeps its values in order. */
  headers: Record<string, string[]>;
  /** The Authentication-Results lines that the receiving server has surely written; those of `headers` may be anybody's. */
  serverResults: string[];
  parts: ParsedPart[];
  problem: 'unreadable' | 'too-large' | 'encrypted' | null;
  /** What we found out of its sender ourselves; null or left out where his server says it, or nothing could be. */
  senderVerdict?: SenderVerdict | null;
}

/** DKIM, SPF and DMARC, as far as they could be told. */
export interface SenderVerdict {
  /** The one address that was read by whoever checked, in lower case; null where there was none, or several. */
  author: string | null;
  /** A signature holds. */
  dkim: boolean;
  /** One that holds is of the domain that the sender shows. */
  aligned: boolean;
  /** The domain for which SPF passes, that of the envelope; null where it does not. */
  spfDomain: string | null;
  /** Null where it is not known which server handed the message over, or its domain leaves it open. */
  spf: 'pass' | 'fail' | null;
  /** Null where the domain has no policy. */
  dmarc: 'pass' | 'fail' | null;
  /** The domain asks that what fails be refused or set aside. */
  asksToRefuse: boolean;
}

export interface MailAddress {
  name: string;
  /** Lower case. */
  address: string;
}

/**
 * A leaf: what a person would call an attachment, wherever it was nested (a zip, a forwarded message). A container
 * that could not be opened is a leaf itself, with its problem. Leaves plus nothing = everything that was attached.
 */
export interface ParsedPart {
  /** Where it was, stable for the same bytes: `2`, `3/acte.pdf`, `4/1`. */
  path: string;
  /** The name the sender gave, decoded, untrusted: may hold `../`, NUL, emoji or 300 characters. Empty if none. */
  name: string;
  declaredType: string;
  /** Null when the bytes could not be had (bomb, password). */
  content: Buffer | null;
  /** SHA-256 of the content, in hexadecimal. */
  contentHash: string | null;
  size: number;
  /** Shown inside the text (Content-ID referenced by the HTML) or in a signature: no document. */
  inline: boolean;
  problem: PartProblem | null;
  /** Who had sent the forwarded message that held it, when it came in one. */
  forwardedFrom: MailAddress | null;
}

export type PartProblem =
  | 'zip-bomb'
  | 'zip-encrypted'
  | 'zip-corrupt'
  | 'too-large'
  | 'too-deep'
  | 'too-many'
  | 'executable';
