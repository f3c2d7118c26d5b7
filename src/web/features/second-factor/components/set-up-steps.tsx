import { useEffect, useState } from 'react';
import type { SecondFactorBegun } from '#shared/contracts/second-factor.ts';
import { useConfirmSecondFactor, useRefreshSecondFactor } from '../second-factor.queries.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { KeyStep } from './key-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpStepsProps {
  onDone?: () => void;
  /** Told while what surrounds them must stay: the recovery codes are on their way, or are being noted. */
  onHeld: (isHeld: boolean) => void;
}

/** The key again, the application, the recovery codes. */
export function SetUpSteps({ onDone, onHeld }: SetUpStepsProps) {
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const { mutate: confirm, data: confirmed, isPending } = useConfirmSecondFactor();
  const refresh = useRefreshSecondFactor();
  const isHeld = isPending || confirmed !== undefined;
  useEffect(() => onHeld(isHeld), [isHeld, onHeld]);
  if (confirmed)
    return (
      <RecoveryCodes
        codes={confirmed.recoveryCodes}
        onDone={() => {
          onHeld(false);
          void refresh();
          onDone?.();
        }}
      />
    );
  if (begun) return <ConfirmStep begun={begun} isPending={isPending} onConfirm={confirm} />;
  return <KeyStep onBegun={setBegun} />;
}
