import type { ReactNode } from 'react';
import { Card } from './card.tsx';

interface TitledCardProps {
  /** Of the heading, which names the card. */
  id: string;
  title: string;
  /** What one does with the whole of it, at the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function TitledCard({ id, title, action, children }: TitledCardProps) {
  return (
    <Card aria-labelledby={id} className="p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="font-display text-section">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
