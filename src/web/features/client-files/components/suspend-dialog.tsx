import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { toParisField } from '#web/lib/paris-time.ts';
import { useSuspend } from '../standstill.queries.ts';
import type { ClientActProps } from '../use-client-dialog.tsx';

export function SuspendDialog({ client, opener, onClose }: ClientActProps) {
  const { mutate, isPending } = useSuspend(client);
  const [until, setUntil] = useState('');
  const today = toParisField(new Date()).slice(0, 10);
  const isPast = until !== '' && until < today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPast) mutate({ kind: 'by-hand', until: until || null }, { onSuccess: onClose });
  };
  return (
    <OpenDialog title="Suspendre les relances" description={client.name} opener={opener} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <TextField
          type="date"
          label="Jusqu’au (facultatif)"
          min={today}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={isPast ? 'Cette date est passée.' : undefined}
          hint="Sans date, rien ne part tant que vous ne reprenez pas. Avec une date, les relances reprennent le lendemain, si rien d’autre ne les retient."
        />
        <p className="text-muted text-sm">
          Les pièces qui arrivent sont classées comme d’habitude, et les questions du client reçoivent leurs
          réponses.
        </p>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose} disabled={isPending}>
            Annuler
          </Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {isPending && <Spinner />}
            Suspendre
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
