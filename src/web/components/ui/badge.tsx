import type { ReactNode } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

const tones = {
  neutral: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
} as const;

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  dot?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full border border-line-strong px-2.5 py-0.5 text-xs',
        tones[tone],
      )}
    >
      {dot && <span className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
