import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

/** In the page itself, and only what is wrong comes back: what is right weighs a megabyte each time (decision 0073). */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No frame is looked into: what the office's own frames show is a stranger's mail, or a PDF. */
const options: RunOptions = { resultTypes: ['violations'], iframes: false };

/** Accessible by axe's rules, which are asked once, and no wider than the window. */
export async function expectSoundScreen(page: Page): Promise<void> {
  if (!isSecondLook()) await expectAccessible(page);
  await expectToFit(page);
}

/**
 * A journey that a desktop makes as well: neither rules nor colours depend on the width. One that finds other elements
 * on a phone says so by `expectAccessible`.
 */
function isSecondLook(): boolean {
  const { project, tags } = test.info();
  return project.use.isMobile === true && tags.includes('@everywhere');
}

export async function expectAccessible(page: Page): Promise<void> {
  // A page that was just gone to is looked at once it is drawn; each screen has its title.
  await expect(page.locator('h1').first()).toBeAttached();
  // What is put off until it comes near keeps the colours in which it was last drawn: all is looked at as it will be.
  await addStyles(page, '* { content-visibility: visible !important }');
  // What has just come into sight takes on its colours from then on.
  await page.evaluate(
    'new Promise(requestAnimationFrame).then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))).then(() => undefined)',
  );
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const violations: Result[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** As a sheet of the page's own: its policy allows no `<style>`. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }`);
}

/** No wider than the window. */
export async function expectToFit(page: Page): Promise<void> {
  const widths = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]');
  const [content = 0, window = 0] = widths as number[];
  expect(content, 'no horizontal overflow').toBeLessThanOrEqual(window);
}

/** What French holds together, in words that are all ours: no sign begins a line, and none stands without its space. */
export async function expectFrenchSpaces(page: Page): Promise<void> {
  expect(await page.evaluate(looseSigns)).toEqual([]);
}

const looseSigns = String.raw`[...(function* () {
  const loose = /« | »|[\p{L}\p{N})] [?!:;](?=\s|$)|[?!;:]»|«\S|[^\s\u00a0]»/u;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement.closest('script, style, template, noscript') && loose.test(text.data)) yield text.data;
})()]`;

/** No date of a file's name is cut at its hyphens, however narrow the phone. */
export async function expectWholeDates(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(cutDates), `dates at ${width} px`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** The dates of the page that stand on more than one line. */
const cutDates = `[...(function* () {
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: date, index } of text.data.matchAll(/\\d{2}-\\d{2}-\\d{4}/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + date.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        yield text.parentElement.closest('p, li, output').textContent;
    }
})()]`;
