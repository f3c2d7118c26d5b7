import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without its windows, menus and PDF viewer: two thirds of the work for the same pages. */
export const withoutWindow: LaunchOptions = { executablePath: '/usr/bin/chromium-headless-shell', args };

/** The whole of it, for the journey that looks at a PDF. */
export const withPdfViewer: LaunchOptions = { executablePath: '/usr/bin/chromium', args };
