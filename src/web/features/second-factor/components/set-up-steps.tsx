import { useState } from 'react';
import type { SecondFactorBegun } from '#shared/contracts/second-factor.ts';
import { useRefreshSecondFactor } from '../second-factor.queries.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { KeyStep } from './key-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The key again, the application, the recovery codes. */
export function SetUpSteps({ onDone }: { onDone?: () => void }) {
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = useRefreshSecondFactor();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          void refresh();
          onDone?.();
        }}
      />
    );
  if (begun) return <ConfirmStep begun={begun} onConfirmed={setCodes} />;
  return <KeyStep onBegun={setBegun} />;
}
