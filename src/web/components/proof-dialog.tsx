import { type FormEvent, useState } from 'react';
import { Button } from './ui/button.tsx';
import { OpenDialog } from './ui/dialog.tsx';
import { PasswordField } from './ui/password-field.tsx';
import { Spinner } from './ui/spinner.tsx';

interface ProofDialogProps {
  isPending: boolean;
  onGive: (proof: string) => void;
  onClose: () => void;
}

/** Asks once more who is at the desk, before an address of the account changes (decision 0082). */
export function ProofDialog({ isPending, onGive, onClose }: ProofDialogProps) {
  const [proof, setProof] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (proof.trim() && !isPending) onGive(proof.trim());
  };
  return (
    <OpenDialog title="Confirmez que c’est vous" opener={null} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-sm">
          Une adresse de votre compte change. Donnez de nouveau votre clé de licence, ou un code de votre
          application si vous avez un second facteur.
        </p>
        <PasswordField
          label="Clé de licence ou code"
          name="proof"
          autoComplete="off"
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={submitted && !proof.trim() ? 'Donnez votre clé ou un code' : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2 max-md:*:w-full">
          <Button onClick={onClose} disabled={isPending}>
            Annuler
          </Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {isPending && <Spinner />}
            Confirmer
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
