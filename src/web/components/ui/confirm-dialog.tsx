import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { returnFocus } from './return-focus.ts';
import { Spinner } from './spinner.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, and what will not. */
  children: ReactNode;
  confirmLabel: string;
  /** It can be taken back: who confirms it breaks nothing. */
  isUndoable?: boolean;
  pending: boolean;
  opener: HTMLElement | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what cannot be taken back, or what somebody else will read. The focus starts on « Annuler ». */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isUndoable = false,
  pending,
  opener,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => open || pending || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-shade" />
        <AlertDialog.Content
          onCloseAutoFocus={(event) => returnFocus(event, opener)}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto rounded-t-card border border-line-strong bg-panel p-6 pb-[calc(1.5rem+var(--notice-room,0px))] md:inset-auto md:top-1/2 md:left-1/2 md:w-[30rem] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card"
        >
          <AlertDialog.Title className="font-display text-section">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 grid gap-2.5 text-muted text-sm">{children}</div>
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-md:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button disabled={pending}>Annuler</Button>
            </AlertDialog.Cancel>
            <Button look={isUndoable ? 'primary' : 'danger'} disabled={pending} onClick={onConfirm}>
              {pending && <Spinner />}
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
