import { Ban, Check, Eye } from 'lucide-react';
import type { SimulatedThing } from '#shared/contracts/simulations.ts';
import { FileName } from '#web/components/file-name.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

const outcomes = {
  done: { Icon: Check, ink: 'text-success', said: 'Serait fait' },
  waits: { Icon: Eye, ink: 'text-warning', said: 'Vous attendrait' },
  refused: { Icon: Ban, ink: 'text-faint', said: 'Serait refusé' },
} as const;

/** One thing: what would become of it, to whom, under which name and where. */
export function SimulatedRow({ thing }: { thing: SimulatedThing }) {
  const { who, outcome, because, text, at } = thing;
  const { Icon, ink, said } = outcomes[outcome];
  return (
    <li className="flex gap-3.5 border-line px-4 py-3.5 text-sm not-first:border-t md:px-5">
      <Icon className={`mt-1 size-4.5 shrink-0 ${ink}`} aria-hidden="true" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold text-base text-heading">
          <FileName name={headlineOf(thing)} />
        </p>
        <p className="text-muted">
          <span className={ink}>{said}</span> · {who ?? 'Aucun client reconnu'}
          {at && (
            <>
              {' · '}
              <time dateTime={at} className="whitespace-nowrap tabular-nums">
                {formatDateTime(at)}
              </time>
            </>
          )}
        </p>
        <p className="text-muted">
          <FileName name={detailOf(thing)} />
        </p>
        {because.map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
        {text && (
          <details className="mt-2">
            <summary className="cursor-pointer text-muted hover:text-text">Lire le message</summary>
            <p className="mt-2 whitespace-pre-line border-line-strong border-l-2 pl-3.5">{text}</p>
          </details>
        )}
      </div>
    </li>
  );
}

/** A paper is called what it would be called. */
function headlineOf({ kind, title, name, outcome }: SimulatedThing): string {
  return kind === 'paper' && outcome === 'done' ? (name ?? title) : title;
}

function detailOf({ kind, title, name, folder, outcome }: SimulatedThing): string {
  if (kind === 'paper')
    return outcome === 'refused'
      ? ''
      : [outcome === 'done' && `reçu : ${title}`, folder].filter(Boolean).join(' · ');
  if (kind === 'mail') return name ? `À ${name}` : '';
  return kind === 'message' && name ? `De ${name}` : (name ?? '');
}
