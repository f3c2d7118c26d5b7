import { useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Puts the focus where it belongs once what was under way is over and shown, as the button that was pressed may be gone: `find`
 * says where. Whoever has gone on meanwhile stays where he is.
 */
export function useFocusAfter(isBusy: boolean): (find: Find) => void {
  const next = useRef<Find>(null);
  useEffect(() => {
    if (isBusy || !next.current) return;
    const find = next.current;
    next.current = null;
    if (document.activeElement === null || document.activeElement === document.body) find()?.focus();
  }, [isBusy]);
  return (find) => {
    next.current = find;
  };
}
