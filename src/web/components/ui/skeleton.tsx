import { joinClasses } from '#web/lib/class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div className={joinClasses('animate-pulse rounded-control bg-raised', className)} />;
}
