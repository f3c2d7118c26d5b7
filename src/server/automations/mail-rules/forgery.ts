import type { ParsedMessage } from '#server/ports/message-parser.ts';

/**
 * Whether the receiving server says that the sender's address is not his (RFC 8601). Only what condemns is believed:
 * a « pass » could have been written by the sender himself, where his server adds no line of its own. The topmost line is
 * the last one added, and those of the same server belong to it.
 */
export function isForged({ headers }: ParsedMessage): boolean {
  const lines = (headers['authentication-results'] ?? []).map((line) =>
    // Comments may hold any words.
    line.toLowerCase().replace(/\([^()]*\)/g, ' '),
  );
  const server = serverOf(lines[0] ?? '');
  const own = lines.filter((line) => serverOf(line) === server).join(' ; ');
  const found = (method: string) =>
    new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]+)`).exec(own)?.[1] ?? null;
  const dmarc = found('dmarc');
  if (dmarc === 'fail' || found('compauth') === 'fail') return true;
  if (dmarc === 'pass') return false;
  // Without a policy of the domain: a server that is not the sender's, and no signature that holds.
  return found('spf') === 'fail' && !/(?:^|[;\s])dkim\s*=\s*pass/.test(own);
}

function serverOf(line: string): string {
  return line.split(';')[0]?.trim() ?? '';
}
