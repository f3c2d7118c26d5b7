import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { getPlace, type SignedInRole, sessionFile } from './office.ts';

interface JourneyOptions {
  /** Who has signed in before the test begins; nobody unless said. */
  role: SignedInRole | null;
  /** What the console may say: the browser reports there each refused or broken call that a test provokes. */
  expectedConsole: RegExp | null;
}

/**
 * The office’s automations are the same for all journeys: one that runs or stops one, or counts them, has them to
 * itself, or another would be answered that they are busy or gone.
 */
export const onesOwn = '@ones-own';

/** Of the days in which journeys make things up; one that asks for a message that nobody has takes an id of another. */
const madeUpMessage = /\/api\/mailbox\/messages\/01(?:900000|9785f0)-[0-9a-f-]{27}(?:\/content)?$/;

const isCutOff = (error: Error) => error.message.includes('net::ERR_ABORTED');

/** A journey on the shared product. It fails when the page reports an error, whatever else it checks. */
export const test = base.extend<JourneyOptions & { turn: undefined; consoleErrors: string[] }>({
  role: [null, { option: true }],
  expectedConsole: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs from the pattern.
  baseURL: async ({}, use) => use(getPlace().url),
  storageState: async ({ role }, use) => use(role ? sessionFile(role) : undefined),
  page: async ({ page }, use) => {
    // A page comes drawn: who tests it waits until it answers.
    const untilItAnswers = () => page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
    const { goto, reload } = page;
    page.goto = async (...parameters) => {
      // An act that leads elsewhere by itself may be on its way still.
      const go = () => goto.apply(page, parameters);
      const response = await go().catch((error) => (isCutOff(error) ? go() : Promise.reject(error)));
      await untilItAnswers();
      return response;
    };
    page.reload = async (...parameters) => {
      const response = await reload.apply(page, parameters);
      await untilItAnswers();
      return response;
    };
    // A message that a journey has made up is asked for as soon as somebody rests on its link.
    await page.route(madeUpMessage, (route) => route.fulfill({ json: {} }));
    await use(page);
  },
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use, { tags }) => {
      if (!tags.includes(onesOwn)) return use(undefined);
      const folder = join(getPlace().folder, 'turn');
      while (!takeFolder(folder)) await wait(200);
      await use(undefined);
      rmdirSync(folder);
    },
    { auto: true, timeout: 120_000 },
  ],
  consoleErrors: [
    async ({ page, expectedConsole }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedConsole?.test(message.text()))
          errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors on the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

type Headers = Record<string, string>;

/**
 * For journeys that sign in: wrong keys are counted by address, and right ones too until they are believed, so that what one
 * journey tries must not slow another down. Others come from this machine, which nothing limits.
 */
export const fromAnAddress = {
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use: (headers: Headers) => Promise<void>, { testId }: { testId: string }) =>
    use({ 'x-forwarded-for': addressOf(testId) }),
};

/** One of those that RFC 2544 keeps for tests. */
function addressOf(testId: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(testId).digest();
  return `198.${18 + (a % 2)}.${b}.${c}`;
}

function takeFolder(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** A call that was refused or broken on purpose. */
export const brokenCalls = /Failed to load resource/;

export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });
}

/** What an act says: a notice in the same words, of an act before it, has left by then. */
export async function expectNotice(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await expect(toast(page, text)).toHaveCount(0);
  await act();
  await expect(toast(page, text)).toBeVisible();
}

/** Leaves for another screen and comes back, which asks again for what is shown. */
export async function comeBackFrom(page: Page, link: string | RegExp, title: string): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
}

export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByLabel('Clé de licence').fill(key);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Waits until the scheduler is not about to start this workflow itself, which would answer that it is busy. */
export async function awaitQuietMoment(page: Page, name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const workflows: Workflow[] = await (await page.request.get(routes.workflows)).json();
        const workflow = workflows.find((candidate) => candidate.name === name);
        const next = Date.parse(workflow?.cronSettings.nextRun ?? '');
        return !workflow?.running && !(next < Date.now() + 6000);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}
