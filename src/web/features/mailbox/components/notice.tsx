import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2.5 text-sm text-warning">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
