import type { ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';
import { isReservedDomain } from '#shared/reserved-names.ts';
import { type MethodResult, readResults, type ServerWord } from './read-results.ts';

/**
 * Whether the sender's address is not his, by the receiving server (RFC 8601) or by ourselves. Of a line that may be
 * anybody's only what condemns is believed: a « pass » could have been written by the sender himself.
 */
export function isForged({
  headers,
  from,
  hasNoSingleAuthor,
  serverResults,
  senderVerdict,
}: ParsedMessage): boolean {
  // What is proved of one of them would clear the other.
  if (hasNoSingleAuthor) return true;
  const own = readOf(serverResults, from);
  if (own) return condemns(own);
  const claimed = readOf(headers['authentication-results'], from);
  return (claimed !== null && condemns(claimed)) || (senderVerdict ? isCondemned(senderVerdict) : false);
}

function condemns({ text }: ServerWord): boolean {
  const dmarc = firstOf(DMARC, text);
  if (dmarc === 'fail' || firstOf(COMPAUTH, text) === 'fail') return true;
  if (dmarc === 'pass') return false;
  // Without a policy of the domain: a server that is not the sender's, and no signature that holds.
  return firstOf(SPF, text) === 'fail' && firstOf(GOOD_SIGNATURE, text) === null;
}

/**
 * Whether the address was found to be the sender's, by the receiving server or by ourselves. Who has it, this does not
 * say: it is enough for somebody whom nobody knew before, and for nobody else.
 */
export function isAuthenticated(message: ParsedMessage): boolean {
  const { headers, serverResults, senderVerdict, from, hasNoSingleAuthor, isUnprovable } = message;
  if (hasNoSingleAuthor || isUnprovable) return false;
  const domain = domainOf(from);
  const own = readOf(serverResults, from);
  if (!own) return senderVerdict?.dmarc === 'pass';
  if (isPartlySigned(headers) && !isSentFor(own, domain)) return false;
  const policies = own.results.filter(({ method }) => method === 'dmarc');
  if (policies.length > 0) {
    const isPassed = policies.every(({ result }) => result === 'pass');
    return (
      isPassed &&
      (policies.some((one) => isAbout(one, domain)) || isSignedFor(own, domain) || isSentFor(own, domain))
    );
  }
  return isSignedFor(own, domain) && firstOf(SPF, own.text) !== 'fail';
}

/**
 * Whether nobody could find out, neither the receiving server nor we, if the message comes from the address that it shows:
 * less than `isAuthenticated` is asked, since the address is known already. Of domains that nobody has, nothing is asked.
 */
export function isUnproved(message: ParsedMessage): boolean {
  if (message.hasNoSingleAuthor || message.isUnprovable) return true;
  const domain = domainOf(message.from);
  if (isReservedDomain(domain) || isAuthenticated(message)) return false;
  const own = readOf(message.serverResults, message.from);
  if (own) return !isSignedFor(own, domain) && !isSentFor(own, domain);
  const { aligned = false, spfDomain = null } = message.senderVerdict ?? {};
  return !aligned && !isWithin(spfDomain, domain);
}

/**
 * SPF passes for the domain that is shown, or for one below it: what passes for another one is another's, and what passes
 * for the name that a machine gave itself says nothing of the envelope beside it.
 */
function isSentFor({ results }: ServerWord, domain: string): boolean {
  return results.some(
    ({ method, result, properties }) =>
      method === 'spf' &&
      result === 'pass' &&
      isWithin(domainOfToken(properties.get('smtp.mailfrom') ?? null), domain),
  );
}

/** « bounce.orange.fr » sends for « orange.fr »; what stands above it may be a registry's. */
function isWithin(one: string | null, domain: string): boolean {
  return one !== null && domain.includes('.') && (one === domain || one.endsWith(`.${domain}`));
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
  const domain = domainOf(from);
  const said = readOf(serverResults, from) ?? readOf(headers['authentication-results'], from);
  const isAgainst =
    said !== null && firstOf(SPF, said.text) === 'fail' && firstOf(DMARC, said.text) !== 'pass';
  if (isAgainst && !isSignedFor(said, domain)) return true;
  if (said && isPartlySigned(headers) && !isSentFor(said, domain)) return true;
  if (!senderVerdict || senderVerdict.aligned) return false;
  return senderVerdict.spf === 'fail' || senderVerdict.dmarc === 'fail';
}

/**
 * Whether a signature leaves out a part of what is read: all but the first bytes of the body (RFC 6376, 8.2), or the subject. With
 * such a mail of his anybody sends what he likes in that place, and a server that counts it says « pass »: whose signature it is does not
 * matter, as one of « mail.banque.fr » speaks for « banque.fr », and one of « banque.fr » for « info.banque.fr » (DMARC, relaxed).
 */
function isPartlySigned(headers: ParsedMessage['headers']): boolean {
  return (headers['dkim-signature'] ?? []).some((line) => {
    const signed = (SIGNED_FIELDS.exec(line)?.[1] ?? '').toLowerCase().split(':');
    const isOpen = headers.subject !== undefined && !signed.some((name) => name.trim() === 'subject');
    return BODY_LENGTH.test(line) || isOpen;
  });
}

/** A signature for all of « .fr » is nobody's. */
function isSignedFor({ results }: ServerWord, domain: string): boolean {
  return results.some(({ method, result, properties }) => {
    if (method !== 'dkim' || result !== 'pass') return false;
    // Whose key it is says `d`; `i` is what he says of himself.
    const signer = domainOfToken(properties.get('header.d') ?? properties.get('header.i') ?? null);
    return signer?.includes('.') === true && (domain === signer || domain.endsWith(`.${signer}`));
  });
}

/** The domain that a server has read in the line is the one that is shown, or that of its organisation. */
function isAbout({ properties }: MethodResult, domain: string): boolean {
  const author = domainOfToken(properties.get('header.from') ?? null);
  return author?.includes('.') === true && (domain === author || domain.endsWith(`.${author}`));
}

function domainOf(from: ParsedMessage['from']): string {
  return from?.address.split('@').at(-1)?.toLowerCase() ?? '';
}

const DMARC = /(?:^|[;\s])dmarc\s{0,30}=\s{0,30}([a-z]{1,60})/;
const COMPAUTH = /(?:^|[;\s])compauth\s{0,30}=\s{0,30}([a-z]{1,60})/;
const SPF = /(?:^|[;\s])spf\s{0,30}=\s{0,30}([a-z]{1,60})/;
const SIGNED_FIELDS = /(?:^|[;\s])h\s{0,30}=([^;]{1,2000})/i;
const BODY_LENGTH = /(?:^|[;\s])l\s{0,30}=\s{0,30}\d/;
const GOOD_SIGNATURE = /(?:^|[;\s])dkim\s{0,30}=\s{0,30}(pass)/;

/** What is said by a method, by the first that says it. */
function firstOf(method: RegExp, text: string): string | null {
  return method.exec(text)?.at(-1) ?? null;
}

/** Without « dmarc=pass header.from=voleur.fr »: the server has read another address in the line than the one that is shown. */
function readOf(lines: readonly string[] | undefined, from: ParsedMessage['from']): ServerWord | null {
  const word = readResults(lines);
  const domain = domainOf(from);
  const isAnothers = (one: MethodResult) =>
    one.method === 'dmarc' &&
    one.result === 'pass' &&
    one.properties.has('header.from') &&
    !isAbout(one, domain);
  const another = word?.results.some(isAnothers);
  if (!word || !another) return word;
  return {
    text: word.text.replace(PASSED, ' '),
    results: word.results.filter((one) => !isAnothers(one)),
  };
}

const PASSED = /(?<=^|[;\s])dmarc\s{0,30}=\s{0,30}pass/g;

/**
 * As found out by ourselves, which is less than the receiving server knows: without the server that handed it over nobody
 * is condemned, for a forwarder or a list may have broken the signature.
 */
function isCondemned({ dkim, spf, dmarc, asksToRefuse }: SenderVerdict): boolean {
  if (spf === null || dmarc === 'pass') return false;
  if (dmarc === 'fail' && asksToRefuse) return true;
  return spf === 'fail' && !dkim;
}
