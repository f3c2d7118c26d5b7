import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

const tones = {
  success: { frame: 'border-success/35 bg-success/8', ink: 'text-success', Icon: CircleCheck },
  info: { frame: 'border-info/35 bg-info/8', ink: 'text-info', Icon: Info },
  warning: { frame: 'border-warning/35 bg-warning/8', ink: 'text-warning', Icon: TriangleAlert },
  danger: { frame: 'border-danger/40 bg-danger/8', ink: 'text-danger', Icon: CircleX },
} satisfies Record<string, { frame: string; ink: string; Icon: LucideIcon }>;

interface NoticeProps {
  tone: keyof typeof tones;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message that stays on the page, as opposed to a toast. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const { frame, ink, Icon } = tones[tone];
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3.5',
        frame,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon className={joinClasses('mt-0.5 size-4.5 shrink-0', ink)} aria-hidden="true" />
        <div className="text-sm">
          <p className="font-medium">{title}</p>
          {children && <div className="mt-0.5 text-muted">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
