import { Circle, CircleCheck, CircleX } from 'lucide-react';
import type { Trial } from '#shared/contracts/office-setup.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

const labels: Record<Trial['step'], { title: string; how: string; done: string }> = {
  reading: {
    title: 'Lire la boîte',
    how: 'Ouvrir la boîte de réception, sans rien y marquer.',
    done: 'La boîte de réception s’est ouverte\u00a0; rien n’y a été marqué.',
  },
  filing: {
    title: 'Ranger une pièce',
    how: 'Écrire un fichier d’essai sur le drive, et le retirer.',
    done: 'Un fichier d’essai a été écrit sur le drive, puis retiré.',
  },
  sending: {
    title: 'Envoyer un e-mail',
    how: 'Ouvrir le serveur d’envoi, sans rien envoyer.',
    done: 'Le serveur d’envoi s’est ouvert\u00a0; rien n’a été envoyé.',
  },
};

/** One step: what is tried, where, and what was found. */
export function TrialLine({ trial, pending }: { trial: Trial; pending: boolean }) {
  const { title, how, done } = labels[trial.step];
  const { state, sentence, place, triedAt } = trial;
  return (
    <li className="flex gap-3 border-line py-3.5 not-first:border-t last:pb-0">
      <span className="mt-0.5">
        <StateIcon state={state} pending={pending} />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          {title}
          <span className="sr-only">{pending ? ' : essai en cours' : ` : ${words[state]}`}</span>
        </p>
        <p className="mt-0.5 text-muted">
          {pending ? 'Essai en cours...' : { untried: how, passed: done, failed: sentence }[state]}
        </p>
        {!pending && triedAt && (
          <p className="mt-0.5 text-faint text-xs [overflow-wrap:anywhere]">
            Essayé le {formatDateTime(triedAt)}
            {place && `, ${place}`}
          </p>
        )}
      </div>
    </li>
  );
}

const words = { untried: 'pas encore essayé', passed: 'réussi', failed: 'échec' } as const;

function StateIcon({ state, pending }: { state: Trial['state']; pending: boolean }) {
  if (pending) return <Spinner />;
  if (state === 'passed') return <CircleCheck className="size-4.5 text-success" aria-hidden="true" />;
  if (state === 'failed') return <CircleX className="size-4.5 text-danger" aria-hidden="true" />;
  return <Circle className="size-4.5 text-faint" aria-hidden="true" />;
}
