import type { ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';
import { isReservedDomain } from '#shared/reserved-names.ts';

/**
 * Whether the sender's address is not his, by the receiving server (RFC 8601) or by ourselves. Of a line that may be
 * anybody's only what condemns is believed: a « pass » could have been written by the sender himself.
 */
export function isForged({
  headers,
  from,
  hasSeveralSenders,
  serverResults,
  senderVerdict,
}: ParsedMessage): boolean {
  // What is proved of one of them would clear the other.
  if (hasSeveralSenders) return true;
  const own = readResults(serverResults, from);
  if (own) return condemns(own);
  const claimed = readResults(headers['authentication-results'], from);
  return (claimed !== null && condemns(claimed)) || (senderVerdict ? isCondemned(senderVerdict) : false);
}

function condemns({ of }: Results): boolean {
  const dmarc = of(DMARC);
  if (dmarc === 'fail' || of(COMPAUTH) === 'fail') return true;
  if (dmarc === 'pass') return false;
  // Without a policy of the domain: a server that is not the sender's, and no signature that holds.
  return of(SPF) === 'fail' && of(GOOD_SIGNATURE) === null;
}

/**
 * Whether the address was found to be the sender's, by the receiving server or by ourselves. Who has it, this does not
 * say: it is enough for somebody whom nobody knew before, and for nobody else.
 */
export function isAuthenticated({ headers, serverResults, senderVerdict, from }: ParsedMessage): boolean {
  const own = readResults(serverResults, from);
  if (!own) return senderVerdict?.dmarc === 'pass';
  if (isPartlySigned(headers, from) && !isSentFor(own, domainOf(from))) return false;
  if (own.of(DMARC) !== null) return own.of(DMARC) === 'pass';
  return isSignedFor(own, from) && own.of(SPF) !== 'fail';
}

/**
 * Whether nobody could find out, neither the receiving server nor we, if the message comes from the address that it shows:
 * less than `isAuthenticated` is asked, since the address is known already. Of domains that nobody has, nothing is asked.
 */
export function isUnproved(message: ParsedMessage): boolean {
  const domain = domainOf(message.from);
  if (isReservedDomain(domain) || isAuthenticated(message)) return false;
  const own = readResults(message.serverResults, message.from);
  if (own) return !isSignedFor(own, message.from) && !isSentFor(own, domain);
  const { aligned = false, spfDomain = null } = message.senderVerdict ?? {};
  return !aligned && !isWithin(spfDomain, domain);
}

/** SPF passes for the domain that is shown, or for one below it: what passes for another one is another's. */
function isSentFor(results: Results, domain: string): boolean {
  if (results.of(SPF) !== 'pass') return false;
  return isWithin(domainOfToken(results.of(MAIL_FROM)), domain);
}

/** « bounce.orange.fr » sends for « orange.fr »; what stands above it may be a registry's. */
function isWithin(one: string | null, domain: string): boolean {
  return one !== null && domain !== '' && (one === domain || one.endsWith(`.${domain}`));
}

/** Of an address or a domain alone, as servers write it. A quoted name may hold another address: nothing of it is believed. */
function domainOfToken(token: string | null): string | null {
  if (token === null || /["\\]/.test(token)) return null;
  return token.replace(/^<|>$/g, '').split('@').at(-1) || null;
}

/**
 * Whether something speaks against the address, though not enough to hold the mail: another server than its domain's, or its
 * domain's own policy, without a signature of that domain. A forward or a list looks so, and a thief who signs for himself.
 */
export function isDoubted({ headers, serverResults, senderVerdict, from }: ParsedMessage): boolean {
  const said = readResults(serverResults, from) ?? readResults(headers['authentication-results'], from);
  const isAgainst = said !== null && said.of(SPF) === 'fail' && said.of(DMARC) !== 'pass';
  if (isAgainst && !isSignedFor(said, from)) return true;
  if (said && isPartlySigned(headers, from) && !isSentFor(said, domainOf(from))) return true;
  if (!senderVerdict || senderVerdict.aligned) return false;
  return senderVerdict.spf === 'fail' || senderVerdict.dmarc === 'fail';
}

/**
 * Whether a signature of the shown domain covers the first bytes of the body only (RFC 6376, 8.2): with such a mail of his
 * anybody sends what he likes below it, and a server that counts it says « pass ».
 */
function isPartlySigned(headers: ParsedMessage['headers'], from: ParsedMessage['from']): boolean {
  const domain = domainOf(from);
  return (headers['dkim-signature'] ?? []).some((line) => {
    const signer = SIGNING_DOMAIN.exec(line)?.[1]?.toLowerCase() ?? '';
    return BODY_LENGTH.test(line) && (domain === signer || domain.endsWith(`.${signer}`));
  });
}

/** A signature for all of « .fr » is nobody's. */
function isSignedFor({ signers }: Results, from: ParsedMessage['from']): boolean {
  const domain = domainOf(from);
  return signers.some((one) => one.includes('.') && (domain === one || domain.endsWith(`.${one}`)));
}

function domainOf(from: ParsedMessage['from']): string {
  return from?.address.split('@').at(-1)?.toLowerCase() ?? '';
}

const DMARC = /(?:^|[;\s])dmarc\s{0,30}=\s{0,30}([a-z]{1,60})/;
const COMPAUTH = /(?:^|[;\s])compauth\s{0,30}=\s{0,30}([a-z]{1,60})/;
const SPF = /(?:^|[;\s])spf\s{0,30}=\s{0,30}([a-z]{1,60})/;
const MAIL_FROM = /(?:^|[;\s])smtp\.mailfrom\s{0,30}=\s{0,30}([^\s;]{1,320})/;
const SIGNING_DOMAIN = /(?:^|[;\s])d\s{0,30}=\s{0,30}([a-z0-9.-]{1,255})/i;
const BODY_LENGTH = /(?:^|[;\s])l\s{0,30}=\s{0,30}\d/;
const HEADER_FROM = /(?:^|[;\s])header\.from\s{0,30}=\s{0,30}([^\s;]{1,320})/;
const GOOD_SIGNATURE = /(?:^|[;\s])dkim\s{0,30}=\s{0,30}(pass)/;
const SIGNER = /(?:^|[;\s])header\.(?:d|i)\s{0,30}=\s{0,30}([^\s;]{1,320})/;

interface Results {
  /** What is said by a method, by the first that says it. */
  of(method: RegExp): string | null;
  /** The domains whose signatures hold. */
  signers: string[];
}

/** What a server's lines say: the topmost is the last one added, and those of the same server belong to it. Null without any. */
function readResults(results: readonly string[] = [], from: ParsedMessage['from']): Results | null {
  if (results.length === 0) return null;
  const domain = domainOf(from);
  const lines = results.map((line) =>
    // Comments may hold any words.
    line.toLowerCase().replace(/\([^()]*\)/g, ' '),
  );
  const server = serverOf(lines[0] ?? '');
  const all = lines.filter((line) => serverOf(line) === server).join(' ; ');
  const own = all
    .split(';')
    .filter((part) => !provesAnother(part, domain))
    .join(';');
  const holding = own.split(';').filter((part) => GOOD_SIGNATURE.test(part));
  return {
    of: (method) => method.exec(own)?.at(-1) ?? null,
    signers: holding.flatMap((part) => domainOfToken(SIGNER.exec(part)?.[1] ?? null) ?? []),
  };
}

/** « dmarc=pass header.from=voleur.fr »: the server has read another address in the line than the one that is shown. */
function provesAnother(part: string, domain: string): boolean {
  const [, token] = HEADER_FROM.exec(part) ?? [];
  if (token === undefined || DMARC.exec(part)?.[1] !== 'pass') return false;
  const author = domainOfToken(token);
  return !author?.includes('.') || !(domain === author || domain.endsWith(`.${author}`));
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
