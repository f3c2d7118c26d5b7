import MailComposer from 'nodemailer/lib/mail-composer';

import { DEMO_OFFICE } from '../office.ts';
import type { MailContent } from './script.ts';

export interface Envelope {
  slug: string;
  sentAt: Date;
  to?: string;
  /** The Message-ID that this one answers. */
  inReplyTo?: string | undefined;
}

/** RFC 5322 bytes, the same for the same draft and moment. */
export async function composeMail(content: MailContent, envelope: Envelope): Promise<Buffer> {
  if (content.rawTail !== undefined) return composeRaw(content, content.rawTail, envelope);
  const { slug, sentAt, to = DEMO_OFFICE.email, inReplyTo } = envelope;
  const composer = new MailComposer({
    from: content.from,
    to,
    subject: content.subject,
    text: content.text,
    date: sentAt,
    messageId: messageIdOf(content, envelope),
    baseBoundary: `demo-${slug}-${sentAt.getTime().toString(36)}`,
    headers: { ...traceHeaders(content, envelope), ...content.headers },
    ...(content.html ? { html: content.html } : {}),
    ...(inReplyTo ? { inReplyTo, references: inReplyTo } : {}),
    attachments: (content.attachments ?? []).map(({ name, content: bytes, mediaType, inlineId }) => ({
      filename: name,
      content: bytes,
      ...(mediaType ? { contentType: mediaType } : {}),
      contentDisposition: inlineId ? ('inline' as const) : ('attachment' as const),
      ...(inlineId ? { cid: inlineId } : {}),
    })),
  });
  return composer.compile().build();
}

function composeRaw(content: MailContent, tail: string, { slug, sentAt }: Envelope): Buffer {
  const headers = {
    ...traceHeaders(content, { slug, sentAt }),
    From: `"${content.from.name}" <${content.from.address}>`,
    To: DEMO_OFFICE.email,
    Subject: content.subject,
    Date: mailDate(sentAt),
    'Message-ID': messageIdOf(content, { slug, sentAt }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([...lines, tail].join('\n').replace(/\r?\n/g, '\r\n'));
}

/** What the servers on the way write. An automatic message has an empty return path (RFC 5321 §4.5.5). */
function traceHeaders({ from, headers }: MailContent, { sentAt }: Envelope): Record<string, string> {
  const returnPath = headers?.['Auto-Submitted'] ? '<>' : `<${from.address}>`;
  const host = domainOf(from.address);
  return {
    'Return-Path': returnPath,
    Received: `from smtp.${host} by mx.office-castelnau.example with ESMTPS; ${mailDate(sentAt)}`,
  };
}

/** Also what a later message of the same thread refers to. */
export function messageIdOf({ from }: Pick<MailContent, 'from'>, { slug, sentAt }: Envelope): string {
  return `<${sentAt.getTime().toString(36)}.${slug}@${domainOf(from.address)}>`;
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1);
}

function mailDate(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000');
}
