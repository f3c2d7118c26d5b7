import { workflowLabels } from '#shared/messages/labels.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';

/** Always in the page, so that screen readers hear it change. */
export function RunningBanner({ count }: { count: number }) {
  return (
    <div role="status" aria-live="polite">
      {count > 0 && (
        <p className="mb-4 flex items-center gap-3 rounded-card border border-info/35 bg-info/8 px-4 py-3 text-info text-sm">
          <Spinner />
          {workflowLabels.runningCount(count)}
        </p>
      )}
    </div>
  );
}
