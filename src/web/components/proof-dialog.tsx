import { useState } from 'react';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { ProvenAct } from './proven-act.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { OpenDialog } from './ui/dialog.tsx';
import { DialogActions } from './ui/dialog-actions.tsx';
import { PasswordField } from './ui/password-field.tsx';

export interface ProofDialogProps {
  /** What he is about to do. */
  act: string;
  /** Of the refusal, by which whoever is asked gives a key or a code, or signs in anew by the link of a mail. */
  code: string | null;
  isPending: boolean;
  /** Where he was when he was asked. */
  opener: () => HTMLElement | null;
  onGive: (proof: string) => void;
  onClose: () => void;
}

/** Asks once more who is at the desk, before what an open session is not enough for (decisions 0082, 0098, 0120, 0128). */
export function ProofDialog(props: ProofDialogProps) {
  return props.code === 'sign-in-again' ? <SignInAgainDialog {...props} /> : <KeyDialog {...props} />;
}

function KeyDialog({ act, isPending, opener, onGive, onClose }: ProofDialogProps) {
  const [proof, setProof] = useState('');
  const { tried, form } = useSmallForm({
    isSound: proof.trim() !== '',
    isPending,
    onSend: () => onGive(proof.trim()),
  });
  return (
    <OpenDialog title="Confirmez que c’est vous" opener={opener} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <ProvenAct act={act} />
        <p className="text-sm">
          Ce geste engage votre étude. Donnez de nouveau votre clé de licence, ou un code de votre application
          si vous avez un second facteur.
        </p>
        <PasswordField
          label="Clé de licence ou code"
          name="proof"
          autoComplete="off"
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={tried && !proof.trim() ? 'Donnez votre clé ou un code' : undefined}
        />
        <DialogActions submitLabel="Confirmer" isPending={isPending} onCancel={onClose} />
      </form>
    </OpenDialog>
  );
}
