import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import type { OfficeSetup, OfficeSetupForm, OfficeSetupFormInput } from '#shared/contracts/office-setup.ts';
import { fillForm, type SetupForm, takeChanges } from './setup-form.ts';

const account = {
  notary: { firstName: 'Paul', lastName: 'DURAND', phoneNumber: '02', cabinetName: 'Étude', email: 'a@b.fr' },
} as NotaryAccount;
const setup = { provider: 'imap', drive: 'embedded', servers: null, webdav: null } as OfficeSetup;
const servers = { imap: { host: 'imap.b.fr', port: 993 }, smtp: { host: 'smtp.b.fr', port: 465 } };

function open() {
  const defaultValues = fillForm(account, setup);
  const form = createFormControl<OfficeSetupFormInput, unknown, OfficeSetupForm>({ defaultValues });
  // As on a screen: a form that is on none keeps to its defaults.
  form.control._state.mount = true;
  return form as unknown as SetupForm;
}

test('servers and a drive that a colleague has chosen are taken where the form left them alone', () => {
  const form = open();
  form.setValue('phoneNumber', '03');
  const webdav = { url: 'https://drive.b.fr', username: 'etude' };
  const current = { account, setup: { ...setup, servers, drive: 'webdav' as const, webdav } };
  expect(takeChanges(form, { account, setup }, current)).toEqual({
    taken: ['La boîte et ses serveurs', 'Où vont les documents'],
    disputed: [],
  });
  expect(form.getValues()).toMatchObject({
    phoneNumber: '03',
    servers,
    drive: 'webdav',
    webdav: { ...webdav, password: '' },
  });
});

test('servers that both have chosen stay as they were typed, and what is stored is told', () => {
  const form = open();
  form.setValue('servers', { ...servers, imap: { host: 'mail.autre.fr', port: 143 } });
  const current = { account, setup: { ...setup, servers } };
  expect(takeChanges(form, { account, setup }, current)).toEqual({
    taken: [],
    disputed: [{ label: 'La boîte et ses serveurs', stored: 'IMAP, imap.b.fr:993, smtp.b.fr:465' }],
  });
  expect(form.getValues('servers')?.imap.host).toBe('mail.autre.fr');
});
