import type { Workflow } from '#shared/contracts/workflows.ts';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import type { DialogPlace } from '../management-requests.ts';
import { hasCode, useDeleteWorkflow } from '../workflow-management.queries.ts';

interface DeleteWorkflowDialogProps extends DialogPlace {
  workflow: Workflow;
}

export function DeleteWorkflowDialog({ workflow, opener, onClose }: DeleteWorkflowDialogProps) {
  const { mutate, isPending } = useDeleteWorkflow(workflow.id);
  const confirm = () =>
    mutate(undefined, {
      onSuccess: onClose,
      onError: (error) => hasCode(error, 'workflow-not-found') && onClose(),
    });
  return (
    <ConfirmDialog
      title="Supprimer ce workflow ?"
      confirmLabel="Supprimer"
      pending={isPending}
      opener={opener}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        «{'\u00a0'}
        <span className="font-medium text-text">{workflow.name}</span>
        {'\u00a0'}» ne s’exécutera plus et disparaîtra
        {workflow.notaryName ? ` de l’écran de ${workflow.notaryName}` : ' de la liste'}. Cette suppression
        est définitive.
      </p>
      {workflow.running && <p className="text-warning">L’exécution en cours ira jusqu’à son terme.</p>}
      <p>
        Les dossiers, les pièces et les messages du notaire ne changent pas. Les exécutions passées restent
        dans l’historique.
      </p>
    </ConfirmDialog>
  );
}
