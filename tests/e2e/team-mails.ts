import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { formOf } from '#support/notary-form.ts';
import { expect } from './journey.ts';
import { demoKeys, getPlace } from './office.ts';

/** The mails to this address, in the order in which they left; waits until there are as many. */
export async function readMails(
  address: string,
  count: number,
): Promise<{ subject: string; text: string }[]> {
  const outbox = join(getPlace().dataDir, 'outbox');
  const find = () =>
    // Made with the first mail that leaves.
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.eml') && name.includes(`à ${address} `))
      .sort();
  await expect.poll(() => find().length, { timeout: 20_000 }).toBe(count);
  const mails = await Promise.all(find().map((name) => simpleParser(readFileSync(join(outbox, name)))));
  return mails.map(({ subject = '', text = '' }) => ({ subject, text }));
}

/** Where the link of the latest mail to this address leads. */
export async function readLinkPath(address: string, count = 1): Promise<string> {
  const { text } = (await readMails(address, count)).at(-1) ?? { text: '' };
  return /\/connexion\/lien#[\w-]{43}/.exec(text)?.[0] ?? '';
}

/** An office of one's own, configured, whose holder has signed in on this page; its licence key. */
export async function openOwnOffice(
  page: Page,
  name: string,
  adminKey: string = demoKeys.admin,
): Promise<string> {
  const api = page.context().request;
  const email = `etude@${name}.example`;
  await api.post('/api/session', { data: { licenseKey: adminKey } });
  expect((await api.post('/api/licences', { data: { email } })).status()).toBe(200);
  await api.delete('/api/session');
  const key = /NOTARY(?:-[0-9A-Z]{5}){4}/.exec((await readMails(email, 1))[0]?.text ?? '')?.[0] ?? '';
  await api.post('/api/session', { data: { licenseKey: key } });
  const form = formOf({ licenseKey: key, email: `pieces@${name}.example`, mainEmail: email });
  expect((await api.put('/api/notary', { data: form })).status()).toBeLessThan(300);
  await api.delete('/api/session');
  return key;
}

let visitors = 0;

/** A browser of somebody else's, at home: what others tried wrongly from this machine is not held against him. */
export async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  visitors += 1;
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    // Nobody has signed in there, whoever the test's own page is of.
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'x-forwarded-for': `81.${process.pid % 200}.${visitors}.7` },
  });
  return context.newPage();
}

/** Somebody else follows the link in his mail, in a browser of his own. */
export async function followLink(browser: Browser, page: Page, path: string): Promise<Page> {
  const other = await openElsewhere(browser, page);
  await other.goto(path);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await other.waitForURL(/welcome/);
  return other;
}
