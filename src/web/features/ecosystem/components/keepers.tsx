import { joinClasses } from '#web/lib/class-names.ts';

/** Who writes in a sheet, a folder or a file. */
const keepers = {
  you: { label: 'Vous', fills: ['bg-info'] },
  minutier: { label: 'Minutier', fills: ['bg-success'] },
  both: { label: 'Vous et Minutier', fills: ['bg-info', 'bg-success'] },
} as const;

export type Keeper = keyof typeof keepers;

/** Read aloud where it stands; the legend tells those who see it. */
export function KeeperDot({ keeper }: { keeper: Keeper }) {
  return (
    <span role="img" aria-label={`${keepers[keeper].label}\u00a0:`} className="inline-flex shrink-0">
      <Dots keeper={keeper} />
    </span>
  );
}

export function KeeperLegend() {
  return (
    <figcaption className="mt-5 flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-4 text-muted text-sm">
      <span>Qui y écrit&nbsp;:</span>
      {(Object.keys(keepers) as Keeper[]).map((keeper) => (
        <span key={keeper} className="flex items-center gap-2">
          <Dots keeper={keeper} />
          {keepers[keeper].label}
        </span>
      ))}
    </figcaption>
  );
}

function Dots({ keeper }: { keeper: Keeper }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {keepers[keeper].fills.map((fill) => (
        <span key={fill} className={joinClasses('size-2 rounded-full', fill)} />
      ))}
    </span>
  );
}
