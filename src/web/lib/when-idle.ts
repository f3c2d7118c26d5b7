/** What can wait until the page has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari does not tell when that is.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}
