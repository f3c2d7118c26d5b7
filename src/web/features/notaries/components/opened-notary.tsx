import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Notary } from '#shared/contracts/notaries.ts';
import { useNotary } from '../notaries.queries.ts';
import { DeleteNotary } from './delete-notary.tsx';
import { NotaryDialog } from './notary-dialog.tsx';

export interface Opened {
  id: string;
  /** null where an address has opened it. */
  opener: HTMLElement | null;
  deleting: boolean;
}

/** Whose record is open: at first that of the notary whom the address names; once closed, the address names nobody. */
export function useOpened() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('notaire');
  const [opened, setOpened] = useState<Opened | null>(
    asked === null ? null : { id: asked, opener: null, deleting: false },
  );
  const open = (next: Opened | null) => {
    setOpened(next);
    if (!next && asked !== null) setAddress({}, { replace: true, preventScrollReset: true });
  };
  return [opened, open] as const;
}

interface OpenedNotaryProps {
  opened: Opened;
  /** Those on the screen: he need not be among them. */
  listed: Notary[];
  onChange: (opened: Opened | null) => void;
}

/** The record of one of them, or the question whether he is to go. */
export function OpenedNotary({ opened, listed, onChange }: OpenedNotaryProps) {
  const onScreen = listed.find(({ id }) => id === opened.id);
  const { data: elsewhere } = useNotary(onScreen ? null : opened.id);
  const notary = onScreen ?? elsewhere;
  if (!notary) return null;
  const { opener, deleting } = opened;
  return deleting ? (
    <DeleteNotary
      notary={notary}
      opener={opener}
      onClose={() => onChange({ ...opened, deleting: false })}
      onGone={() => onChange(null)}
    />
  ) : (
    <NotaryDialog
      notary={notary}
      opener={opener}
      onDelete={() => onChange({ ...opened, deleting: true })}
      onClose={() => onChange(null)}
    />
  );
}
