import type { NotaryFormInput } from '#shared/contracts/notaries.ts';

/** What a notary types, with his licence key. */
export function formOf(change: Partial<NotaryFormInput> & { licenseKey: string }) {
  return {
    firstName: 'Paul',
    lastName: 'DURAND',
    email: 'pieces@durand.example',
    mainEmail: 'etude@durand.example',
    googlePassword: 'une longue phrase de passe',
    phoneNumber: '02 61 91 20 20',
    cabinetName: 'Étude Durand',
    emailSignature: 'Maître Paul DURAND',
    reminderFrequency: 5,
    ...change,
  };
}
