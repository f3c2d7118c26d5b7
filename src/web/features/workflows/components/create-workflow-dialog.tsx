import { useEffect } from 'react';
import { type AutomationType, automations } from '#shared/automations.ts';
import type { NotaryFolder } from '#shared/contracts/folders.ts';
import type { WorkflowForm as WorkflowInput } from '#shared/contracts/workflow-form.ts';
import { notaryChoiceLabels, notaryFolderLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { usePlatformSettings } from '#web/lib/platform-settings.queries.ts';
import type { DialogPlace } from '../management-requests.ts';
import { useOwnerChoice } from '../use-owner-choice.ts';
import { useNewWorkflowForm } from '../use-workflow-form.ts';
import { findFieldError, useCreateWorkflow } from '../workflow-management.queries.ts';
import { OwnerFact, OwnerSelect } from './owner-fields.tsx';
import { WorkflowForm } from './workflow-form.tsx';

interface CreateWorkflowDialogProps extends DialogPlace {
  /** From a notary's folder the workflow is his; elsewhere his name is chosen. */
  owner: NotaryFolder | null;
}

export function CreateWorkflowDialog({ owner, ...place }: CreateWorkflowDialogProps) {
  return (
    <OpenDialog
      {...place}
      title={owner ? notaryFolderLabels.newWorkflow : 'Nouveau workflow'}
      description={
        owner
          ? `Ce workflow sera visible uniquement par ${owner.notaryName}. Son intervalle est défini automatiquement selon son type.`
          : 'Il reste inactif jusqu’à ce que vous l’activiez.'
      }
    >
      <CreateWorkflowForm owner={owner} onClose={place.onClose} />
    </OpenDialog>
  );
}

function CreateWorkflowForm({ owner, onClose }: { owner: NotaryFolder | null; onClose: () => void }) {
  const choice = useOwnerChoice(owner);
  const { data: platform, isPending: engineLoading } = usePlatformSettings();
  const engineUrl = platform?.engineUrl;
  const form = useNewWorkflowForm(owner?.notaryEmail ?? '');
  const created = owner ? toasts.workflow.createdFor(owner.notaryName) : toasts.workflow.created;
  const { mutate, isPending } = useCreateWorkflow(created);
  const { setError, setValue, getValues, register, formState } = form;

  function fill(type: AutomationType): void {
    const { presetName, presetDescription, webhookPath } = automations[type];
    const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
    setValue('name', presetName, options);
    setValue('description', presetDescription, options);
    if (engineUrl) setValue('webhookUrl', `${engineUrl}/webhook/${webhookPath}`, options);
  }

  // The engine's address may come after the choice of a type.
  useEffect(() => {
    const { templateType, webhookUrl } = getValues();
    if (!engineUrl || !templateType || webhookUrl) return;
    setValue('webhookUrl', `${engineUrl}/webhook/${automations[templateType].webhookPath}`);
  }, [engineUrl, getValues, setValue]);

  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    if (!choice.notaries?.some(({ notaryEmail }) => notaryEmail === values.notaryEmail)) {
      setError('notaryEmail', { message: notaryChoiceLabels.unknown }, { shouldFocus: true });
      return;
    }
    const notary = owner ? { notaryId: owner.notaryId } : {};
    // The resolver has checked them: what was null is chosen.
    mutate(
      { ...(values as WorkflowInput), ...notary },
      {
        onSuccess: onClose,
        onError: (error) => {
          const found = findFieldError(error);
          if (found) setError(found.field, { message: found.message }, { shouldFocus: true });
        },
      },
    );
  });

  const error = formState.errors.notaryEmail?.message;
  return (
    <WorkflowForm
      form={form}
      owner={
        owner ? (
          <div>
            <OwnerFact name={owner.notaryName} email={owner.notaryEmail} />
            {error && (
              <p className="mt-2 text-danger text-sm" role="alert">
                {error}
              </p>
            )}
          </div>
        ) : (
          <OwnerSelect
            choice={choice}
            field={register('notaryEmail', { onChange: ({ target }) => choice.choose(target.value) })}
            error={error}
          />
        )
      }
      onTemplate={fill}
      submitLabel="Créer le workflow"
      blocked={engineLoading || !choice.notaries || (!owner && choice.notaries.length === 0)}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
