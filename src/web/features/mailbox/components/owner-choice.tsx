import { useId } from 'react';
import type { MessageChoice, OwnerFields } from '../message-owner.ts';

interface OwnerChoiceProps {
  choice: MessageChoice;
  mayBeNobody: boolean;
  value: string;
  error: string | undefined;
  onChange: (who: OwnerFields['who']) => void;
}

/** Those whose message it may be, then everybody else. */
export function OwnerChoice({ choice, mayBeNobody, value, error, onChange }: OwnerChoiceProps) {
  const id = useId();
  const options = [
    ...choice.candidates.map(({ id: who, name }) => ({ who, label: name, hint: null })),
    {
      who: 'other',
      label: choice.candidates.length > 0 || !mayBeNobody ? 'Un autre client' : 'Un client',
      hint: null,
    },
    { who: 'new', label: 'Un nouveau client', hint: 'Son dossier est ouvert, même s’il porte un nom connu.' },
    ...(mayBeNobody ? [{ who: 'nobody', label: 'Aucun client', hint: null }] : []),
  ];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-medium text-sm">Ce message est de</legend>
      <div className="overflow-hidden rounded-control border border-control">
        {options.map(({ who, label, hint }) => (
          <label
            key={who}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-line px-3.5 py-2.5 transition-colors not-first:border-t hover:bg-raised has-checked:bg-raised"
          >
            <input
              type="radio"
              name={id}
              value={who}
              checked={value === who}
              onChange={() => onChange(who)}
              data-invalid={error ? true : undefined}
              className="mt-1 accent-gold"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block">{label}</span>
              {hint && <span className="block text-muted text-sm">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-danger text-sm" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
