import { Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { automationTypes } from '#shared/automations.ts';
import type { Notary } from '#shared/contracts/notaries.ts';
import { listTrialSteps } from '#shared/messages/trial-steps.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useOfficeActivation } from '../office-activation.queries.ts';

/** « Activer l'étude », where its automations are not all at work; in one click, as is taking it back. */
export function ActivateButton({ notary, className }: { notary: Notary; className?: string }) {
  const { activate } = useOfficeActivation(notary);
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  const { workflows, failedTrials = [] } = notary;
  const fails = failedTrials.length > 0;
  if (workflows.active >= automationTypes.length) return null;
  return (
    <>
      <Button
        look={fails ? 'outline' : 'primary'}
        size="small"
        className={className}
        disabled={activate.isPending}
        aria-haspopup={fails ? 'dialog' : undefined}
        aria-label={`Activer l’étude de ${notary.firstName} ${notary.lastName}`}
        onClick={({ currentTarget }) => (fails ? setAsked(currentTarget) : activate.mutate())}
      >
        {activate.isPending ? <Spinner /> : <Play className="size-4" aria-hidden="true" />}
        Activer l’étude
      </Button>
      {asked && (
        <ConfirmDialog
          title="Activer une étude dont l’essai échoue ?"
          confirmLabel="Activer quand même"
          isUndoable
          pending={activate.isPending}
          opener={asked}
          onClose={() => setAsked(null)}
          onConfirm={() => activate.mutate(undefined, { onSettled: () => setAsked(null) })}
        >
          <p>
            Le dernier essai de l’étude a échoué{'\u00a0'}: {listTrialSteps(failedTrials)}.
          </p>
          <p>Ses automatisations échoueront tant que sa configuration n’est pas corrigée.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** In the record: what a click does, or did. */
export function OfficeActivation({ notary }: { notary: Notary }) {
  const { undo } = useOfficeActivation(notary);
  const { active, undoable } = notary.workflows;
  if (active >= automationTypes.length && !undoable) return null;
  return (
    <section aria-labelledby="office-activation">
      <h3 id="office-activation" className="font-semibold text-heading">
        Activation
      </h3>
      <p className="mt-0.5 mb-3 text-muted text-sm">
        {undoable
          ? 'Annuler remet chaque automatisation comme elle était avant « Activer l’étude ». C’est possible pendant une heure, tant que rien n’y a été modifié. Rien ne disparaît du drive.'
          : 'Les trois automatisations, avec leurs réglages habituels, actives et planifiées. Le notaire en est averti par e-mail.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <ActivateButton notary={notary} />
        {undoable && (
          <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate()}>
            {undo.isPending ? <Spinner /> : <Undo2 className="size-4" aria-hidden="true" />}
            Annuler l’activation
          </Button>
        )}
      </div>
    </section>
  );
}
