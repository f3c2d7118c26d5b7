import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';

interface ChoiceChipsProps<Name extends string> {
  label: string;
  choices: { name: Name; label: string; count: number }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A list's filters, one of which holds, each with how much it shows. */
export function ChoiceChips<Name extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Name>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ name, label, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={joinClasses(
            'inline-flex h-11 items-center gap-2 rounded-control border px-3 text-sm transition-colors md:h-9',
            name === chosen
              ? 'border-control bg-raised text-text'
              : 'border-line-strong text-muted hover:bg-raised hover:text-text',
          )}
        >
          {label}
          <span className="text-muted tabular-nums">{formatFigure(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
