import { DropdownMenu } from 'radix-ui';
import { type Ref, useImperativeHandle } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import type { MenuAction } from './action-menu.tsx';

export interface ActionListProps {
  id: string;
  label: string;
  actions: MenuAction[];
  /** The menu stands under it, or over it where there is more room, and gives it the focus back. */
  opener: HTMLButtonElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu; it opens with the focus on its first action. */
export function ActionList({ id, label, actions, opener, open, onOpenChange }: ActionListProps) {
  return (
    <DropdownMenu.Root open={open} modal={false} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <Opener button={opener} />
      </DropdownMenu.Trigger>
      {/* In its place on the page, not at the page's end: it belongs to what surrounds its button. */}
      <DropdownMenu.Content
        id={id}
        aria-label={label}
        aria-labelledby={undefined}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        // Pressed again, the button closes the menu itself.
        onInteractOutside={(event) => opener.contains(event.target as Node) && event.preventDefault()}
        className="z-20 min-w-56 rounded-card border border-line-strong bg-raised p-1.5"
      >
        {actions.map(({ label: name, Icon, danger, onSelect }, index) => (
          <DropdownMenu.Item key={name} asChild onSelect={() => onSelect(opener)}>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: who opens a menu goes on in it.
              autoFocus={index === 0}
              className={joinClasses(
                'flex h-11 w-full items-center gap-3 rounded-control px-3 text-sm -outline-offset-2 data-highlighted:bg-panel md:h-9.5',
                danger && 'text-danger',
              )}
            >
              <Icon className="size-4" aria-hidden="true" />
              {name}
            </button>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** In the place of a trigger of the library, the button that is there already. */
function Opener({ button, ref }: { button: HTMLButtonElement; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button);
  return null;
}
