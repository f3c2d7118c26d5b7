import { type MouseEvent, useEffect, useRef } from 'react';

const PRESSED = 'button, a[href], summary';

/**
 * Of a list whose lines go once they are dealt with: whoever pressed one goes on at what comes next, not at the top of the page.
 * What he presses must keep the focus while it is at work (`aria-disabled`), and its container can be focused for want of a line.
 */
export function useFocusKept<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const pressed = useRef<{ button: Element; others: HTMLElement[] }>(null);
  useEffect(() => {
    const was = pressed.current;
    if (!was || was.button.isConnected) return;
    pressed.current = null;
    // Whoever has gone on meanwhile stays where he is.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = was.others.find((one) => one.isConnected && one.checkVisibility());
    (next ?? container.current)?.focus();
  });
  const onClickCapture = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
    if (!button || !container.current) return;
    const all = [...container.current.querySelectorAll<HTMLElement>(PRESSED)];
    const at = all.indexOf(button);
    pressed.current = { button, others: [...all.slice(at + 1), ...all.slice(0, at).reverse()] };
  };
  return { ref: container, tabIndex: -1, onClickCapture };
}
