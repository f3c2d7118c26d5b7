import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';

interface MoreButtonProps {
  list: RefObject<HTMLElement | null>;
  /** Where the items are in the list, for one whose items stand in groups; otherwise its children. */
  items?: string;
  /** How many items of the list are shown. */
  shown: number;
  hasMore: boolean;
  isWaiting: boolean;
  onMore: () => void;
  className: string;
}

/**
 * « Afficher la suite » : who pressed it goes on at the first item that it brought. It can be focused while it waits,
 * or the keyboard would be sent back to the top of the page.
 */
export function MoreButton({
  list,
  items = ':scope > *',
  shown,
  hasMore,
  isWaiting,
  onMore,
  className,
}: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef<number | null>(null);

  useEffect(() => {
    const from = before.current;
    if (from === null || shown === from) return;
    before.current = null;
    const hasStayed = [button.current, document.body].includes(document.activeElement as HTMLElement);
    if (hasStayed)
      list.current?.querySelectorAll(items)[from]?.querySelector<HTMLElement>('button, a')?.focus();
  }, [shown, list, items]);

  if (!hasMore) return null;
  return (
    <Button
      ref={button}
      className={className}
      aria-disabled={isWaiting}
      onClick={() => {
        if (isWaiting) return;
        before.current = shown;
        onMore();
      }}
    >
      Afficher la suite
    </Button>
  );
}
