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
import type { ChangedFields } from '#web/components/changed-meanwhile.tsx';
import { findChangedMeanwhile } from '#web/lib/changed-meanwhile.ts';

export type SetupForm = ReturnType<typeof useSetupForm>;

/** What is known of the office, and what its licence says where nothing is. */
export function useSetupForm(account: NotaryAccount, setup: OfficeSetup) {
  return useForm<OfficeSetupFormInput, unknown, OfficeSetupForm>({
    resolver: zodResolver(officeSetupFormSchema),
    defaultValues: fillForm(account, setup),
  });
}

export function fillForm({ notary }: NotaryAccount, setup: OfficeSetup): OfficeSetupFormInput {
  return {
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
  };
}

const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  cabinetName: 'Nom de l’étude',
  phoneNumber: 'Numéro de téléphone',
  mainEmail: 'E-mail principal',
  email: 'L’adresse dédiée',
  mail: 'La boîte et ses serveurs',
  papers: 'Où vont les documents',
};

type Shown = keyof typeof labels;

/** In words that tell one choice from another. */
function describeChoices(values: OfficeSetupFormInput): Record<Shown, string> {
  const { firstName, lastName, cabinetName, phoneNumber, mainEmail, email } = values;
  const { provider, servers, drive, webdav } = values;
  const hosts = servers ? [servers.imap, servers.smtp].map(({ host, port }) => `${host}:${port}`) : [];
  return {
    firstName,
    lastName,
    cabinetName,
    phoneNumber,
    mainEmail,
    email,
    mail: [providerNames[provider], ...(provider === 'imap' ? hosts : [])].join(', '),
    papers: [driveNames[drive], ...(drive === 'webdav' && webdav ? [webdav.url, webdav.username] : [])].join(
      ', ',
    ),
  };
}

const providerNames = { google: 'Google', microsoft: 'Microsoft 365', imap: 'IMAP' };
const driveNames = { google: 'Google Drive', embedded: 'le dossier de Minutier', webdav: 'WebDAV' };

/** What a form is about, as it was stored when it was filled, or is now. */
export interface StoredOffice {
  account: NotaryAccount;
  setup: OfficeSetup;
}

/** Somebody has saved the office since the form was filled: what it had left alone shows his choices, what it had not keeps its own. */
export function takeChanges(form: SetupForm, former: StoredOffice, current: StoredOffice): ChangedFields {
  const stored = fillForm(current.account, current.setup);
  const shown = describeChoices(stored);
  const { taken, disputed } = findChangedMeanwhile(
    describeChoices(fillForm(former.account, former.setup)),
    shown,
    describeChoices(form.getValues()),
  );
  for (const field of taken) {
    if (field === 'mail') {
      form.setValue('provider', stored.provider);
      form.setValue('servers', stored.servers);
    } else if (field === 'papers') {
      form.setValue('drive', stored.drive);
      form.setValue('webdav', stored.webdav);
    } else form.setValue(field, stored[field]);
  }
  return {
    taken: taken.map((field) => labels[field]),
    disputed: disputed.map((field) => ({ label: labels[field], stored: shown[field] })),
  };
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
