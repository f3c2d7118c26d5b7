import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { cutAfterHeaders, readHeaderFields } from '../mime/header-fields.ts';
import { readAuthor, readReplyTo } from '../mime/read-author.ts';
import { listServerResults } from '../mime/server-results.ts';
import { isEncrypted } from './encrypted.ts';
import type { ParseLimits } from './limits.ts';
import { LeafCollector } from './list-leaves.ts';
import { findAddress, findMessageId, listHeaders, listMessageIds } from './mail-headers.ts';
import { findSubject, findText, readMail } from './read-mail.ts';

/** Takes a whole message apart, or looks at its headers alone. Whatever its bytes are, it gives what can be had. */
export function takeApart({ raw, limits, headersOnly }: ParseTask): Promise<ParsedMessage> {
  return headersOnly ? readHeaders(raw, limits) : parseMessage(raw, limits);
}

export interface ParseTask {
  raw: Buffer;
  limits: ParseLimits;
  headersOnly: boolean;
}

async function parseMessage(raw: Buffer, limits: ParseLimits): Promise<ParsedMessage> {
  try {
    if (raw.length <= limits.messageBytes) return await readMessage(raw, limits);
    const headersOnly = await readMessage(cutAfterHeaders(raw), limits);
    return { ...headersOnly, text: '', forwardedText: '', attachedIds: [], parts: [], problem: 'too-large' };
  } catch {
    const headers = await readHeaders(raw, limits);
    return { ...headers, problem: raw.length > limits.messageBytes ? 'too-large' : 'unreadable' };
  }
}

function readHeaders(raw: Buffer, limits: ParseLimits): Promise<ParsedMessage> {
  return readMessage(cutAfterHeaders(raw), limits).catch(() => EMPTY);
}

async function readMessage(raw: Buffer, limits: ParseLimits): Promise<ParsedMessage> {
  const mail = await readMail(raw);
  const leaves = new LeafCollector(limits);
  await leaves.addMail(mail);
  const headers = listHeaders(mail.headerLines);
  const head = readHeaderFields(cutAfterHeaders(raw));
  const { from, isSingle, isProvable } = readAuthor(head);
  const replyTo = readReplyTo(head, from);
  return {
    messageId: findMessageId(headers['message-id']?.[0]),
    inReplyTo: findMessageId(headers['in-reply-to']?.[0]),
    references: listMessageIds(headers.references),
    date: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date : null,
    from,
    hasNoSingleAuthor: !isSingle,
    // Answers that go nobody knows where are not said to go to him.
    isUnprovable: !isProvable || replyTo === undefined,
    replyTo: replyTo === undefined ? findAddress(mail.replyTo) : replyTo,
    subject: findSubject(mail),
    text: findText(mail),
    forwardedText: leaves.forwardedTexts.join('\n\n'),
    attachedIds: [...new Set(leaves.attachedIds)],
    headers,
    serverResults: listServerResults(head),
    parts: leaves.parts,
    problem: findProblem(mail, headers, leaves),
  };
}

function findProblem(
  mail: Awaited<ReturnType<typeof readMail>>,
  headers: Record<string, string[]>,
  { parts }: LeafCollector,
): ParsedMessage['problem'] {
  if (saysNothing(mail) && parts.length === 0) return 'unreadable';
  return isEncrypted(headers['content-type']?.[0] ?? '', mail.text ?? '') ? 'encrypted' : null;
}

/** An empty file: mailparser gives it one header without a name. */
function saysNothing(mail: Awaited<ReturnType<typeof readMail>>): boolean {
  return !mail.text && !mail.html && mail.headerLines.every(({ line }) => !line.includes(':'));
}

/** A message of which nothing could be read. */
export const EMPTY: ParsedMessage = {
  messageId: null,
  inReplyTo: null,
  references: [],
  date: null,
  from: null,
  replyTo: null,
  subject: '',
  text: '',
  forwardedText: '',
  attachedIds: [],
  headers: {},
  serverResults: [],
  parts: [],
  problem: 'unreadable',
};
