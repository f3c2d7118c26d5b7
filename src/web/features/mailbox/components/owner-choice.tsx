import { useId } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import type { MessageChoice, OwnerFields } from '../message-owner.ts';

interface OwnerChoiceProps {
  choice: MessageChoice;
  /** Whom its papers name, and who is called so. */
  named: MessageView['named'];
  mayBeNobody: boolean;
  value: string;
  error: string | undefined;
  onChange: (who: OwnerFields['who']) => void;
}

/** Those whose message it may be, then everybody else. */
export function OwnerChoice({ choice, named, mayBeNobody, value, error, onChange }: OwnerChoiceProps) {
  const id = useId();
  const isCandidate = (client: { id: string }) => choice.candidates.some((one) => one.id === client.id);
  const alike = named?.clients.filter((client) => !isCandidate(client)) ?? [];
  const isAnother = choice.candidates.length > 0 || alike.length > 0 || !mayBeNobody;
  const hintOfPaper = named && `Son nom est sur une pièce jointe\u00a0: ${named.typeLabel}.`;
  const options = [
    ...choice.candidates.map(({ id: who, name }) => ({ who, label: name, hint: null })),
    ...alike.map(({ id: who, name }) => ({ who, label: name, hint: hintOfPaper })),
    {
      who: 'other',
      label: isAnother ? 'Un autre client' : 'Un client',
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
