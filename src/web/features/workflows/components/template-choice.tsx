import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { automations, automationTypes } from '#shared/automations.ts';
import { describeInterval } from '#web/lib/intervals.ts';

interface TemplateChoiceProps extends UseFormRegisterReturn {
  error: string | undefined;
}

/** The three automations, each with the interval that comes with it. */
export function TemplateChoice({ error, ...field }: TemplateChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium text-sm">Type d’automatisation</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {automationTypes.map((type) => (
          <label
            key={type}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-control bg-well px-3 py-2.5 has-checked:border-gold-line has-focus-visible:outline-2 has-focus-visible:outline-gold-line has-focus-visible:outline-offset-2"
          >
            <input type="radio" value={type} className="mt-1 accent-gold outline-none" {...field} />
            <span className="text-sm">
              {automations[type].presetName}
              <span className="block text-muted text-xs">
                {describeInterval(automations[type].intervalMinutes)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-2 text-danger text-sm" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
