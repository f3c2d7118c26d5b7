import type { Day } from '../calendar.ts';
import type { AttachmentExpectation, MessageExpectation } from '../expectations.ts';

/** One message of the demo: when it arrived, and how to write it once the day is known. */
export interface MailScript {
  /** Ends the file's name: `004-<slug>.eml`. */
  slug: string;
  daysAgo: number;
  /** On the clocks of France: `09:12`. */
  at: string;
  write(today: Day): Promise<MailDraft>;
}

export interface MailDraft {
  content: MailContent;
  expected: Omit<MessageExpectation, 'file' | 'attachments'>;
}

export interface MailContent {
  from: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  /** The slug of the earlier message of the demo whose thread this one continues. */
  inThreadOf?: string;
  headers?: Record<string, string>;
  attachments?: DraftAttachment[];
  /** Headers (but From, To, Subject, Date and Message-ID) and body of a message that no composer can build. */
  rawTail?: string;
}

export interface DraftAttachment {
  name: string;
  content: Buffer;
  mediaType?: string;
  /** Shown inside the HTML through this Content-ID: no document. */
  inlineId?: string;
  /** What becomes of it; several for a zip, none for a picture in the text. */
  expected: AttachmentExpectation[];
}
