import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import { returnFocus } from './return-focus.ts';

interface DialogLook {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** For two columns, where there is room for them. */
  wide?: boolean;
}

export interface OpenDialogProps extends DialogLook {
  /** What gets the focus back, while it is still there; a function is asked when the dialog closes. */
  opener: HTMLElement | null | (() => HTMLElement | null);
  /** Not while it shows what is shown once: neither the cross, nor Escape, nor a click beside it. */
  mayClose?: boolean;
  onClose: () => void;
}

/** A centred panel, open for as long as it is in the page; on a phone it rises from the bottom, within reach of the thumb. */
export function OpenDialog({ opener, mayClose = true, onClose, ...look }: OpenDialogProps) {
  return (
    <Primitive.Root open onOpenChange={(open) => open || !mayClose || onClose()}>
      <DialogPanel
        {...look}
        mayClose={mayClose}
        onCloseAutoFocus={(event) => returnFocus(event, typeof opener === 'function' ? opener() : opener)}
      />
    </Primitive.Root>
  );
}

interface DialogPanelProps extends DialogLook {
  mayClose: boolean;
  onCloseAutoFocus?: (event: Event) => void;
}

function DialogPanel({ title, description, children, mayClose, wide = false, ...rest }: DialogPanelProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 bg-shade" />
      <Primitive.Content
        className={joinClasses(
          'fixed inset-x-0 bottom-0 z-50 max-h-[88dvh] overflow-y-auto overscroll-contain rounded-t-card border border-line-strong bg-panel p-6 pb-[calc(1.5rem+var(--notice-room,0px))] md:inset-auto md:top-1/2 md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card',
          wide ? 'outline-none md:w-[min(72rem,calc(100vw-4rem))]' : 'md:w-[36rem]',
        )}
        {...(wide ? { onOpenAutoFocus: focusPanel } : {})}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...rest}
      >
        <Primitive.Title className="pr-12 font-display text-section [overflow-wrap:anywhere]">
          {title}
        </Primitive.Title>
        {description && (
          <Primitive.Description className="mt-1 pr-12 text-muted text-sm">
            {description}
          </Primitive.Description>
        )}
        <div className="mt-5">{children}</div>
        {mayClose && (
          <Primitive.Close
            aria-label="Fermer"
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text"
          >
            <X className="size-4.5" aria-hidden="true" />
          </Primitive.Close>
        )}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** What is to be looked at comes before what is to be filled in: no keyboard rises over it on a phone. */
function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
