import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { readHeader } from '../message/first-header.ts';
import { hasListFoot } from './list-foot.ts';
import { announcesNoReader } from './no-reader.ts';

/** Of RFC 2369, RFC 2919 and of the programs that keep lists. */
const LIST_HEADERS =
  'list-id list-unsubscribe list-post list-help list-subscribe list-owner mailing-list x-mailing-list x-mailman-version x-beenthere x-google-group-id x-campaign-id'.split(
    ' ',
  );

/** What services that send for others put on all they send, a firm's own letters too. */
const SERVICE_HEADERS =
  'list-archive x-campaignid x-campaign x-mc-user x-csa-complaints feedback-id x-sfmc-stack x-sg-eid x-mailgun-sid x-mj-mid'.split(
    ' ',
  );

export type MachineSign = 'list' | 'automatic' | 'flagged' | 'no-reader';

/**
 * What of a message says that no person waits for an answer to it, even where it carries papers that a person sent for.
 * Its papers are kept all the same; only writing back is out of the question.
 */
export function findMachineSign(message: ParsedMessage): MachineSign | null {
  const writers = [message.from, message.replyTo].flatMap((one) => one?.address ?? []);
  if (writers.some(announcesNoReader) || senders(message).some(announcesNoReader)) return 'no-reader';
  if (isFlaggedAsSpam(message)) return 'flagged';
  if (isListed(message) || SERVICE_HEADERS.some((name) => message.headers[name])) return 'list';
  if (isAutomatic(message)) return 'automatic';
  return hasListFoot(message.text) ? 'list' : null;
}

/** A program between the writer and us: `Sender` (RFC 5322 §3.6.2) and the envelope's sender. */
function senders({ headers }: ParsedMessage): string[] {
  return ['sender', 'return-path', 'x-envelope-from'].flatMap((name) =>
    (headers[name] ?? []).flatMap((value) => /[^\s<>]{1,200}@[^\s<>]{1,200}/.exec(value)?.[0] ?? []),
  );
}

/** What goes to many at once, and that a person reads without answering it. */
export function isListed(message: ParsedMessage): boolean {
  if (LIST_HEADERS.some((name) => message.headers[name])) return true;
  return /^(bulk|list|junk)$/.test(readHeader(message, 'precedence'));
}

/** RFC 3834 §5, and what programs wrote before it; an empty envelope sender asks for no answer (RFC 5321 §4.5.5). */
function isAutomatic(message: ParsedMessage): boolean {
  const submitted = readHeader(message, 'auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/^multipart\/report\b/.test(readHeader(message, 'content-type'))) return true;
  if (/^auto[-_]reply$/.test(readHeader(message, 'precedence'))) return true;
  if (/^(yes|true|1)\b/.test(readHeader(message, 'x-autoreply'))) return true;
  if (message.headers['x-autorespond'] || message.headers['x-autoresponder']) return true;
  if (hasEmptyEnvelope(message)) return true;
  return SAYS_SO.test(message.text.slice(0, 6000));
}

/** The text itself asks that nobody answer it. */
const SAYS_SO =
  /\b(?:ne pas r[ée]pondre|ne r[ée]pondez pas(?! (?:trop|tard|tout de suite|au t[ée]l[ée]phone|par t[ée]l[ée]phone|avant|le soir|le matin|à ma|à mon))|do not reply|please don['’]t reply|not monitored|nicht auf diese|no responda|envoy[ée] automatiquement|message automatique|automatically generated|g[ée]n[ée]r[ée] automatiquement|automatisch (?:erstellt|generiert)|courriel automatique|e-?mail automatique)\b/i;

export function hasEmptyEnvelope({ headers }: ParsedMessage): boolean {
  return headers['return-path']?.some((value) => value.replace(/\s/g, '') === '<>') ?? false;
}

/** What a filter before us thought of it, in the ways in which filters write it. */
export function isFlaggedAsSpam(message: ParsedMessage): boolean {
  if (/^(yes|true|spam)\b/.test(readHeader(message, 'x-spam-flag'))) return true;
  if (/^(yes|true|spam)\b/.test(readHeader(message, 'x-spam-status'))) return true;
  if (/^(yes|true|spam)\b/.test(readHeader(message, 'x-spam'))) return true;
  if (/^(spam|phishing|scam|dce)/.test(readHeader(message, 'x-vr-spamstate'))) return true;
  if (/^[*x+]{6}/.test(readHeader(message, 'x-spam-level'))) return true;
  // Exchange: a confidence of 5 to 9 is spam.
  if (/^[5-9]\b/.test(readHeader(message, 'x-ms-exchange-organization-scl'))) return true;
  if (
    /(?:^|;)\s?scl:[5-9]\b|(?:^|;)\s?sfv:(?:spm|skb)\b/.test(
      readHeader(message, 'x-forefront-antispam-report'),
    )
  )
    return true;
  if (/(?:^|;)\s?bcl:[6-9]\b/.test(readHeader(message, 'x-microsoft-antispam'))) return true;
  return /^\s?(?:re: ?)?[[*{<(]{1,5}\s?(?:spam|junk|ind[ée]sirable)\b/i.test(message.subject);
}
