import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type NotaryAccount,
  type NotaryForm,
  type NotaryFormInput,
  notaryFormSchema,
  reminderFrequency,
} from '#shared/contracts/notaries.ts';
import type { ChangedFields } from '#web/components/changed-meanwhile.tsx';
import { findChangedMeanwhile } from '#web/lib/changed-meanwhile.ts';
import { countOf } from '#web/lib/figures.ts';

export type AccountForm = ReturnType<typeof useAccountForm>;

/** The notary's form, filled with what is known of him; the password and the telephone are asked for each time. */
export function useAccountForm(account: NotaryAccount) {
  return useForm<NotaryFormInput, unknown, NotaryForm>({
    resolver: zodResolver(notaryFormSchema),
    defaultValues: { ...readAccount(account), phoneNumber: '', googlePassword: '', clientSecret: '' },
  });
}

/** What of an account a form shows, by the fields that show it. */
function readAccount({ notary, defaultRedirectUri }: NotaryAccount) {
  return {
    firstName: notary?.firstName ?? '',
    lastName: notary?.lastName ?? '',
    email: notary?.email ?? '',
    mainEmail: notary?.mainEmail ?? '',
    phoneNumber: notary?.phoneNumber ?? '',
    cabinetName: notary?.cabinetName ?? '',
    emailSignature: notary?.emailSignature ?? '',
    reminderFrequency: notary?.reminderFrequency ?? reminderFrequency.default,
    clientId: notary?.googleCredentials.clientId ?? '',
    redirectUri: notary?.googleCredentials.redirectUri || defaultRedirectUri,
  };
}

type Shown = keyof ReturnType<typeof readAccount>;

const labels: Record<Shown, string> = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse Google dédiée',
  mainEmail: 'E-mail principal',
  phoneNumber: 'Numéro de téléphone',
  cabinetName: 'Nom de l’étude',
  emailSignature: 'Signature des e-mails',
  reminderFrequency: 'Fréquence des relances',
  clientId: 'Client ID',
  redirectUri: 'URI de redirection',
};

const fields = Object.keys(labels) as Shown[];

/** Somebody has saved the account since the form was filled: what it had left alone shows his words, what it had not keeps its own. */
export function takeChanges(form: AccountForm, former: NotaryAccount, current: NotaryAccount): ChangedFields {
  const stored = readAccount(current);
  const typed = { ...stored };
  for (const field of fields) Object.assign(typed, { [field]: form.getValues(field) ?? '' });
  const { taken, disputed } = findChangedMeanwhile<Shown>(readAccount(former), stored, typed, [
    'phoneNumber',
  ]);
  for (const field of taken) form.setValue(field, stored[field], { shouldDirty: true });
  return {
    taken: taken.map((field) => labels[field]),
    disputed: disputed.map((field) => ({
      label: labels[field],
      stored: field === 'reminderFrequency' ? countOf(stored[field], 'jour', 'jours') : stored[field],
    })),
  };
}
