import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Execution } from '#shared/contracts/executions.ts';
import { labelExecutionStatus, workflowLabels } from '#shared/messages/labels.ts';
import { sayAnswer } from '#shared/messages/webhook-answers.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { findExecutionTone } from '../status-tones.ts';
import type { Office } from './execution-filters.tsx';
import { ExecutionSteps } from './execution-steps.tsx';

interface ExecutionRowProps {
  execution: Execution;
  /** Leaves the runs of this one's office alone; absent where they are alone. */
  onOffice: ((office: Office) => void) | undefined;
}

export function ExecutionRow({ execution, onOffice }: ExecutionRowProps) {
  const [open, setOpen] = useState(false);
  const stepsId = useId();
  const { httpStatus, details, officeId, officeName } = execution;
  const answered = execution.status === 'failed' ? sayAnswer(httpStatus, details === null) : null;
  return (
    <li className="put-off-[3.75rem] border-line not-last:border-b">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={stepsId}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 text-left text-sm -outline-offset-2 transition-colors hover:bg-raised/60 md:px-5"
      >
        <ChevronRight
          className={joinClasses('mt-1 size-4 text-faint transition-transform', open && 'rotate-90')}
          aria-hidden="true"
        />
        <span className="min-w-0">
          <span className={joinClasses('font-medium', !execution.workflowName && 'text-muted')}>
            {execution.workflowName ?? workflowLabels.deleted}
          </span>
          {execution.officeName && <span className="block text-xs">{execution.officeName}</span>}
          <span className="block text-muted text-xs tabular-nums">
            {formatDateTime(execution.executionTime)}
            {execution.trigger === 'manual' && ' · manuelle'}
          </span>
          {execution.errorMessage && (
            <span className="mt-0.5 block text-danger text-xs [overflow-wrap:anywhere]">
              {execution.errorMessage}
              {answered && <span className="block text-muted">{answered}</span>}
            </span>
          )}
        </span>
        <Badge tone={findExecutionTone(execution.status)}>{labelExecutionStatus(execution.status)}</Badge>
      </button>
      <div id={stepsId} hidden={!open}>
        {open && <ExecutionSteps {...execution} />}
        {open && onOffice && officeId && officeName && (
          <div className="bg-well pb-3 pl-11 md:pl-12">
            <Button size="small" onClick={() => onOffice({ id: officeId, name: officeName })}>
              Voir seulement cette étude
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
