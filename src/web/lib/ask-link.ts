import { linkRequestedSchema } from '#shared/contracts/persons.ts';
import { routes } from '#shared/contracts/routes.ts';
import { loginToasts } from '#shared/messages/login-toasts.ts';
import { callApi } from './api.ts';
import { ApiError } from './api-errors.ts';
import { notify } from './notices.ts';

/** True once it was asked for; of whether anybody has this address nothing is told. */
export async function askLink(email: string): Promise<boolean> {
  try {
    await callApi(linkRequestedSchema, routes.signInLinks, { method: 'POST', body: { email } });
    return true;
  } catch (error) {
    notify.error(error instanceof ApiError && error.message ? error.message : loginToasts.failed);
    return false;
  }
}
