import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageKeys } from '#web/components/page-keys.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { FinishContext } from '#web/lib/finish.ts';
import { pageOf, readRound, type Steps } from '../round.ts';
import { stepTo, useRound } from '../use-round.ts';

/** A page about one thing: opened from « À traiter », it leads on to the next one of that list. */
export function Round({ children }: { children: ReactNode }) {
  const { state } = useLocation();
  const round = readRound(state);
  if (!round) return children;
  return (
    <OfList key={round.item} round={round}>
      {children}
    </OfList>
  );
}

interface OfListProps {
  round: NonNullable<ReturnType<typeof readRound>>;
  children: ReactNode;
}

function OfList({ round, children }: OfListProps) {
  const { steps, finish } = useRound(round);
  return (
    <FinishContext value={finish}>
      <StepLinks from={round.from} steps={steps} />
      {children}
      <PageKeys />
    </FinishContext>
  );
}

function StepLinks({ from, steps: { previous, next } }: { from: string; steps: Steps }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Dans la liste « À traiter »" className="float-right -mt-3 flex gap-2 max-md:-mt-2">
      {previous && (
        <ButtonLink
          look="ghost"
          size="small"
          aria-keyshortcuts="P"
          to={pageOf(previous)}
          {...stepTo(from, previous)}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          Précédent
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="small" aria-keyshortcuts="S" to={pageOf(next)} {...stepTo(from, next)}>
          Suivant
          <ChevronRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
