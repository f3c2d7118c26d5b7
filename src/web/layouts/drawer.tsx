import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { Logo } from '#web/components/logo.tsx';
import type { MenuEntry } from './menus.ts';
import { SidebarMenu } from './sidebar.tsx';

export interface DrawerProps {
  entries: MenuEntry[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLElement | null>;
}

/** The side menu of phones: 18 rem that slide over the screen. */
export function Drawer({ entries, open, onOpenChange, opener }: DrawerProps) {
  // Back to the button, unless a navigation has moved on to the new screen.
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (document.activeElement === document.body) opener.current?.focus();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-50 w-[18rem] max-w-[85vw] border-line border-r bg-well"
        >
          <div className="flex h-16 items-center gap-3 pr-2 pl-5">
            <Logo size="small" />
            <Dialog.Title className="flex-1 font-display text-section">Minutier</Dialog.Title>
            <Dialog.Close
              aria-label="Fermer le menu"
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
            >
              <X className="size-4.5" aria-hidden="true" />
            </Dialog.Close>
          </div>
          {/* A link to the screen already open navigates nowhere, yet it closes the drawer too. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by keyboard clicks as well. */}
          <div onClick={() => onOpenChange(false)}>
            <SidebarMenu entries={entries} expanded />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
