import { useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface LabelledSwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** What it was switched to is on its way: it keeps the focus, and waits. */
  isBusy?: boolean;
  /** Id of what the switch belongs to, read out after its name. */
  describedBy: string;
  /** The label on the left and the switch at the end of the line, as in a list of facts. */
  asFact?: boolean;
  onChange: (checked: boolean) => void;
}

/** The browser's own box, told and drawn as a switch. */
export function LabelledSwitch({
  label,
  checked,
  disabled,
  isBusy,
  describedBy,
  asFact,
  onChange,
}: LabelledSwitchProps) {
  const id = useId();
  return (
    <div
      className={joinClasses(
        'flex items-center gap-2.5',
        asFact ? 'min-h-11 flex-row-reverse justify-between md:min-h-6' : 'min-h-11 md:min-h-10',
      )}
    >
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a box tells by itself whether it is checked.
        role="switch"
        id={id}
        checked={checked}
        aria-describedby={describedBy}
        disabled={disabled}
        aria-disabled={isBusy}
        onChange={({ target }) => isBusy || onChange(target.checked)}
        className="inline-grid h-5.5 w-9.5 shrink-0 appearance-none content-center rounded-full border border-control bg-well transition-colors before:size-3.5 before:translate-x-[3px] before:rounded-full before:bg-muted before:transition-transform checked:border-gold checked:bg-gold checked:before:translate-x-[19px] checked:before:bg-on-gold disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      />
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
    </div>
  );
}
