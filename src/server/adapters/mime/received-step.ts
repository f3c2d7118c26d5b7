import ipaddr from 'ipaddr.js';

/** What one Received line says of who handed the message over (RFC 5321 §4.4). */
export type ReceivedStep =
  /** Within the receiver's own machines, as he himself has found out. */
  | { kind: 'inside' }
  /** `ours`: names under the receiver's domain that the host gave itself, or that nobody looked up both ways. */
  | { kind: 'host'; ip: string; helo: string; ours: string[] }
  | { kind: 'unread' };

/**
 * The name that a host gives itself in HELO proves nothing, nor does one « (may be forged) » or written without having been
 * looked up: only an address of a private range, or the name that the receiver found for it, makes a step the receiver's own.
 */
export function readReceived(line: string): ReceivedStep {
  if (!FROM.test(line)) return { kind: 'inside' };
  const told = readOthers(line);
  if (!told) return { kind: 'unread' };
  const { ip, found, helo, by } = told;
  const isInside = INSIDE.includes(ipaddr.process(ip).range()) || shareDomain(found, by);
  if (isInside) return { kind: 'inside' };
  const ours = [...new Set([told.looked, helo])].filter((name) => shareDomain(name, by));
  return { kind: 'host', ip, helo, ours };
}

/** `found`: the name that the receiver found for the address, both ways; `looked`: the one it shows, found or not. */
function readOthers(line: string) {
  const [, ofQmail, ofExim] = SAID.exec(line) ?? [];
  const said = ofQmail ?? ofExim ?? '';
  // What the client has called itself may hold an address, or « by » another.
  const written = line.replace(SAID, ' ');
  const [by, more] = [...written.matchAll(BY)];
  if (more) return null;
  const clause = written.slice(0, by?.index ?? written.length);
  const bracketed = [...clause.matchAll(IN_BRACKETS)].at(-1)?.[1];
  const ip = bracketed ?? [...clause.matchAll(IN_PARENTHESES)].at(-1)?.[1];
  if (!ip || !ipaddr.isValid(ip)) return null;
  const first = FROM.exec(clause)?.[1]?.toLowerCase() ?? '';
  const shown = [...clause.matchAll(RESOLVED)].at(-1)?.[1] ?? (bracketed ? '' : first);
  const looked = shown.toLowerCase();
  const isOfExim = looked === '' && BY_EXIM.test(line) && !first.startsWith('[');
  // The name that qmail and Exchange write before an address in parentheses is shown, not found both ways.
  const isFound = bracketed !== undefined && looked !== '' && !MAY_BE_FORGED.test(clause);
  return {
    ip,
    by: by?.[1]?.toLowerCase() ?? '',
    helo: (said || first).toLowerCase(),
    looked: isOfExim ? first : looked,
    found: isOfExim ? first : isFound ? looked : '',
  };
}

/** The machine that wrote the line; empty where it is not sure. */
export function findBy(line: string): string {
  const [by, more] = [...line.replace(SAID, ' ').matchAll(BY)];
  return more ? '' : (by?.[1]?.toLowerCase() ?? '');
}

/** `mx1.etude.fr` and `mail.etude.fr`; a machine for rent under another name of the same host is nobody's own. */
function shareDomain(one: string, other: string): boolean {
  const domain = (name: string) =>
    name
      .split('.')
      .slice(name.split('.').length > 2 ? 1 : 0)
      .join('.');
  return one.includes('.') && domain(one) === domain(other);
}

const INSIDE: readonly string[] = ['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];
/** A line without it was written within one machine: « by … with LMTP ». */
const FROM = /^\s{0,20}from\s{1,20}([^\s();]{1,255})/i;
const BY = /\sby\s{1,20}([^\s();]{1,255})/gi;
const IN_BRACKETS = /\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/gi;
/** Of qmail, « from name (HELO helo) (ip) », and of Exchange. */
const IN_PARENTHESES = /\(([0-9a-f.:]{3,45})\)/gi;
/** What the receiver calls the address: « from helo (name [ip]) ». */
const RESOLVED = /\(([a-z0-9.-]{3,255})\s{1,5}\[/gi;
const MAY_BE_FORGED = /\(may be forged\)/i;
/** HELO where it stands behind the name: of qmail « (HELO helo) », of Exim « ([ip] helo=helo) ». */
const SAID = /\s\(HELO ([^()]{1,255})\)|[\s(]helo=([^\s()]{1,255})/i;
/** « from name ([ip] helo=helo) »: Exim writes a name there once it has led back to the address. */
const BY_EXIM = /\(\[[0-9a-f.:]{3,45}\](?::\d{1,5})?\s{1,5}helo=/i;
