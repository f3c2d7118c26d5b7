import ipaddr from 'ipaddr.js';

export interface ConnectingHost {
  ip: string;
  helo: string;
}

/**
 * Who handed a message to the servers of its receiver, as the topmost Received lines tell (RFC 5321 §4.4); null where they
 * do not. Lines below are written by whoever sent it, so only what the receiver's own lines say first counts: steps between
 * his own servers are passed over.
 */
export function findConnectingHost(received: readonly string[]): ConnectingHost | null {
  for (const line of received.slice(0, MOST_STEPS)) {
    const by = BY.exec(line)?.[1]?.toLowerCase() ?? '';
    const from = FROM.exec(line);
    // Handed on within one machine: « by … with LMTP ».
    if (!from?.[1]) continue;
    const clause = line.slice(from.index, BY.exec(line)?.index ?? line.length);
    // The last one: the client may have called itself by an address.
    const ip = [...clause.matchAll(IN_BRACKETS)].at(-1)?.[1];
    if (!ip || !ipaddr.isValid(ip)) return null;
    const helo = from[1].toLowerCase();
    const name = RESOLVED.exec(clause)?.[1]?.toLowerCase() ?? helo;
    const isOwnStep = INSIDE.includes(ipaddr.process(ip).range()) || shareDomain(name, by);
    if (!isOwnStep) return { ip, helo };
  }
  return null;
}

const MOST_STEPS = 4;
const INSIDE: readonly string[] = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];
const FROM = /^\s{0,20}from\s{1,20}([^\s();]{1,255})/i;
const BY = /\sby\s{1,20}([^\s();]{1,255})/i;
const IN_BRACKETS = /\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/gi;
/** What the receiver found the address to be called: « from helo (name [ip]) ». */
const RESOLVED = /\(([a-z0-9.-]{3,255})\s{1,5}\[/i;

/** `mx1.etude.fr` and `mail.etude.fr`. */
function shareDomain(one: string, other: string): boolean {
  const domain = (name: string) => name.split('.').slice(-2).join('.');
  return one.includes('.') && domain(one) === domain(other);
}
