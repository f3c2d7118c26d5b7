import type { ManualRunResponse } from '#shared/contracts/scheduler.ts';
import { labelExecutionStatus } from '#shared/messages/labels.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { findExecutionTone } from '../status-tones.ts';

export function ManualRun({ run }: { run: ManualRunResponse }) {
  return (
    <div className="mt-6 rounded-control bg-well px-4 py-3.5">
      <h3 className="font-semibold text-heading">Dernière exécution manuelle</h3>
      <p className="mt-0.5 text-sm">
        {run.message} <span className="text-muted tabular-nums">{formatDateTime(run.timestamp)}</span>
      </p>
      {run.executions.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {run.executions.map(({ status, workflow_name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two workflows may bear the same name; the list never moves.
            <li key={index} className="flex items-center gap-2 text-sm">
              <Badge tone={findExecutionTone(status)}>{labelExecutionStatus(status)}</Badge>
              {workflow_name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
