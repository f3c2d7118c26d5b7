import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { fetchPart } from '#web/lib/fetch-part.ts';
import type { ActionListProps } from './action-list.tsx';
import { Button } from './button.tsx';

export interface MenuAction {
  label: string;
  Icon: LucideIcon;
  danger?: boolean;
  /** Given the menu's button, for a dialog to return the focus to. */
  onSelect: (opener: HTMLElement) => void;
}

interface ActionMenuProps {
  /** « Actions : Relance des clients ». */
  label: string;
  actions: MenuAction[];
}

interface FetchedMenu {
  List: ComponentType<ActionListProps>;
  opener: HTMLButtonElement;
}

/**
 * What can be done with one thing, behind three dots. The library's menu comes when the first one is opened, beside its
 * button: a list draws its buttons alone.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const id = useId();
  const [menu, setMenu] = useState<FetchedMenu | null>(null);
  const [open, setOpen] = useState(false);
  const show = async (opener: HTMLButtonElement) => {
    const part = await fetchPart(() => import('./action-list.tsx'));
    if (!part) return;
    setMenu({ List: part.ActionList, opener });
    setOpen(true);
  };
  return (
    <span className="-my-2.5 -mr-2.5">
      <Button
        look="ghost"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => (open ? setOpen(false) : void show(currentTarget))}
      >
        <Ellipsis className="size-4.5" aria-hidden="true" />
      </Button>
      {menu && (
        <menu.List
          id={id}
          label={label}
          actions={actions}
          opener={menu.opener}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </span>
  );
}
