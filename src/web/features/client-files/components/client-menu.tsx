import { Archive, ArchiveRestore, PauseCircle, PlayCircle } from 'lucide-react';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { May } from '#web/components/may.tsx';
import { ActionMenu, type MenuAction } from '#web/components/ui/action-menu.tsx';
import type { ClientAct } from '../use-client-dialog.tsx';

interface ClientMenuProps {
  file: ClientFile;
  onAct: (act: ClientAct, opener: HTMLElement | null) => void;
}

/** What the office decides about one client. */
export function ClientMenu({ file, onAct }: ClientMenuProps) {
  const isClosed = file.suspensions.some(({ kind }) => kind === 'closed');
  const isSuspended = file.suspensions.some(({ kind }) => kind !== 'closed');
  const isByHand = file.suspensions.some(({ kind }) => kind === 'by-hand');
  const choose = (act: ClientAct) => (opener: HTMLElement | null) => onAct(act, opener);
  const actions: (MenuAction | false)[] = [
    isSuspended && { label: 'Reprendre les relances', Icon: PlayCircle, onSelect: choose('resume') },
    !isClosed && {
      label: isByHand ? 'Changer la date de reprise' : 'Suspendre les relances',
      Icon: PauseCircle,
      onSelect: choose('suspend'),
    },
    isClosed
      ? { label: 'Rouvrir le dossier', Icon: ArchiveRestore, onSelect: choose('reopen') }
      : { label: 'Clore le dossier', Icon: Archive, onSelect: choose('close') },
  ];
  return (
    <May be="clerk">
      <span className="relative z-10">
        <ActionMenu label={`Actions : ${file.name}`} actions={actions.filter((action) => action !== false)} />
      </span>
    </May>
  );
}
