import { defineConfig } from '@playwright/test';
import { withoutWindow } from './tests/e2e/browser.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
/** Journeys that touch nothing of the demo office: on answers of their own, on public pages, or on a product of their own. */
const apart =
  /\/(account-addresses|contact|google|guards|health|many-offices|money|own-styles|planted|public|search|second-factor|sessions|settings|setup|simulation|subscription|team|two-at-once|welcome)\.spec\.ts$/;
const week = 'operator-week.spec.ts';
/** Journeys that need the office to themselves: one worker does them, so that no other waits for its turn. */
const own = /@ones-own/;
const ownOnPhone = /^(?=.*@ones-own)(?=.*@(phone|everywhere))/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-product.ts',
  // Twice the cores: a journey waits for its page, its clock and its turn more than half of the time.
  workers: 4,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    trace: 'off',
    // Nothing moves, so that colours are measured and elements hit as they end up.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: withoutWindow,
  },
  projects: [
    // It waits for minutes until what lasts has lasted: begun first, it keeps nobody waiting.
    { name: 'week', testMatch: week, use: desktop },
    // Nobody clicks in the demo office until it has come alive by itself, which takes a minute.
    { name: 'demo', testMatch: 'demo.spec.ts', use: desktop },
    { name: 'apart', testMatch: apart, grepInvert: /@phone/, use: desktop },
    // First of what comes then, as it is one after the other.
    {
      name: 'own',
      testIgnore: ['demo.spec.ts', week, apart],
      grep: own,
      grepInvert: /@phone/,
      workers: 1,
      dependencies: ['demo'],
      use: desktop,
    },
    {
      name: 'own-phone',
      testIgnore: 'demo.spec.ts',
      grep: ownOnPhone,
      workers: 1,
      dependencies: ['demo'],
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: ['demo.spec.ts', week, apart],
      grepInvert: [/@phone/, own],
      dependencies: ['demo'],
      use: desktop,
    },
    {
      // What a screen does is tried once; on a phone again where its layout is another one.
      name: 'phone',
      testIgnore: 'demo.spec.ts',
      grep: /@phone|@everywhere/,
      grepInvert: own,
      dependencies: ['demo'],
      use: phone,
    },
  ],
});
