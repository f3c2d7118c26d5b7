import type { NotaryAccount, NotaryForm } from '#shared/contracts/notaries.ts';
import { ChangedMeanwhile } from '#web/components/changed-meanwhile.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useGuardedSave } from '#web/lib/use-guarded-save.ts';
import { useReadAccount, useSaveAccount } from '../account.queries.ts';
import { type AccountForm, takeChanges, useAccountForm } from '../account-form.ts';
import { CreationSteps, MandatoryWarning } from './creation-steps.tsx';
import { GoogleFields, MailboxFields, NotaryFields, RepliesFields } from './form-sections.tsx';

interface AccountEditorProps {
  account: NotaryAccount;
  onSaved: () => void;
  /** Null while there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** What a notary must know before he types, then the form. */
export function AccountEditor({ account, onSaved, onCancel }: AccountEditorProps) {
  const form = useAccountForm(account);
  const { save, isPending, changed, notary } = useSaving(account, form, onSaved);
  return (
    <>
      <MandatoryWarning />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <Card aria-labelledby="account-form" className="p-5 md:p-7 xl:order-first">
          <h2 id="account-form" className="font-display text-section">
            {notary ? 'Modifier votre configuration' : 'Vos informations'}
          </h2>
          <form noValidate className="mt-6 grid gap-8" onSubmit={form.handleSubmit(save)}>
            {changed && <ChangedMeanwhile changed={changed} />}
            <NotaryFields form={form} />
            <MailboxFields form={form} again={notary !== null} />
            <RepliesFields form={form} />
            <GoogleFields form={form} secretStored={notary?.googleCredentials.clientSecretStored ?? false} />
            <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-6 max-sm:*:w-full">
              {onCancel && (
                <Button onClick={onCancel} disabled={isPending}>
                  Annuler
                </Button>
              )}
              <Button type="submit" look="primary" disabled={isPending}>
                {isPending && <Spinner />}
                {isPending ? 'Enregistrement...' : 'Enregistrer'}
              </Button>
            </div>
          </form>
        </Card>
        <CreationSteps className="max-xl:order-first" />
      </div>
    </>
  );
}

/** Saves over the account that the form was filled from, and over no other. */
function useSaving(account: NotaryAccount, form: AccountForm, onSaved: () => void) {
  const read = useReadAccount();
  const { seen, changed, tellRefusal } = useGuardedSave({
    opened: account,
    read,
    take: (former, current: NotaryAccount) => takeChanges(form, former, current),
  });
  const { mutate, isPending } = useSaveAccount(account, tellRefusal);
  const save = (values: NotaryForm) =>
    mutate({ form: values, seen: seen.notary?.updatedAt ?? null }, { onSuccess: onSaved });
  return { save, isPending, changed, notary: seen.notary };
}
