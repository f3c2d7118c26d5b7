import type { ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';

/**
 * Whether the receiving server says that the sender's address is not his (RFC 8601). Only what condemns is believed:
 * a « pass » could have been written by the sender himself, where his server adds no line of its own. The topmost line is
 * the last one added, and those of the same server belong to it.
 */
export function isForged({ headers, senderVerdict }: ParsedMessage): boolean {
  const results = headers['authentication-results'] ?? [];
  if (results.length === 0) return senderVerdict ? isCondemned(senderVerdict) : false;
  const lines = results.map((line) =>
    // Comments may hold any words.
    line.toLowerCase().replace(/\([^()]*\)/g, ' '),
  );
  const server = serverOf(lines[0] ?? '');
  const own = lines.filter((line) => serverOf(line) === server).join(' ; ');
  const found = (method: string) =>
    new RegExp(`(?:^|[;\\s])${method}\\s{0,30}=\\s{0,30}([a-z]+)`).exec(own)?.[1] ?? null;
  const dmarc = found('dmarc');
  if (dmarc === 'fail' || found('compauth') === 'fail') return true;
  if (dmarc === 'pass') return false;
  // Without a policy of the domain: a server that is not the sender's, and no signature that holds.
  return found('spf') === 'fail' && !/(?:^|[;\s])dkim\s*=\s*pass/.test(own);
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
