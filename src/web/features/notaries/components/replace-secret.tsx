import { useRef, useState } from 'react';
import type { NotarySecret } from '#shared/contracts/notaries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { useReplaceSecret } from '../secrets.queries.ts';

interface ReplaceSecretProps {
  notaryId: string;
  secret: NotarySecret;
  /** « le mot de passe Google ». */
  what: string;
  onReplaced: () => void;
}

/** The button, and what it asks: a key is drawn by us, a password is what the office's mailbox has now. */
export function ReplaceSecret({ notaryId, secret, what, onReplaced }: ReplaceSecretProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const Asking = secret === 'licenseKey' ? ConfirmNewKey : PasswordDialog;
  return (
    <>
      <Button ref={opener} size="small" aria-label={`Remplacer ${what}`} onClick={() => setAsking(true)}>
        Remplacer
      </Button>
      {asking && (
        <Asking notaryId={notaryId} onReplaced={onReplaced} opener={opener.current} onClose={close} />
      )}
    </>
  );
}

interface AskingProps {
  notaryId: string;
  onReplaced: () => void;
  opener: HTMLElement | null;
  onClose: () => void;
}

function ConfirmNewKey({ notaryId, onReplaced, opener, onClose }: AskingProps) {
  const { mutate: replace, isPending } = useReplaceSecret(notaryId, onReplaced);
  return (
    <ConfirmDialog
      title="Remplacer la clé de cette étude ?"
      confirmLabel="Remplacer la clé"
      pending={isPending}
      opener={opener}
      onConfirm={() => replace({ secret: 'licenseKey' }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        L’ancienne clé n’ouvrira plus rien et toutes les sessions de l’étude seront fermées. La nouvelle part
        aussitôt à l’adresse de la licence ; elle n’est pas affichée ici. Les automatisations continuent.
      </p>
    </ConfirmDialog>
  );
}

function PasswordDialog({ notaryId, onReplaced, opener, onClose }: AskingProps) {
  const { mutate: replace, isPending } = useReplaceSecret(notaryId, onReplaced);
  const [value, setValue] = useState('');
  const { tried, form } = useSmallForm({
    isSound: value !== '',
    isPending,
    onSend: () => replace({ secret: 'googlePassword', value }, { onSuccess: onClose }),
  });
  return (
    <OpenDialog
      title="Remplacer le mot de passe Google"
      description="Celui que la boîte dédiée a maintenant chez son fournisseur. L’étude est prévenue par e-mail du remplacement."
      opener={opener}
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <PasswordField
          label="Nouveau mot de passe"
          name="password"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={tried && !value ? 'Le mot de passe Google est requis' : undefined}
        />
        <DialogActions submitLabel="Remplacer" isPending={isPending} onCancel={onClose} />
      </form>
    </OpenDialog>
  );
}
