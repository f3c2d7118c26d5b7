import type { PieceStatus } from '#shared/piece-statuses.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { describeStatuses, statusLooks, statusOrder } from '../piece-status.ts';

/** One mark a piece, every one of them, what is there first: how far a case is, without a word to read. */
export function PieceStrip({ statuses }: { statuses: readonly PieceStatus[] }) {
  const order = [
    'present',
    ...statusOrder.filter((status) => status !== 'present' && status !== 'to-confirm'),
    // What nobody knows yet to be needed is the last of the way.
    'to-confirm',
  ];
  const sorted = statuses.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <div role="img" aria-label={describeStatuses(statuses)} className="flex h-2.5 gap-0.75">
      {sorted.map((status, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike, their place is all they are.
          key={place}
          className={joinClasses('min-w-0.75 max-w-7 flex-1 rounded-full', statusLooks[status].fill)}
        />
      ))}
    </div>
  );
}
