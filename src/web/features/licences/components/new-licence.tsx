import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { emailSchema } from '#shared/contracts/checkout.ts';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { useCreateLicence } from '../licences.queries.ts';

/** A licence for a notary who does not pay through the site. */
export function NewLicence() {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button ref={opener} size="small" onClick={() => setAsking(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Créer une licence
      </Button>
      {asking && (
        <OpenDialog
          title="Créer une licence"
          description="Une licence de notaire, sans abonnement. Sa clé part aussitôt à cette adresse."
          opener={opener.current}
          onClose={() => setAsking(false)}
        >
          <NewLicenceForm onDone={() => setAsking(false)} />
        </OpenDialog>
      )}
    </>
  );
}

function NewLicenceForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const { mutate: create, isPending } = useCreateLicence();
  const address = emailSchema.safeParse(email);
  const { tried, form } = useSmallForm({
    isSound: address.success,
    isPending,
    onSend: () => address.data && create(address.data, { onSuccess: onDone }),
  });

  return (
    <form {...form} className="grid gap-5">
      <TextField
        label="Adresse e-mail du notaire"
        name="email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? address.error?.issues.at(-1)?.message : undefined}
      />
      <div className="flex flex-wrap justify-end gap-2 max-md:*:w-full">
        <Button type="submit" look="primary" disabled={isPending}>
          Créer et envoyer la clé
        </Button>
      </div>
    </form>
  );
}
