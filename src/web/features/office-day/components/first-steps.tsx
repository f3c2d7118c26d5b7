import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { Link } from 'react-router';
import type { OfficeDay, OfficeStage } from '#shared/contracts/office-day.ts';
import { listTrialSteps } from '#shared/messages/trial-steps.ts';
import { setupPage } from '#web/lib/pages.ts';

type FirstStage = Exclude<OfficeStage, 'at-work'>;

const steps: { stage: FirstStage; title: string; text: string }[] = [
  {
    stage: 'to-configure',
    title: 'Vous configurez le compte',
    text: 'L’adresse réservée aux pièces, l’étude, où ranger les pièces\u00a0; puis chaque étape est essayée devant vous.',
  },
  {
    stage: 'to-activate',
    title: 'L’administrateur active vos automatisations',
    text: 'Sous 24 à 48 heures. Un message de validation arrive à votre adresse principale.',
  },
  {
    stage: 'waiting',
    title: 'Vos clients écrivent à l’adresse dédiée',
    text: 'Donnez-la à vos clients. Dès le premier message, cette page dit ce qui est arrivé, ce qui a été fait et ce qui vous attend.',
  },
];

const looks = {
  done: { Icon: CircleCheck, ink: 'text-success', said: 'Fait' },
  now: { Icon: CircleDot, ink: 'text-gold', said: 'À présent' },
  later: { Icon: CircleDashed, ink: 'text-faint', said: 'Ensuite' },
} as const;

/** The way from a new licence to an office at work. */
export function FirstSteps({ stage, failedTrials }: Pick<OfficeDay, 'failedTrials'> & { stage: FirstStage }) {
  const current = steps.findIndex((step) => step.stage === stage);
  return (
    <section aria-labelledby="first-steps" className="rounded-card border border-line bg-panel">
      <h2 id="first-steps" className="border-line border-b px-5 py-4 font-display text-section md:px-7">
        Votre mise en route
      </h2>
      <ol className="grid md:grid-cols-3">
        {steps.map(({ title, text }, index) => {
          const { Icon, ink, said } = looks[index < current ? 'done' : index === current ? 'now' : 'later'];
          return (
            <li
              key={title}
              aria-current={index === current ? 'step' : undefined}
              className="border-line px-5 py-5 max-md:not-first:border-t md:px-7 md:not-first:border-l"
            >
              <p className={`flex items-center gap-2 text-sm ${ink}`}>
                <Icon className="size-4.5" aria-hidden="true" />
                {said}
              </p>
              <h3 className="mt-2 font-semibold text-heading">{title}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
              {index === 0 && current === 0 && <ToSetup failedTrials={failedTrials} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function ToSetup({ failedTrials }: Pick<OfficeDay, 'failedTrials'>) {
  return (
    <p className="mt-2 text-sm">
      {failedTrials.length > 0 && (
        <span className="text-danger">
          Le dernier essai a échoué{'\u00a0'}: {listTrialSteps(failedTrials)}.{' '}
        </span>
      )}
      <Link
        to={setupPage}
        className="whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Mettre l’étude en route
      </Link>
    </p>
  );
}
