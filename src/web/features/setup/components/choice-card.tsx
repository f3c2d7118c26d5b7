import type { ReactNode } from 'react';
import { joinClasses } from '#web/lib/class-names.ts';

interface ChoiceCardProps {
  name: string;
  title: string;
  children: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** One of several ways, with the line that tells it from the others. */
export function ChoiceCard({ name, title, children, checked, disabled = false, onChoose }: ChoiceCardProps) {
  return (
    <label
      className={joinClasses(
        'flex items-start gap-3 rounded-control border border-control bg-well px-4 py-3 has-checked:border-gold-line has-focus-visible:outline-2 has-focus-visible:outline-gold-line has-focus-visible:outline-offset-2',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-1 shrink-0 accent-gold outline-none"
      />
      <span className="text-sm">
        <span className={disabled ? 'font-medium text-muted' : 'font-medium'}>{title}</span>
        <span className="mt-0.5 block text-muted">{children}</span>
      </span>
    </label>
  );
}
