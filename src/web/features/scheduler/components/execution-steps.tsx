import { Check, CircleAlert, CircleSlash, type LucideIcon, Minus, X } from 'lucide-react';
import type { Execution, RunStep } from '#shared/contracts/executions.ts';
import { supportTexts } from '#shared/messages/support-access.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';

type Outcome = RunStep['items'][number]['outcome'];

const outcomes: Record<Outcome, { Icon: LucideIcon; ink: string; label: string }> = {
  done: { Icon: Check, ink: 'text-success', label: 'Fait' },
  held: { Icon: CircleAlert, ink: 'text-warning', label: 'À vérifier' },
  refused: { Icon: CircleSlash, ink: 'text-warning', label: 'Refusé' },
  skipped: { Icon: Minus, ink: 'text-faint', label: 'Ignoré' },
  failed: { Icon: X, ink: 'text-danger', label: 'Échec' },
};

/** The story of a run: its steps in order, and what became of each thing they handled. */
export function ExecutionSteps({
  steps,
  message,
  details,
  isCounted,
}: Pick<Execution, 'steps' | 'message' | 'details' | 'isCounted'>) {
  const hidesNames = isCounted && steps.some(({ items }) => items.length > 0);
  return (
    <div className="bg-well py-3 pr-4 pl-11 text-sm md:pl-12">
      {message && <p className="mb-2">{message}</p>}
      {steps.length === 0 && !details && (
        <p className="text-muted">Aucune étape enregistrée pour cette exécution.</p>
      )}
      {details && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer text-muted transition-colors hover:text-text">
            Détails
          </summary>
          <pre className="mt-1.5 max-h-80 overflow-auto rounded-control border border-line bg-panel px-3 py-2 text-muted text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {details}
          </pre>
        </details>
      )}
      <ol className="grid gap-2.5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a story may tell the same step twice; it never moves.
          <Step key={index} step={step} />
        ))}
      </ol>
      {hidesNames && <p className="mt-3 text-faint text-xs">{supportTexts.counted}</p>}
    </div>
  );
}

function Step({ step }: { step: RunStep }) {
  return (
    <li>
      <p className="flex justify-between gap-4">
        <span className="font-medium">{step.name}</span>
        <span className="shrink-0 text-muted text-xs tabular-nums">
          {formatFigure(Math.round(step.milliseconds))}
          {'\u00a0'}ms
        </span>
      </p>
      {step.error && <p className="text-danger">{step.error}</p>}
      <ul>
        {step.items.map(({ text, outcome }, index) => {
          const { Icon, ink, label } = outcomes[outcome];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things may read the same; the list never moves.
            <li key={index} className="mt-1 flex gap-2 text-muted">
              <Icon className={joinClasses('mt-0.5 size-4 shrink-0', ink)} aria-label={label} />
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
