import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { fetchPart } from '#web/lib/fetch-part.ts';
import {
  type AskManagement,
  type DialogPlace,
  ManagementContext,
  type ManagementRequest,
} from '../management-requests.ts';

export interface ManagementDialogProps extends DialogPlace {
  request: ManagementRequest;
}

interface OpenDialog {
  Dialog: ComponentType<ManagementDialogProps>;
  request: ManagementRequest;
  opener: HTMLElement | null;
}

/** The dialogs of what it holds. Forms are fetched when the first one opens: the list itself stays light. */
export function ManagementDialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const ask = useCallback<AskManagement>(async (request, opener) => {
    const part = await fetchPart(() => import('./management-dialog.tsx'));
    if (part) setOpen({ Dialog: part.ManagementDialog, request, opener });
  }, []);
  return (
    <ManagementContext value={ask}>
      {children}
      {open && <open.Dialog request={open.request} opener={open.opener} onClose={() => setOpen(null)} />}
    </ManagementContext>
  );
}
