import type { WorkflowForm as WorkflowInput } from '#shared/contracts/workflow-form.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { findChanges } from '../find-changes.ts';
import type { DialogPlace } from '../management-requests.ts';
import { useWorkflowEditForm } from '../use-workflow-form.ts';
import { findFieldError, hasCode, useUpdateWorkflow } from '../workflow-management.queries.ts';
import { OwnerFact } from './owner-fields.tsx';
import { WebhookSignature } from './webhook-signature.tsx';
import { WorkflowForm } from './workflow-form.tsx';

interface EditWorkflowDialogProps extends DialogPlace {
  workflow: Workflow;
}

export function EditWorkflowDialog({ workflow, ...place }: EditWorkflowDialogProps) {
  return (
    <OpenDialog {...place} title="Modifier le workflow" description="Le notaire ne peut pas être changé.">
      <EditWorkflowForm workflow={workflow} onClose={place.onClose} />
    </OpenDialog>
  );
}

function EditWorkflowForm({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const form = useWorkflowEditForm(workflow);
  const opened = form.formState.defaultValues ?? {};
  const { mutate, isPending } = useUpdateWorkflow(workflow.id);
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    mutate(findChanges(opened, values as WorkflowInput), {
      onSuccess: onClose,
      onError: (error) => {
        const found = findFieldError(error);
        if (found) form.setError(found.field, { message: found.message }, { shouldFocus: true });
        else if (hasCode(error, 'workflow-not-found')) onClose();
      },
    });
  });
  return (
    <WorkflowForm
      form={form}
      owner={<OwnerFact name={workflow.notaryName} email={workflow.notaryEmail} />}
      signature={<WebhookSignature workflowId={workflow.id} control={form.control} />}
      submitLabel="Enregistrer"
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
