import { useState } from 'react';
import { type ContactInput, contactResponseSchema } from '#shared/contracts/contact.ts';
import { routes } from '#shared/contracts/routes.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

/** Resolves to whether the message was taken; what failed is told, and stays in the form. */
export function useContact(): { send: (message: ContactInput) => Promise<boolean>; isSending: boolean } {
  const [isSending, setSending] = useState(false);

  async function send(body: ContactInput): Promise<boolean> {
    setSending(true);
    try {
      await callApi(contactResponseSchema, routes.contact, { method: 'POST', body });
      return true;
    } catch (error) {
      notify.error(
        'Votre message n’a pas pu être envoyé',
        error instanceof ApiError && error.message
          ? error.message
          : 'Il reste ici : réessayez dans un instant.',
      );
      return false;
    } finally {
      setSending(false);
    }
  }

  return { send, isSending };
}
