import { CreateWorkflowDialog } from './create-workflow-dialog.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { DeleteWorkflowDialog } from './delete-workflow-dialog.tsx';
import { EditWorkflowDialog } from './edit-workflow-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import type { ManagementDialogProps } from './management-dialogs.tsx';
import { MoveWorkflowDialog } from './move-workflow-dialog.tsx';

/** The dialog of a request. */
export function ManagementDialog({ request, ...rest }: ManagementDialogProps) {
  switch (request.kind) {
    case 'create-workflow':
      return <CreateWorkflowDialog owner={null} {...rest} />;
    case 'create-specific-workflow':
      return <CreateWorkflowDialog owner={request.owner} {...rest} />;
    case 'edit-workflow':
      return <EditWorkflowDialog workflow={request.workflow} {...rest} />;
    case 'move-workflow':
      return <MoveWorkflowDialog workflow={request.workflow} {...rest} />;
    case 'delete-workflow':
      return <DeleteWorkflowDialog workflow={request.workflow} {...rest} />;
    case 'create-folder':
      return <FolderDialog folder={null} {...rest} />;
    case 'edit-folder':
      return <FolderDialog folder={request.folder} {...rest} />;
    case 'delete-folder':
      return <DeleteFolderDialog folder={request.folder} count={request.count} {...rest} />;
  }
}
