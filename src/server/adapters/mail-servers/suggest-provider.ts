import { Resolver } from 'node:dns/promises';
import { domainOf } from './find-mail-servers.ts';

const google = /(^|\.)(google|googlemail|gmail)\.com$/;
const microsoft =
  /\.mail\.protection\.outlook\.com$|(^|\.)mx\.microsoft$|(^|\.)olc\.protection\.outlook\.com$/;
const microsoftDomains = /^(outlook|hotmail|live|msn)\.(com|fr)$/;

/** A proposal is not waited for. */
const resolver = new Resolver({ timeout: 1500, tries: 1 });

type ResolveMx = (name: string) => Promise<{ exchange: string; priority: number }[]>;

/**
 * Whose mailbox an address most probably is, by where its domain's mail goes. A proposal only: whoever forges it leads to
 * Google's or Microsoft's own consent screen, and nowhere else.
 */
export async function suggestProvider(
  address: string,
  resolve: ResolveMx = (name) => resolver.resolveMx(name),
): Promise<'google' | 'microsoft' | 'imap'> {
  const domain = domainOf(address);
  if (domain === 'gmail.com' || domain === 'googlemail.com') return 'google';
  if (microsoftDomains.test(domain)) return 'microsoft';
  const records = await resolve(domain).catch(() => []);
  const exchanges = records.map(({ exchange }) => exchange.toLowerCase());
  if (exchanges.some((name) => google.test(name))) return 'google';
  if (exchanges.some((name) => microsoft.test(name))) return 'microsoft';
  return 'imap';
}
