import { type FormEvent, useState } from 'react';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { formatError } from '#shared/messages/errors.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { NamedOptions } from '#web/components/ui/named-options.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useFolders } from '../folders.queries.ts';
import type { DialogPlace } from '../management-requests.ts';
import { findFieldError, hasCode, useUpdateWorkflow } from '../workflow-management.queries.ts';

interface MoveWorkflowDialogProps extends DialogPlace {
  workflow: Workflow;
}

export function MoveWorkflowDialog({ workflow, ...place }: MoveWorkflowDialogProps) {
  return (
    <OpenDialog {...place} title="Ranger dans un dossier" description={workflow.name}>
      <MoveForm workflow={workflow} onClose={place.onClose} />
    </OpenDialog>
  );
}

function MoveForm({ workflow, onClose }: { workflow: Workflow; onClose: () => void }) {
  const { data: folders, isError, refetch } = useFolders();
  const { mutate, isPending, error } = useUpdateWorkflow(workflow.id);
  const [folderId, setFolderId] = useState(workflow.folderId ?? '');
  const move = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { folderId: folderId || null },
      { onSuccess: onClose, onError: (failure) => hasCode(failure, 'workflow-not-found') && onClose() },
    );
  };
  if (!folders)
    return isError ? (
      <LoadFailure title={toasts.loading.data} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Chargement des dossiers">
        <Skeleton className="h-11 w-full" />
      </div>
    );
  return (
    <form onSubmit={move} className="grid gap-5">
      <SelectField
        label="Dossier"
        value={folderId}
        hint={folders.length === 0 ? 'Aucun dossier n’existe encore.' : undefined}
        error={findFieldError(error) ? formatError('folder-not-found') : undefined}
        onChange={({ target }) => setFolderId(target.value)}
      >
        <option value="">Aucun dossier</option>
        <NamedOptions of={folders} />
      </SelectField>
      <DialogActions
        submitLabel="Ranger"
        isPending={isPending}
        isIdle={folderId === (workflow.folderId ?? '')}
        onCancel={onClose}
      />
    </form>
  );
}
