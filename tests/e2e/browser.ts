import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: nobody would use a second process made ready, nor code compiled twice more to run fast.
  '--renderer-process-limit=1',
  '--js-flags=--no-opt --no-maglev',
  // Letters of a picture stand where a screen of today puts them, not on whole pixels.
  ...(process.env.SCREENSHOTS ? ['--font-render-hinting=none'] : []),
];

/** Chromium without its windows, menus and PDF viewer: two thirds of the work for the same pages. */
export const withoutWindow: LaunchOptions = { executablePath: '/usr/bin/chromium-headless-shell', args };

/** The whole of it, for the journey that looks at a PDF. */
export const withPdfViewer: LaunchOptions = { executablePath: '/usr/bin/chromium', args };
