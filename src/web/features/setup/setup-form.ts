import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import {
  type MailProvider,
  type OfficeSetup,
  type OfficeSetupForm,
  type OfficeSetupFormInput,
  officeSetupFormSchema,
} from '#shared/contracts/office-setup.ts';

export type SetupForm = ReturnType<typeof useSetupForm>;

/** What is known of the office, and what its licence says where nothing is. */
export function useSetupForm({ notary }: NotaryAccount, setup: OfficeSetup) {
  return useForm<OfficeSetupFormInput, unknown, OfficeSetupForm>({
    resolver: zodResolver(officeSetupFormSchema),
    defaultValues: {
      firstName: notary?.firstName ?? '',
      lastName: notary?.lastName ?? '',
      cabinetName: notary?.cabinetName ?? '',
      phoneNumber: notary?.phoneNumber ?? '',
      mainEmail: notary?.mainEmail ?? setup.licenceEmail,
      email: notary?.email ?? '',
      provider: setup.provider ?? 'imap',
      password: '',
      servers: setup.servers,
      drive: setup.drive ?? 'embedded',
      webdav: setup.webdav && { ...setup.webdav, password: '' },
    },
  });
}

/** Google's drive goes with its mailbox, and the others with the others. */
export function chooseProvider({ setValue, getValues }: SetupForm, provider: MailProvider): void {
  setValue('provider', provider);
  const { drive } = getValues();
  if (provider === 'google') setValue('drive', 'google');
  else if (drive === 'google') setValue('drive', 'embedded');
  if (provider !== 'imap') setValue('servers', null);
}

export const emptyServers = { imap: { host: '', port: 993 }, smtp: { host: '', port: 465 } };
export const emptyWebdav = { url: '', username: '', password: '' };
