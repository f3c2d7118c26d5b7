import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { callTexts } from '#shared/messages/bank-calls.ts';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { AccountChange } from './account-change.tsx';
import { NumberToCall } from './call-card.tsx';
import { CallForm } from './call-form.tsx';

export interface CallDialogProps {
  call: OfficeBankCall;
  opener: () => HTMLElement | null;
  onClose: () => void;
}

/** What is written down of a call: the account and the number stay in sight. */
export function CallDialog({ call, opener, onClose }: CallDialogProps) {
  return (
    <OpenDialog
      title={`Appel : ${call.client?.name ?? 'client non reconnu'}`}
      description={callTexts[call.why].because}
      opener={opener}
      onClose={onClose}
    >
      <div className="mb-5 grid gap-4 rounded-card border border-line bg-well p-4 text-sm sm:grid-cols-2">
        <AccountChange before={call.before} after={call.after} />
        <NumberToCall call={call} />
      </div>
      <CallForm call={call} onClose={onClose} />
    </OpenDialog>
  );
}
