import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { type Folder, type FolderForm, folderFormSchema } from '#shared/contracts/folders.ts';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { TextAreaField } from '#web/components/ui/form-fields.tsx';
import { formField } from '#web/lib/form-field.ts';
import { useSaveFolder } from '../folders.queries.ts';
import type { DialogPlace } from '../management-requests.ts';
import { isGone } from '../workflows.queries.ts';

interface FolderDialogProps extends DialogPlace {
  /** Null for a new one. */
  folder: Folder | null;
}

export function FolderDialog({ folder, ...place }: FolderDialogProps) {
  return (
    <OpenDialog {...place} title={folder ? 'Modifier le dossier' : 'Nouveau dossier'}>
      <FolderFields folder={folder} onClose={place.onClose} />
    </OpenDialog>
  );
}

function FolderFields({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const { mutate, isPending } = useSaveFolder(folder);
  const form = useForm<FolderForm>({
    resolver: standardSchemaResolver(folderFormSchema),
    defaultValues: { name: folder?.name ?? '', description: folder?.description ?? '' },
  });
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    mutate(values, { onSuccess: onClose, onError: (error) => isGone(error) && onClose() });
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Nom" autoComplete="off" {...formField(form, 'name')} />
      <TextAreaField label="Description (facultative)" {...formField(form, 'description')} />
      <DialogActions
        submitLabel={folder ? 'Enregistrer' : 'Créer le dossier'}
        isPending={isPending}
        onCancel={onClose}
      />
    </form>
  );
}
