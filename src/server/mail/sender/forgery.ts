import type { ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';

/**
 * Whether the receiving server says that the sender's address is not his (RFC 8601). Only what condemns is believed:
 * a « pass » could have been written by the sender himself, where his server adds no line of its own. The topmost line is
 * the last one added, and those of the same server belong to it.
 */
export function isForged({ headers, senderVerdict }: ParsedMessage): boolean {
  const found = readResults(headers);
  if (!found) return senderVerdict ? isCondemned(senderVerdict) : false;
  const dmarc = found(DMARC);
  if (dmarc === 'fail' || found(COMPAUTH) === 'fail') return true;
  if (dmarc === 'pass') return false;
  // Without a policy of the domain: a server that is not the sender's, and no signature that holds.
  return found(SPF) === 'fail' && found(GOOD_SIGNATURE) === null;
}

/**
 * Whether the address was found to be the sender's, by the receiving server or by ourselves. Who has it, this does not
 * say: it is enough for somebody whom nobody knew before, and for nobody else.
 */
export function isAuthenticated({ headers, senderVerdict, from }: ParsedMessage): boolean {
  const found = readResults(headers);
  if (!found) return senderVerdict?.dmarc === 'pass';
  if (found(DMARC) !== null) return found(DMARC) === 'pass';
  const domain = from?.address.split('@').at(-1)?.toLowerCase() ?? '';
  const signer = found(SIGNER);
  // A signature for all of « .fr » is nobody's.
  const isDomain = signer?.includes('.') ?? false;
  const isAligned = isDomain && (domain === signer || domain.endsWith(`.${signer}`));
  return found(GOOD_SIGNATURE) !== null && isAligned && found(SPF) !== 'fail';
}

const DMARC = /(?:^|[;\s])dmarc\s{0,30}=\s{0,30}([a-z]{1,60})/;
const COMPAUTH = /(?:^|[;\s])compauth\s{0,30}=\s{0,30}([a-z]{1,60})/;
const SPF = /(?:^|[;\s])spf\s{0,30}=\s{0,30}([a-z]{1,60})/;
const GOOD_SIGNATURE = /(?:^|[;\s])dkim\s{0,30}=\s{0,30}(pass)/;
const SIGNER = /(?:^|[;\s])header\.(?:d|i)\s{0,30}=\s{0,30}((?:[^@\s;]{0,64}@)?([a-z0-9.-]{1,255}))/;

/** What the receiving server's own lines say of a method; null without any. */
function readResults(headers: ParsedMessage['headers']) {
  const results = headers['authentication-results'] ?? [];
  if (results.length === 0) return null;
  const lines = results.map((line) =>
    // Comments may hold any words.
    line.toLowerCase().replace(/\([^()]*\)/g, ' '),
  );
  const server = serverOf(lines[0] ?? '');
  const own = lines.filter((line) => serverOf(line) === server).join(' ; ');
  return (method: RegExp) => method.exec(own)?.at(-1) ?? null;
}

/**
 * As found out by ourselves, which is less than the receiving server knows: without the server that handed it over nobody
 * is condemned, for a forwarder or a list may have broken the signature.
 */
function isCondemned({ dkim, spf, dmarc, asksToRefuse }: SenderVerdict): boolean {
  if (spf === null || dmarc === 'pass') return false;
  if (dmarc === 'fail' && asksToRefuse) return true;
  return spf === 'fail' && !dkim;
}

function serverOf(line: string): string {
  return line.split(';')[0]?.trim() ?? '';
}
