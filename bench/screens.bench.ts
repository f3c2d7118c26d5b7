import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProduct } from '#support/product.ts';
import { withoutWindow } from '../tests/e2e/browser.ts';
import type { Benchmark, Figure } from './figures.ts';
import { median } from './figures.ts';

/** The words of a message, once they are there. */
const WORDS = '[aria-label="Texte du message"] p.leading-relaxed';

/** What a person waits for on each screen, and who opens it. */
const screens = [
  { path: '/login', key: null, data: 'button:has-text("Se connecter")' },
  { path: '/discover', key: null, data: 'h1' },
  { path: '/notary/workflows', key: 'NOTARY-DEMO2026', data: '[role=switch]' },
  // A message of the demo office, its words read in the mailbox: by its address, and from the list where somebody rests on it.
  { path: '/notary/messages', key: 'NOTARY-DEMO2026', data: WORDS },
  { path: '/notary/google', key: 'NOTARY-DEMO2026', data: 'main h1' },
  { path: '/admin/workflows', key: 'ADMIN-DEMO2026', data: '[role=switch]' },
  { path: '/admin/notaries', key: 'ADMIN-DEMO2026', data: 'main td, main li' },
] as const;

const ROUNDS = 7;
/** Milliseconds at the median: its words come from the mailbox, and a person waits no longer for them. */
const MESSAGE_MS = 2000;

export const purpose =
  'De la navigation aux données à l’écran, dans Chromium, face à une page vide du même serveur.';

/** Milliseconds from the start of the navigation until the element is there and has been painted. */
async function timeUntil(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor({ state: 'visible' });
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => done(performance.now())))');
}

/** The demo office reads its mailbox within the first minutes. */
async function findMessage(page: Page): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await page.request.get('/api/to-do?kind=message');
    const [item] = ((await answer.json()) as { items: { id: string }[] }).items;
    if (item) return `/notary/messages/${item.id}`;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('no message came to the demo office');
}

/** From the click on its link, on which somebody has rested for a moment, until its words are read. */
async function timeFromList(page: Page, url: string, byAddress: number): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(`${url}/notary/a-traiter?type=messages`);
    const link = page.locator('main li a[href^="/notary/messages/"]').first();
    await link.hover();
    await page.waitForTimeout(400);
    const began = performance.now();
    await link.click();
    await page.locator(WORDS).first().waitFor({ state: 'visible' });
    if (round > 0) times.push(performance.now() - began);
  }
  const what = '/notary/messages, depuis la liste';
  return [
    { what, value: median(times), unit: 'ms', atMost: MESSAGE_MS },
    { what: `${what}, en ouvertures par adresse`, value: median(times) / byAddress, unit: '×' },
  ];
}

async function openPage(browser: Browser, url: string, licenseKey: string | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  if (licenseKey) {
    const response = await context.request.post('/api/session', { data: { licenseKey } });
    const user = await response.text();
    await context.addInitScript((text) => localStorage.setItem('minutier.user', text), user);
  }
  return context.newPage();
}

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--web'], { stdio: 'inherit' });
  const dataDir = join(mkdtempSync(join(tmpdir(), 'minutier-bench-')), 'data');
  mkdirSync(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir });
  const browser = await chromium.launch(withoutWindow);
  try {
    const progress = startProgress('Écrans', ROUNDS * screens.length);
    const figures: Figure[] = [];
    for (const { path, key, data } of screens) {
      const page = await openPage(browser, product.url, key);
      const address = path === '/notary/messages' ? await findMessage(page) : path;
      const empty = await openPage(browser, product.url, null);
      const times: number[] = [];
      const bare: number[] = [];
      // The two in turn, so that whatever else the machine does weighs on both; the first round warms the caches.
      for (let round = 0; round <= ROUNDS; round++) {
        const nothing = await timeUntil(empty, `${product.url}/healthz`, 'body');
        const screen = await timeUntil(page, product.url + address, data);
        if (round === 0) continue;
        bare.push(nothing);
        times.push(screen);
        progress.advance();
      }
      figures.push(
        {
          what: `${path}`,
          value: median(times),
          unit: 'ms',
          ...(address !== path && { atMost: MESSAGE_MS }),
        },
        { what: `${path}, en pages vides`, value: median(times) / median(bare), unit: '×' },
      );
      if (address !== path) figures.push(...(await timeFromList(page, product.url, median(times))));
      await page.context().close();
      await empty.context().close();
    }
    progress.end();
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
};
