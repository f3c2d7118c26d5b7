import type { Settling } from '#shared/contracts/suspensions.ts';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { formatDateTime } from '#web/lib/dates.ts';

export interface SettleDialogProps {
  settling: Settling;
  pending: boolean;
  opener: HTMLElement | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before it is too late to hear of it: which answer did not arrive, to whom a reminder is let go, and when. */
export function SettleDialog({ settling: { lost, reminders }, ...rest }: SettleDialogProps) {
  const title = lost.length > 0 ? 'Traité sans nouvelle réponse ?' : 'Laisser repartir les relances ?';
  return (
    <ConfirmDialog title={title} confirmLabel="C’est fait" isUndoable {...rest}>
      {lost.map((sentence) => (
        <p key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </ConfirmDialog>
  );
}

function Reminders({ reminders }: Pick<Settling, 'reminders'>) {
  return (
    <>
      <p>Une fois ce message traité, une relance peut partir{'\u00a0'}:</p>
      <ul className="grid gap-1.5">
        {reminders.map(({ client, address, at }) => (
          <li key={`${client} ${address}`} className="[overflow-wrap:anywhere]">
            <span className="font-medium text-text">{client}</span>, à {address}, à partir du{' '}
            <span className="tabular-nums">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
      <p>Si ce client ne doit plus être relancé, suspendez d’abord ses relances depuis son dossier.</p>
    </>
  );
}
