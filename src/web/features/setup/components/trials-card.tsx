import { FlaskConical } from 'lucide-react';
import type { OfficeSetup } from '#shared/contracts/office-setup.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { useSetup } from '../setup.queries.ts';
import { useTrials } from '../use-trials.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { TrialLine } from './trial-line.tsx';

/** What was tried of the office, and « Tester ». Nothing while it is not known. */
export function TrialsCard() {
  const { data: setup } = useSetup();
  return setup ? <Trials setup={setup} /> : null;
}

function Trials({ setup }: { setup: OfficeSetup }) {
  const { tryAll, isPending, anyPending } = useTrials(setup);
  return (
    <TitledCard
      id="trials"
      title="Lire, ranger, envoyer"
      action={
        <May be="notary">
          <Button onClick={tryAll} disabled={anyPending} className="max-sm:w-full">
            {anyPending ? <Spinner /> : <FlaskConical className="size-4" aria-hidden="true" />}
            Tester
          </Button>
        </May>
      }
    >
      <div className="mt-3 grid gap-4">
        {setup.provider && <ConsentNotice setup={setup} />}
        <ul aria-live="polite">
          {setup.trials.map((trial) => (
            <TrialLine key={trial.step} trial={trial} pending={isPending(trial.step)} />
          ))}
        </ul>
        {setup.awaitsProof && (
          <p className="text-muted text-sm">
            Ce que l’administrateur de Minutier a réservé à cette adresse sera ouvert quand elle sera
            prouvée&nbsp;: une lecture réussie y suffit, sauf sur un serveur que l’étude a indiqué elle-même.
          </p>
        )}
      </div>
    </TitledCard>
  );
}
