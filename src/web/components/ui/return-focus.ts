/** To what opened the dialog; to the screen's content when that has gone with what was deleted. */
export function returnFocus(event: Event, opener: HTMLElement | null): void {
  event.preventDefault();
  const target = opener?.isConnected ? opener : document.getElementById('main');
  target?.focus({ preventScroll: true });
}
