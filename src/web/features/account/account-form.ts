import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  type NotaryAccount,
  type NotaryForm,
  type NotaryFormInput,
  notaryFormSchema,
  reminderFrequency,
} from '#shared/contracts/notaries.ts';

export type AccountForm = ReturnType<typeof useAccountForm>;

/** The notary's form, filled with what is known of him; the password and the telephone are asked for each time. */
export function useAccountForm({ notary, defaultRedirectUri }: NotaryAccount) {
  return useForm<NotaryFormInput, unknown, NotaryForm>({
    resolver: zodResolver(notaryFormSchema),
    defaultValues: {
      firstName: notary?.firstName ?? '',
      lastName: notary?.lastName ?? '',
      email: notary?.email ?? '',
      mainEmail: notary?.mainEmail ?? '',
      googlePassword: '',
      phoneNumber: '',
      cabinetName: notary?.cabinetName ?? '',
      emailSignature: notary?.emailSignature ?? '',
      reminderFrequency: notary?.reminderFrequency ?? reminderFrequency.default,
      clientId: notary?.googleCredentials.clientId ?? '',
      clientSecret: '',
      redirectUri: notary?.googleCredentials.redirectUri || defaultRedirectUri,
    },
  });
}
