import { Tooltip as Primitive } from 'radix-ui';
import type { TooltipProps } from './tooltip.tsx';

/** The tooltip itself, with the library that places it. */
export function TooltipBubble({ text, side = 'bottom', children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={700}>
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
    </Primitive.Provider>
  );
}
