import { createContext, useContext } from 'react';
import type { Folder, NotaryFolder } from '#shared/contracts/folders.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';

/** What an administrator may ask for, each in a dialog of its own. */
export type ManagementRequest =
  | { kind: 'create-workflow' }
  | { kind: 'create-specific-workflow'; owner: NotaryFolder }
  | { kind: 'edit-workflow'; workflow: Workflow }
  | { kind: 'move-workflow'; workflow: Workflow }
  | { kind: 'delete-workflow'; workflow: Workflow }
  | { kind: 'create-folder' }
  | { kind: 'edit-folder'; folder: Folder }
  | { kind: 'delete-folder'; folder: Folder; count: number };

/** What every such dialog is given. */
export interface DialogPlace {
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Opens the request's dialog; the focus returns to `opener`. */
export type AskManagement = (request: ManagementRequest, opener: HTMLElement | null) => void;

export const ManagementContext = createContext<AskManagement | null>(null);

export function useManagement(): AskManagement {
  const ask = useContext(ManagementContext);
  if (!ask) throw new Error('nothing here opens management dialogs');
  return ask;
}
