import { type ComponentType, type ReactNode, useState } from 'react';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { fetchPart } from '#web/lib/fetch-part.ts';

export type ClientAct = 'suspend' | 'resume' | 'close' | 'reopen';

export interface ClientActProps {
  act: ClientAct;
  client: ClientFile;
  opener: HTMLElement | null;
  onClose: () => void;
}

interface Opened extends Omit<ClientActProps, 'onClose'> {
  Dialog: ComponentType<ClientActProps>;
}

/** The dialogs of what is decided about one client; fetched when the first one opens. */
export function useClientDialog(): {
  dialog: ReactNode;
  open: (act: ClientAct, client: ClientFile, opener: HTMLElement | null) => void;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (act: ClientAct, client: ClientFile, opener: HTMLElement | null) => {
    const part = await fetchPart(() => import('./components/client-act-dialog.tsx'));
    if (part) setOpened({ Dialog: part.ClientActDialog, act, client, opener });
  };
  const dialog = opened && (
    <opened.Dialog
      act={opened.act}
      client={opened.client}
      opener={opened.opener}
      onClose={() => setOpened(null)}
    />
  );
  return { dialog, open: (...given) => void open(...given) };
}
