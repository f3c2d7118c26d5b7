import type { Notary, NotaryForm } from '#shared/contracts/notaries.ts';
import type { SetupChange } from '#shared/messages/setup-mail.ts';

type AccountChange = Pick<SetupChange, 'addresses' | 'letters' | 'google'>;

/**
 * What of a form leads mails, clients or a consent elsewhere than what is stored; null where nothing does. A password leads
 * nowhere by itself: which server it is shown to is another setting.
 */
export function findAccountChange(
  stored: Notary,
  form: NotaryForm,
  defaultRedirectUri: string,
): AccountChange | null {
  const change: AccountChange = {};
  const { email, mainEmail } = form;
  if (stored.email !== email || (stored.mainEmail ?? '') !== mainEmail)
    change.addresses = { email, mainEmail };
  if (!signsAlike(stored, form)) change.letters = true;
  if (!asksAlike(stored, form, defaultRedirectUri))
    change.google = {
      clientId: form.clientId,
      returnsTo: findHost(form.redirectUri || defaultRedirectUri),
    };
  return Object.keys(change).length > 0 ? change : null;
}

/** Who writes to the clients, and where they call back. */
function signsAlike(stored: Notary, form: NotaryForm): boolean {
  return (
    stored.firstName === form.firstName &&
    stored.lastName === form.lastName &&
    (stored.cabinetName ?? '') === form.cabinetName &&
    (stored.emailSignature ?? '') === form.emailSignature &&
    digitsOf(stored.phoneNumber ?? '') === digitsOf(form.phoneNumber)
  );
}

/** Whether Google is asked in the name of the same client. A secret that is given is not compared: it counts as another. */
function asksAlike(
  { googleCredentials: { clientId, redirectUri } }: Notary,
  form: NotaryForm,
  defaultRedirectUri: string,
): boolean {
  const returnsTo = (uri: string) => uri || defaultRedirectUri;
  return (
    form.clientSecret === '' &&
    clientId === form.clientId &&
    returnsTo(redirectUri) === returnsTo(form.redirectUri)
  );
}

/** The form has it typed anew each time: blanks and points make no other number. */
function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/[^+\d]/g, '').replace(/^(?:\+|00)33/, '0');
}

function findHost(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).host : uri;
}
