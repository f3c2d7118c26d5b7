/** What a mail's link carries behind its `#`, read once: the address bar and the history forget it. */
export function takeHash(): string {
  const carried = window.location.hash.slice(1);
  if (carried) window.history.replaceState(window.history.state, '', window.location.pathname);
  return carried;
}
