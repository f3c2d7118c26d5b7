import { authenticate } from 'mailauth';
import type { SenderVerdict } from '#server/ports/message-parser.ts';
import type { ConnectingHost } from './connecting-host.ts';
import { createResolveDns, type ResolveDns } from './resolve-dns.ts';

export interface SenderTask {
  raw: Uint8Array;
  host: ConnectingHost | null;
  /** MAIL FROM, as the receiver's server noted it. */
  envelopeSender: string;
  servers: readonly string[];
  timeoutMs: number;
}

const resolvers = new Map<string, ResolveDns>();

/** What the thread runs: DKIM (RFC 6376), SPF (RFC 7208) and DMARC, with the domain's own records. */
export async function check(task: SenderTask): Promise<SenderVerdict | null> {
  const { raw, host, envelopeSender, servers, timeoutMs } = task;
  const place = servers.join(' ');
  const resolver = resolvers.get(place) ?? createResolveDns({ servers, timeoutMs });
  resolvers.set(place, resolver);
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(raw.buffer, raw.byteOffset, raw.length), {
    ...(host ? { ip: host.ip, helo: host.helo } : {}),
    sender: envelopeSender,
    mta: 'minutier.invalid',
    resolver: resolver as never,
    disableArc: true,
    disableBimi: true,
  });
  const signatures = (dkim.results ?? []).map(({ status }) => status.result as string);
  const spfResult = host && spf ? (spf.status.result as string) : null;
  const dmarcResult = dmarc ? (dmarc.status.result as string) : null;
  // A name server that does not answer condemns nobody.
  const isUnsure = [...signatures, spfResult, dmarcResult].includes('temperror');
  if (isUnsure) return null;
  return {
    dkim: signatures.includes('pass'),
    spf: spfResult === 'pass' || spfResult === 'fail' ? spfResult : null,
    dmarc: dmarcResult === 'pass' || dmarcResult === 'fail' ? dmarcResult : null,
    asksToRefuse: dmarc ? ['reject', 'quarantine'].includes(dmarc.policy ?? '') : false,
  };
}
