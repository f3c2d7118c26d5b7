/** Sends one prepared message. The Message-ID is fixed by the caller before the first try. */
export interface Mailer {
  /** Sending the same Message-ID twice delivers one message. */
  send(mail: PreparedMail): Promise<void>;
}

export interface PreparedMail {
  /** With the angle brackets, as in the header. */
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same content, for readers that show it; only the platform's own mails have it. */
  html?: string;
  inReplyTo: string | null;
  references: string[];
  /** RFC 3834 §5: `auto-replied` for an answer, `auto-generated` for a reminder or a notice. */
  autoSubmitted: 'auto-replied' | 'auto-generated';
  date: Date;
}
