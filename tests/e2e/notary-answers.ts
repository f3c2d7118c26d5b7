import type { Notary, NotaryAccount } from '#shared/contracts/notaries.ts';
import { minutesAgo } from './answers.ts';

/** Notaries that the demo office does not have. */
export function makeNotary(change: Partial<Notary> = {}): Notary {
  return {
    id: '01900000-0000-7000-8000-000000000501',
    firstName: 'Paul',
    lastName: 'DURAND',
    email: 'pieces@etude-durand.example',
    mainEmail: 'accueil@etude-durand.example',
    cabinetName: 'Étude Durand',
    phoneNumber: '02 61 91 20 20',
    emailSignature: 'Maître Paul DURAND',
    reminderFrequency: 5,
    googleCredentials: { clientId: 'durand.apps', clientSecretStored: true, redirectUri: '' },
    googlePasswordStored: true,
    licenseKeyStored: true,
    workflows: { total: 0, active: 0 },
    createdAt: minutesAgo(600),
    updatedAt: minutesAgo(60),
    ...change,
  };
}

export function makeAccount(change: Partial<NotaryAccount> = {}): NotaryAccount {
  return {
    notary: makeNotary(),
    licenceId: '01980000-0000-7000-8000-000000000001',
    maskedKey: 'NOTARY-••••••••',
    defaultRedirectUri: 'http://127.0.0.1:3000/oauth/callback',
    ...change,
  };
}
