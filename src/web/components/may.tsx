import type { ReactNode } from 'react';
import type { Standing } from '#shared/standings.ts';
import { useMay } from '#web/lib/standing.ts';

interface MayProps {
  /** The least standing that what is inside needs. */
  be: Standing;
  /** In its place, for who may only look. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** What would be refused is not offered. */
export function May({ be, otherwise = null, children }: MayProps) {
  return useMay(be) ? children : otherwise;
}
