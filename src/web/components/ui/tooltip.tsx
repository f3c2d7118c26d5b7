import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useCanHover } from '#web/lib/use-media-query.ts';

/** One for all of a screen: after the first, the name of the next control shows at once for a while. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  children: ReactNode;
}

/**
 * The name of a control that shows an icon alone. A phone has no pointer to rest on it. It comes with the screen: fetched
 * after it, it would put another control in the place of one that has the focus.
 */
export function Tooltip({ text, side = 'bottom', disabled = false, children }: TooltipProps) {
  const canHover = useCanHover();
  if (disabled || !canHover) return children;
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={8}
          className="z-50 rounded-control border border-line-strong bg-raised px-2.5 py-1.5 text-xs"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
