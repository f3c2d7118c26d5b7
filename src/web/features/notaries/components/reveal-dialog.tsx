import { useState } from 'react';
import type { RevealInput } from '#shared/contracts/notaries.ts';
import { type SecretReason, secretReasonLabels, secretReasons } from '#shared/secret-reasons.ts';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';

interface RevealDialogProps {
  /** « le mot de passe Google ». */
  what: string;
  isPending: boolean;
  opener: HTMLElement | null;
  onAsk: (asked: Pick<RevealInput, 'reason' | 'proof'>) => void;
  onClose: () => void;
}

/** Before a secret of an office is shown: why, and who is at the desk. */
export function RevealDialog({ what, isPending, opener, onAsk, onClose }: RevealDialogProps) {
  const [reason, setReason] = useState<SecretReason | ''>('');
  const [proof, setProof] = useState('');
  const { tried, form } = useSmallForm({
    isSound: reason !== '' && proof.trim() !== '',
    isPending,
    onSend: () => reason && onAsk({ reason, proof: proof.trim() }),
  });
  return (
    <OpenDialog
      title={`Afficher ${what}`}
      description="L’étude en est prévenue aussitôt par e-mail, avec le motif. Pour la dépanner, le remplacer suffit d’ordinaire."
      opener={opener}
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <SelectField
          label="Motif"
          value={reason}
          onChange={(event) => setReason(event.target.value as SecretReason)}
          error={tried && !reason ? 'Choisissez un motif' : undefined}
        >
          <option value="" disabled>
            Choisir
          </option>
          {secretReasons.map((one) => (
            <option key={one} value={one}>
              {secretReasonLabels[one]}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label="Votre code, ou votre clé si vous n’avez pas de second facteur"
          name="proof"
          autoComplete="off"
          value={proof}
          onChange={(event) => setProof(event.target.value)}
          error={tried && !proof.trim() ? 'Donnez votre code' : undefined}
        />
        <DialogActions submitLabel="Afficher" isPending={isPending} onCancel={onClose} />
      </form>
    </OpenDialog>
  );
}
