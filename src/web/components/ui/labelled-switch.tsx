import { useId } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface LabelledSwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** Id of what the switch belongs to, read out after its name. */
  describedBy: string;
  /** The label on the left and the switch at the end of the line, as in a list of facts. */
  asFact?: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * A button of its own: a library's switch mounts a hidden box beside it, measures it and takes it away in a second
 * rendering, forty times on a long list.
 */
export function LabelledSwitch({
  label,
  checked,
  disabled,
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
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group relative h-5.5 w-9.5 shrink-0 rounded-full border border-control bg-well transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-checked:border-gold aria-checked:bg-gold"
      >
        <span className="block size-3.5 translate-x-[3px] rounded-full bg-muted transition-transform group-aria-checked:translate-x-[19px] group-aria-checked:bg-on-gold" />
      </button>
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
    </div>
  );
}
