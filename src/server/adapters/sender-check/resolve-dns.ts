import { Resolver } from 'node:dns/promises';

/** What mailauth asks with: the records of a name, or an error with the code of Node's resolver. */
export type ResolveDns = (name: string, type: string) => Promise<unknown>;

export interface DnsOptions {
  /** Addresses with or without a port; those of the system where there are none. */
  servers: readonly string[];
  timeoutMs: number;
}

const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 2000;
/** There is no such record: an answer like any other. Whatever else went wrong is asked again. */
const ANSWERS = ['ENOTFOUND', 'ENODATA'];

/** Asks each question once in ten minutes: hundreds of messages come from a few domains. */
export function createResolveDns({ servers, timeoutMs }: DnsOptions, now = Date.now): ResolveDns {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers.length > 0) resolver.setServers([...servers]);
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();

  function forgetOld(): void {
    for (const [question, { until }] of kept)
      if (until <= now() || kept.size >= MOST_KEPT) kept.delete(question);
  }

  return (name, type) => {
    const question = `${type} ${name.toLowerCase()}`;
    const known = kept.get(question);
    if (known && known.until > now()) return known.answer;
    if (kept.size >= MOST_KEPT) forgetOld();
    const answer = resolver.resolve(name, type as 'TXT');
    kept.set(question, { until: now() + KEPT_MS, answer });
    answer.catch((error: { code?: string }) => {
      if (!ANSWERS.includes(error.code ?? '')) kept.delete(question);
    });
    return answer;
  };
}
