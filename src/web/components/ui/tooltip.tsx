import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useCanHover } from '#web/lib/use-media-query.ts';

export interface TooltipProps {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
}

// Without it the control works all the same: each has a name of its own.
const Bubble = lazy<ComponentType<TooltipProps>>(() =>
  import('./tooltip-bubble.tsx').then(
    ({ TooltipBubble }) => ({ default: TooltipBubble }),
    () => ({ default: ({ children }: TooltipProps) => children }),
  ),
);

/** The name of a control that shows an icon alone. Fetched after the screen, and never by a phone, which has no pointer. */
export function Tooltip({ disabled = false, ...tooltip }: TooltipProps & { disabled?: boolean }) {
  const canHover = useCanHover();
  if (disabled || !canHover) return tooltip.children;
  return <Suspense fallback={tooltip.children}>{<Bubble {...tooltip} />}</Suspense>;
}
