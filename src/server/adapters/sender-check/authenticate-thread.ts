import ipaddr from 'ipaddr.js';
import { authenticate } from 'mailauth';
import type { SenderVerdict } from '#server/ports/message-parser.ts';
import { findConnectingHost } from './connecting-host.ts';
import { createResolveDns, type ResolveDns } from './resolve-dns.ts';

export interface SenderTask {
  raw: Uint8Array;
  /** Received lines, the topmost first. */
  received: readonly string[];
  isSigned: boolean;
  hasSubject: boolean;
  /** MAIL FROM, as the receiver's server noted it. */
  envelopeSender: string;
  servers: readonly string[];
  timeoutMs: number;
}

const resolvers = new Map<string, ResolveDns>();

/** What the thread runs: DKIM (RFC 6376), SPF (RFC 7208) and DMARC, with the domain's own records. */
export async function check(task: SenderTask): Promise<SenderVerdict | null> {
  const { raw, received, isSigned, hasSubject, envelopeSender, servers, timeoutMs } = task;
  const place = servers.join(' ');
  const resolver = resolvers.get(place) ?? createResolveDns({ servers, timeoutMs });
  resolvers.set(place, resolver);
  const host = await findConnectingHost(received, (name, ip) => leadsTo(resolver, name, ip));
  if (!host && !isSigned) return null;
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(raw.buffer, raw.byteOffset, raw.length), {
    ...(host ? { ip: host.ip, helo: host.helo } : {}),
    sender: envelopeSender,
    mta: 'minutier.invalid',
    resolver: resolver as never,
    disableArc: true,
    disableBimi: true,
    rejectRsaSha1: true,
  });
  // One that leaves out a part of what is read lets anybody write there: it is as a broken one.
  const signatures = (dkim.results ?? []).map(({ status, signingHeaders }) => ({
    aligned: Boolean(status.aligned),
    result:
      status.result === 'pass' && leavesOpen(status.underSized, hasSubject, signingHeaders?.keys)
        ? 'fail'
        : (status.result as string),
  }));
  const results = signatures.map(({ result }) => result);
  const holds = signatures.some(({ result, aligned }) => result === 'pass' && aligned);
  const spfResult = host && spf ? (spf.status.result as string) : null;
  const isByPart = dmarc && !dmarc.alignment?.spf?.result && !holds && dmarc.status.result === 'pass';
  const dmarcResult = dmarc ? (isByPart ? 'fail' : (dmarc.status.result as string)) : null;
  // A name server that does not answer condemns nobody.
  const isUnsure = [...results, spfResult, dmarcResult].includes('temperror');
  if (isUnsure) return null;
  const [author = null, ...others] = new Set((dkim.headerFrom ?? []).map((one: string) => one.toLowerCase()));
  return {
    author: others.length > 0 ? null : author,
    dkim: results.includes('pass'),
    aligned: holds,
    spfDomain: spf && spfResult === 'pass' ? spf.domain.toLowerCase() : null,
    spf: spfResult === 'pass' || spfResult === 'fail' ? spfResult : null,
    dmarc: dmarcResult === 'pass' || dmarcResult === 'fail' ? dmarcResult : null,
    asksToRefuse: dmarc ? ['reject', 'quarantine'].includes(dmarc.policy ?? '') : false,
  };
}

/** `signed`: « From: Subject: Date », the fields that it covers. */
function leavesOpen(bytesLeft: unknown, hasSubject: boolean, signed = ''): boolean {
  return Boolean(bytesLeft) || (hasSubject && !signed.toLowerCase().split(': ').includes('subject'));
}

/** Throws where no name server says. */
async function leadsTo(resolve: ResolveDns, name: string, ip: string): Promise<boolean> {
  const address = ipaddr.process(ip);
  const type = address.kind() === 'ipv6' ? 'AAAA' : 'A';
  const answers = (await resolve(name, type).catch(refuseUnanswered)) as string[];
  return answers.some((one) => ipaddr.process(one).toNormalizedString() === address.toNormalizedString());
}

function refuseUnanswered(error: { code?: string }): string[] {
  if (NO_SUCH_NAME.includes(error.code ?? '')) return [];
  throw error;
}

const NO_SUCH_NAME = ['ENOTFOUND', 'ENODATA'];
