import { type FormEvent, useState } from 'react';
import { licenceKeyInputSchema } from '#shared/contracts/sessions.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useReplaceKey } from '../own-key.queries.ts';

interface ReplaceKeyFormProps {
  onReplaced: (licenseKey: string) => void;
  onCancel: () => void;
}

export function ReplaceKeyForm({ onReplaced, onCancel }: ReplaceKeyFormProps) {
  const [licenseKey, setLicenseKey] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { mutate: replace, isPending } = useReplaceKey();
  const input = licenceKeyInputSchema.safeParse({ licenseKey });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (input.success && !isPending)
      replace(input.data, { onSuccess: (made) => onReplaced(made.licenseKey) });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-sm">
        L’ancienne clé n’ouvrira plus rien et toutes les sessions seront fermées, sauf celle-ci. La nouvelle
        clé vous sera montrée une fois et envoyée à l’adresse de la licence. Vos automatisations continuent.
      </p>
      <TextField
        label="Votre clé actuelle"
        name="licenseKey"
        autoComplete="off"
        spellCheck={false}
        value={licenseKey}
        onChange={(event) => setLicenseKey(event.target.value)}
        error={submitted ? input.error?.issues[0]?.message : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2 max-md:*:w-full">
        <Button onClick={onCancel} disabled={isPending}>
          Ne rien changer
        </Button>
        <Button type="submit" look="danger" disabled={isPending}>
          {isPending && <Spinner />}
          Remplacer la clé
        </Button>
      </div>
    </form>
  );
}
