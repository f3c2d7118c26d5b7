import type { Simulation, SimulationFigures } from '#shared/contracts/simulations.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf, formatFigure } from '#web/lib/figures.ts';
import { EraseButton } from './erase-button.tsx';
import { SimulateButton } from './simulate-button.tsx';
import { SimulatedThings } from './simulated-things.tsx';

const counts: [key: keyof SimulationFigures, one: string, many: string][] = [
  ['messages', 'message lu', 'messages lus'],
  ['clients', 'client créé', 'clients créés'],
  ['filed', 'pièce classée', 'pièces classées'],
  ['held', 'pièce à vérifier', 'pièces à vérifier'],
  ['refused', 'fichier refusé', 'fichiers refusés'],
  ['answers', 'réponse', 'réponses'],
  ['reminders', 'relance', 'relances'],
];

/** The counts, what has to be said of them, then each thing. */
export function SimulationResult({ simulation }: { simulation: Simulation }) {
  const { figures, problem, startedAt, expiresAt } = simulation;
  if (!figures) return null;
  const isNothing = counts.every(([key]) => figures[key] === 0);
  return (
    <div className="grid gap-6">
      {!isNothing && <Counts figures={figures} />}
      {isNothing && !problem && <Nothing />}
      <Remarks figures={figures} problem={problem} />
      {!isNothing && <SimulatedThings startedAt={startedAt} />}
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5">
        <p className="text-muted text-sm">
          Simulation du {formatDateTime(startedAt)}, effacée d’elle-même le {formatDateTime(expiresAt)}.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <EraseButton label="Effacer maintenant" />
          <SimulateButton label="Simuler de nouveau" />
        </div>
      </div>
    </div>
  );
}

function Counts({ figures }: { figures: SimulationFigures }) {
  return (
    <ul className="flex flex-wrap gap-x-9 gap-y-4" aria-label="En nombres">
      {counts.map(([key, one, many]) => (
        <li key={key}>
          <p className="font-display text-title leading-none tabular-nums">{formatFigure(figures[key])}</p>
          <p className="mt-1 text-muted text-sm">{figures[key] >= 2 ? many : one}</p>
        </li>
      ))}
    </ul>
  );
}

/** Of an office at work: its messages were treated as they came. */
function Nothing() {
  return (
    <Notice tone="success" title="Il n’y aurait rien à faire">
      Ce qui est arrivé ces 30&nbsp;derniers jours est déjà traité, et aucune relance n’est due.
    </Notice>
  );
}

function Remarks({ figures, problem }: { figures: SimulationFigures; problem: string | null }) {
  const { leftOut, beforeAccount } = figures;
  return (
    <>
      {problem && (
        <Notice tone="warning" title="La simulation est incomplète">
          {problem}
        </Notice>
      )}
      {leftOut > 0 && (
        <Notice tone="info" title="Les messages les plus récents seulement">
          {countOf(
            leftOut,
            'message plus ancien n’a pas été simulé',
            'messages plus anciens n’ont pas été simulés',
          )}
          .
        </Notice>
      )}
      {beforeAccount > 0 && (
        <Notice tone="info" title="Des messages d’avant l’ouverture du compte">
          {countOf(beforeAccount, 'message date', 'messages datent')} d’avant l’ouverture du compte&nbsp;:
          simulés pour que vous jugiez, ils ne seront pas repris à l’activation.
        </Notice>
      )}
    </>
  );
}
