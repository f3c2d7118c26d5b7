import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { listServerResults } from '../mime/server-results.ts';
import { isEncrypted } from './encrypted.ts';
import type { ParseLimits } from './limits.ts';
import { LeafCollector } from './list-leaves.ts';
import { findAddress, findMessageId, isOnePlainSender, listHeaders, listMessageIds } from './mail-headers.ts';
import { findSubject, findText, readMail } from './read-mail.ts';

/** Enough for the headers of any message that people send. */
const HEADER_BYTES = 256 * 1024;

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
  return {
    messageId: findMessageId(headers['message-id']?.[0]),
    inReplyTo: findMessageId(headers['in-reply-to']?.[0]),
    references: listMessageIds(headers.references),
    date: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date : null,
    from: findAddress(mail.from),
    hasSeveralSenders: !isOnePlainSender(headers.from ?? [], mail.from),
    replyTo: findAddress(mail.replyTo),
    subject: findSubject(mail),
    text: findText(mail),
    forwardedText: leaves.forwardedTexts.join('\n\n'),
    attachedIds: [...new Set(leaves.attachedIds)],
    headers,
    serverResults: listServerResults(cutAfterHeaders(raw)),
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

/** A copy of the headers alone: no more than these is looked at in a message that is not taken apart. */
export function cutAfterHeaders(raw: Buffer): Buffer {
  const start = raw.subarray(0, HEADER_BYTES);
  const ends = ['\n\n', '\n\r\n'].map((blank) => start.indexOf(blank)).filter((at) => at >= 0);
  return Buffer.concat([start.subarray(0, Math.min(start.length, ...ends)), Buffer.from('\r\n\r\n')]);
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
