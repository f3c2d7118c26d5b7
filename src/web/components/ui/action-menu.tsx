import { Ellipsis, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
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

/** What can be done with one thing, behind three dots. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    // Not modal: it opens dialogs, and two layers that both lock the page would fight over it.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button ref={opener} look="ghost" size="icon" aria-label={label} className="-my-2.5 -mr-2.5">
          <Ellipsis className="size-4.5" aria-hidden="true" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          className="z-30 min-w-56 rounded-card border border-line-strong bg-raised p-1.5"
        >
          {actions.map(({ label: name, Icon, danger, onSelect }) => (
            <DropdownMenu.Item
              key={name}
              onSelect={() => onSelect(opener.current)}
              className={joinClasses(
                'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-panel data-highlighted:outline-2 data-highlighted:outline-gold-line data-highlighted:-outline-offset-2 md:h-9.5',
                danger && 'text-danger',
              )}
            >
              <Icon className="size-4" aria-hidden="true" />
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
