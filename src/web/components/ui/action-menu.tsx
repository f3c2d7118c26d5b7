import { Ellipsis, type LucideIcon } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { ActionList } from './action-list.tsx';
import { Button } from './button.tsx';

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  danger?: boolean;
  /** Given the menu's button, for a dialog to return the focus to. */
  onSelect: (opener: HTMLElement | null) => void;
}

interface ActionMenuProps {
  /** « Actions : Relance des clients ». */
  label: string;
  actions: MenuAction[];
}

type Open = 'at-first' | 'at-last' | null;

/**
 * What can be done with one thing, behind three dots. A menu of our own: a library's is drawn twice for each line of a
 * list, closed, to know where it would stand. This one stands under its button, and is nothing until it opens.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const id = useId();
  const [open, setOpen] = useState<Open>(null);
  const place = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useElsewhere(place, open !== null, () => setOpen(null));

  const close = () => {
    opener.current?.focus();
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'at-first' : 'at-last');
  };

  return (
    <span ref={place} className="relative -my-2.5 -mr-2.5">
      <Button
        ref={opener}
        look="ghost"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? null : 'at-first')}
        onKeyDown={onKeyDown}
      >
        <Ellipsis className="size-4.5" aria-hidden="true" />
      </Button>
      {open && (
        <ActionList
          id={id}
          label={label}
          actions={actions}
          startAt={open}
          onClose={close}
          onChoose={({ onSelect }) => {
            close();
            onSelect(opener.current);
          }}
        />
      )}
    </span>
  );
}

/** A press or the focus elsewhere. Not the focus that leaves: Safari gives none to a button that is pressed. */
function useElsewhere(place: RefObject<HTMLElement | null>, active: boolean, onElsewhere: () => void): void {
  const notice = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) onElsewhere();
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: Event) => notice(event);
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, listener);
    return () => {
      for (const name of ['pointerdown', 'focusin']) document.removeEventListener(name, listener);
    };
  }, [active]);
}
