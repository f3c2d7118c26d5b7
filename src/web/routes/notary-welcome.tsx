import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OfficeStage } from '#shared/contracts/office-day.ts';
import { FileNameAnatomy } from '#web/components/file-name-anatomy.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Logo } from '#web/components/logo.tsx';
import { May } from '#web/components/may.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { DayBoard } from '#web/features/office-day/components/day-board.tsx';
import { FirstSteps } from '#web/features/office-day/components/first-steps.tsx';
import { OfficeTroubles } from '#web/features/office-day/components/office-troubles.tsx';
import { isBlind } from '#web/features/office-day/is-blind.ts';
import { officeDayQuery, useOfficeDay } from '#web/features/office-day/office-day.queries.ts';
import { AwaitingLinks } from '#web/features/to-do/components/awaiting-links.tsx';
import { awaitAnswers } from '#web/lib/arrival.ts';
import { setupPage, simulationPage, toDoPage } from '#web/lib/pages.ts';

export const loader = () => awaitAnswers('notary/welcome', [officeDayQuery]);

/** The office's day; before there is one, the way to it. */
export function Component() {
  const { data: day, isError, refetch } = useOfficeDay();
  return (
    <div className="mx-auto max-w-[62rem]">
      <title>Bienvenue · Minutier</title>
      <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)] md:py-4">
        <Logo size="large" className="max-md:hidden" />
        <h1 className="font-display text-title tracking-[-0.01em] md:text-display">Bienvenue</h1>
      </div>
      <div className="mt-5 grid gap-9">
        {!day && (isError ? <Failed onRetry={refetch} /> : <Loading />)}
        {day && day.troubles.length > 0 && <OfficeTroubles troubles={day.troubles} />}
        {day?.stage === 'at-work' && (
          <div>
            <DayBoard day={day} awaits={<AwaitingLinks counts={day.awaits} isBlind={isBlind(day)} />} />
            <MorningHint />
          </div>
        )}
        <Introduction stage={day?.stage} />
        {day && day.stage !== 'at-work' && (
          <>
            <FirstSteps stage={day.stage} failedTrials={day.failedTrials} />
            <FileNameAnatomy />
          </>
        )}
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailure title="Votre journée n’a pas pu être chargée" onRetry={onRetry} />;
}

function Loading() {
  return (
    <div role="status" aria-label="Chargement de votre journée">
      {/* As high as the board of an office at work, so that nothing moves when it comes. */}
      <Skeleton className="h-[47rem] w-full rounded-card md:h-[22.75rem]" />
    </div>
  );
}

function MorningHint() {
  return (
    <p className="mt-3 text-muted text-sm">
      Ces nombres peuvent vous parvenir par e-mail chaque jour ouvré à 8&nbsp;h&nbsp;:{' '}
      <Link to="/notary/settings" className="text-text underline decoration-line-strong underline-offset-4">
        choisir dans les paramètres
      </Link>
      .
    </p>
  );
}

function Introduction({ stage }: { stage: OfficeStage | undefined }) {
  return (
    <div>
      <p className="mb-6 max-w-[46rem] text-lead text-muted">
        L’intelligence artificielle de Minutier prend en charge le courrier de votre étude&nbsp;: elle lit les
        e-mails reçus, en tire les pièces et les coordonnées, tient vos dossiers à jour et relance vos
        clients. Vous gardez la main sur chacune de ses automatisations.
      </p>
      <Ways stage={stage} />
    </div>
  );
}

function Ways({ stage }: { stage: OfficeStage | undefined }) {
  const isAtWork = stage === 'at-work';
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {isAtWork && (
        <ButtonLink look="primary" to={toDoPage}>
          À traiter
          <ArrowRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      )}
      {stage === 'to-activate' && (
        <ButtonLink look="primary" to={simulationPage}>
          Simuler sur 30&nbsp;jours
          <ArrowRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      )}
      {stage === 'to-configure' && (
        <May be="notary">
          <ButtonLink look="primary" to={setupPage}>
            Mettre l’étude en route
            <ArrowRight className="size-4" aria-hidden="true" />
          </ButtonLink>
        </May>
      )}
      <ButtonLink look={stage === 'waiting' ? 'primary' : 'outline'} to="/notary/google">
        Configuration du compte
      </ButtonLink>
      <ButtonLink to="/notary/google-ecosystem">Écosystème Google</ButtonLink>
      <ButtonLink look="ghost" to="/notary/workflows">
        Voir mes automatisations
      </ButtonLink>
    </div>
  );
}
