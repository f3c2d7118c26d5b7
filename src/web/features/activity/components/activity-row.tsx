import { useId } from 'react';
import type { Activity } from '#shared/contracts/activity.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatTime } from '#web/lib/dates.ts';
import { activityIcons } from '../activity-icons.ts';
import { FileNames } from './file-names.tsx';
import { UndoButton } from './undo-button.tsx';
import { WhyButton } from './why-button.tsx';

export function ActivityRow({ act }: { act: Activity }) {
  const titleId = useId();
  const Icon = activityIcons[act.kind];
  return (
    <li className="grid grid-cols-[1.25rem_1fr_auto] items-start gap-x-3 border-line border-t px-4 py-3 md:grid-cols-[3rem_1.25rem_9.5rem_1fr_auto] md:px-5">
      <time dateTime={act.at} className="pt-px text-muted text-sm tabular-nums max-md:hidden">
        {formatTime(act.at)}
      </time>
      <Icon
        className={joinClasses('mt-0.5 size-4.5', act.attention ? 'text-warning' : 'text-faint')}
        aria-hidden="true"
      />
      <p className="pt-px font-medium text-sm [overflow-wrap:anywhere] max-md:hidden md:row-span-2">
        {act.clientName ?? '—'}
      </p>
      <div className="min-w-0 text-sm max-md:col-span-2">
        <p className="text-muted md:hidden">
          <span className="tabular-nums">{formatTime(act.at)}</span>
          {act.clientName && <span className="font-medium text-text"> · {act.clientName}</span>}
        </p>
        <p id={titleId} className={joinClasses('pt-px', act.attention && 'text-warning')}>
          {act.attention && <span className="sr-only">À votre attention{'\u00a0'}: </span>}
          {act.title}
          {act.by && <span className="text-muted"> · par&nbsp;{act.by}</span>}
        </p>
      </div>
      <div className="flex flex-wrap max-md:-ml-3 max-md:order-last max-md:col-span-2 max-md:col-start-2 max-md:-mb-2 md:justify-end">
        {act.because.length > 0 && <WhyButton act={act} describedBy={titleId} />}
        {act.undoDocumentId && (
          <UndoButton documentId={act.undoDocumentId} clientId={act.clientId} describedBy={titleId} />
        )}
      </div>
      <FileNames {...act} />
    </li>
  );
}
