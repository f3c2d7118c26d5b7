import { Eye, FileCheck2 } from 'lucide-react';
import type { Trial } from '#shared/contracts/trial.ts';
import { FileName } from '#web/components/file-name.tsx';

/** What was read, and the name it would get; or that it is left to a person, and why. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { decision, type, person, date, name, because, quote } = trial;
  const Icon = decision === 'filed' ? FileCheck2 : Eye;
  const facts = [
    ['Type', type],
    ['Personne', person],
    ['Date', date],
  ] as const;
  return (
    <div className="[overflow-wrap:anywhere]">
      <p
        className={`flex items-center gap-2.5 text-sm ${decision === 'filed' ? 'text-success' : 'text-warning'}`}
      >
        <Icon className="size-4.5 shrink-0" aria-hidden="true" />
        {decision === 'filed' ? 'Serait classé sous ce nom' : 'Serait laissé à une personne'}
      </p>
      {name && (
        <p className="mt-2 font-display text-section">
          <FileName name={name} />
        </p>
      )}
      {because.map((sentence) => (
        <p key={sentence} className="mt-2">
          {sentence}
        </p>
      ))}
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-medium">{value ?? 'non trouvé'}</dd>
          </div>
        ))}
      </dl>
      {quote && (
        <blockquote className="mt-4 border-line-strong border-l-2 pl-4 text-muted text-sm">
          «{'\u00a0'}
          {quote}
          {'\u00a0'}»
        </blockquote>
      )}
    </div>
  );
}
