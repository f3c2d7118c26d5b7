import { type KeyboardEvent, useEffect, useRef } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import type { MenuAction } from './action-menu.tsx';

interface ActionListProps {
  id: string;
  label: string;
  actions: MenuAction[];
  startAt: 'at-first' | 'at-last';
  onClose: () => void;
  onChoose: (action: MenuAction) => void;
}

/** The open menu: it has the focus, arrows, Home, End and first letters move in it, Escape and Tab leave it. */
export function ActionList({ id, label, actions, startAt, onClose, onChoose }: ActionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const findItems = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(
    () =>
      findItems()
        .at(startAt === 'at-first' ? 0 : -1)
        ?.focus(),
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    // The focus goes on from the button, which stands where the menu did.
    if (event.key === 'Tab') return onClose();
    const items = findItems();
    const next =
      event.key === 'Escape' ? null : findNext(event.key, items, items.indexOf(event.target as HTMLElement));
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) next.focus();
    else onClose();
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="absolute top-full right-0 z-20 mt-1 min-w-56 rounded-card border border-line-strong bg-raised p-1.5"
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => onChoose(action)}
          className={joinClasses(
            'flex h-11 w-full items-center gap-3 rounded-control px-3 text-sm -outline-offset-2 hover:bg-panel focus-visible:bg-panel md:h-9.5',
            action.danger && 'text-danger',
          )}
        >
          <action.Icon className="size-4" aria-hidden="true" />
          {action.label}
        </button>
      ))}
    </div>
  );
}

/** Where a key leads from the item at `index`; undefined when it means nothing here. */
function findNext(key: string, items: HTMLElement[], index: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const afterwards = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return afterwards.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()));
}
