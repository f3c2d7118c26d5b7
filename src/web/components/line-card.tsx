import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './ui/card.tsx';

interface LineCardProps {
  id: string;
  Icon: LucideIcon;
  title: string;
  /** What one may do about it, at the end of the line. */
  action: ReactNode;
  children: ReactNode;
}

/** One thing of an account on a line: what it is, how it stands, what to do about it. */
export function LineCard({ id, Icon, title, action, children }: LineCardProps) {
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4 md:px-6">
      <Icon className="size-5 shrink-0 text-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="font-semibold text-heading">
          {title}
        </h2>
        {children}
      </div>
      {action}
    </Card>
  );
}
