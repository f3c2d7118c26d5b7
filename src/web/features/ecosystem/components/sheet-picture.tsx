import { KeeperDot } from './keepers.tsx';

interface SheetPictureProps {
  /** Columns that the notary fills, with a row of his. */
  yours: string[];
  row: string[];
  /** Columns that are kept for him. */
  kept: string[];
}

/** The columns of a sheet one under the other, as they stand side by side in it. */
export function SheetPicture({ yours, row, kept }: SheetPictureProps) {
  return (
    <dl className="mt-3 overflow-hidden rounded-lg border border-line-strong bg-panel text-sm">
      {yours.map((heading, index) => (
        <div
          key={heading}
          className="grid grid-cols-[minmax(7.5rem,2fr)_3fr] gap-x-3 border-line border-b px-3.5 py-2 last:border-b-0"
        >
          <dt className="flex items-center gap-2">
            <KeeperDot keeper="you" />
            {heading}
          </dt>
          <dd className="min-w-0 text-muted">{row[index]}</dd>
        </div>
      ))}
      {kept.length > 0 && (
        <div className="flex gap-2 bg-well px-3.5 py-2.5">
          <dt className="pt-px">
            <KeeperDot keeper="minutier" />
          </dt>
          <dd className="text-muted">{kept.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
