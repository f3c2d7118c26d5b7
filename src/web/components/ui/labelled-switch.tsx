import { Switch } from 'radix-ui';
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
      <Switch.Root
        id={id}
        checked={checked}
        disabled={disabled ?? false}
        onCheckedChange={onChange}
        aria-describedby={describedBy}
        className="relative h-5.5 w-9.5 shrink-0 rounded-full border border-control bg-well transition-colors disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-gold data-[state=checked]:bg-gold"
      >
        <Switch.Thumb className="block size-3.5 translate-x-[3px] rounded-full bg-muted transition-transform data-[state=checked]:translate-x-[19px] data-[state=checked]:bg-on-gold" />
      </Switch.Root>
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
    </div>
  );
}
