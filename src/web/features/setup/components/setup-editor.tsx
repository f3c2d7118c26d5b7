import { ArrowRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import type { OfficeSetup, OfficeSetupForm } from '#shared/contracts/office-setup.ts';
import { ChangedMeanwhile } from '#web/components/changed-meanwhile.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useGuardedSave } from '#web/lib/use-guarded-save.ts';
import { useBeginConsent, useReadOffice, useSaveSetup } from '../setup.queries.ts';
import { type StoredOffice, takeChanges, useSetupForm } from '../setup-form.ts';
import { DriveChoice } from './drive-choice.tsx';
import { MailboxChoice } from './mailbox-choice.tsx';
import { OfficeFields } from './office-fields.tsx';

interface SetupEditorProps {
  account: NotaryAccount;
  setup: OfficeSetup;
  onSaved: () => void;
  /** Null while there is nothing to go back to. */
  onCancel: (() => void) | null;
}

const next = {
  google: 'Continuer vers Google',
  microsoft: 'Continuer vers Microsoft',
  imap: 'Enregistrer et tester',
} as const;

/** All that the way asks, on one page; what follows by itself begins with its one button. */
export function SetupEditor({ account, setup, onSaved, onCancel }: SetupEditorProps) {
  const form = useSetupForm(account, setup);
  const provider = useWatch({ control: form.control, name: 'provider' });
  const read = useReadOffice();
  const { seen, changed, tellRefusal } = useGuardedSave({
    opened: { account, setup },
    read,
    take: (former, current: StoredOffice) => takeChanges(form, former, current),
  });
  const save = useSaveSetup(account.licenceId, tellRefusal);
  const consent = useBeginConsent();
  const busy = save.isPending || consent.isPending || consent.isSuccess;

  function submit(values: OfficeSetupForm): void {
    const whole = {
      ...values,
      servers: values.provider === 'imap' ? values.servers : null,
      webdav: values.drive === 'webdav' ? values.webdav : null,
    };
    const order = { form: whole, seen: seen.account.notary?.updatedAt ?? null };
    save.mutate(order, {
      onSuccess: (saved) => {
        if (values.provider === 'imap' || saved.setup.consent === 'given') return onSaved();
        consent.mutate(undefined, { onError: onSaved });
      },
    });
  }

  return (
    <Card aria-label="Mise en route" className="max-w-[46rem] p-5 md:p-7">
      <form noValidate className="grid gap-9" onSubmit={form.handleSubmit((values) => submit(values))}>
        {changed && <ChangedMeanwhile changed={changed} />}
        <OfficeFields form={form} />
        <MailboxChoice form={form} setup={setup} />
        <DriveChoice form={form} setup={setup} />
        <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-6 max-sm:*:w-full">
          {onCancel && (
            <Button onClick={onCancel} disabled={busy}>
              Annuler
            </Button>
          )}
          <Button type="submit" look="primary" disabled={busy}>
            {busy && <Spinner />}
            {next[provider]}
            {!busy && <ArrowRight className="size-4" aria-hidden="true" />}
          </Button>
        </div>
      </form>
    </Card>
  );
}
