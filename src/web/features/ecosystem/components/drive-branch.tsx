import { FileText, Folder, HardDrive, type LucideIcon, Sheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';
import { type Keeper, KeeperDot } from './keepers.tsx';

const icons = { drive: HardDrive, folder: Folder, sheet: Sheet, file: FileText } satisfies Record<
  string,
  LucideIcon
>;

/** From the parent's line to this branch's icon, and on to the next one. */
const connector =
  'relative before:absolute before:top-0 before:-left-3.5 before:h-4.5 before:w-2.5 before:rounded-bl-md before:border-line-strong before:border-b before:border-l not-last:after:absolute not-last:after:top-0 not-last:after:bottom-0 not-last:after:-left-3.5 not-last:after:border-line-strong not-last:after:border-l md:before:-left-5 md:before:w-4 md:not-last:after:-left-5';

interface DriveBranchProps {
  kind: keyof typeof icons;
  name: string;
  note?: string;
  keeper?: Keeper;
  /** One of the two folders that hold everything. */
  main?: boolean;
  children?: ReactNode;
}

export function DriveBranch({ kind, name, note, keeper, main = false, children }: DriveBranchProps) {
  const Icon = icons[kind];
  return (
    <li className={joinClasses('min-w-0', kind !== 'drive' && connector)}>
      <div className="grid gap-x-6 py-1.5 md:grid-cols-[minmax(0,1fr)_17rem] lg:grid-cols-[minmax(0,1fr)_30rem]">
        <p className="flex min-w-0 gap-2.5">
          <Icon className="mt-px size-4.5 shrink-0 text-faint" strokeWidth={1.5} aria-hidden="true" />
          <span
            className={joinClasses(
              'min-w-0 leading-5 [overflow-wrap:anywhere]',
              main || kind === 'drive' ? 'font-display text-[1.125rem]' : 'text-sm',
            )}
          >
            {name}
          </span>
        </p>
        {note && (
          <p className="flex min-w-0 items-center gap-2 text-muted text-sm max-md:pl-7">
            {keeper && <KeeperDot keeper={keeper} />}
            {note}
          </p>
        )}
      </div>
      {children && <ul className="ml-2 pl-3.5 md:pl-5">{children}</ul>}
    </li>
  );
}
