import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { toasts } from '#shared/messages/toasts.ts';
import { isAccountChanged, tellChange } from './account-changed.ts';
import { ApiError } from './api-errors.ts';
import { getNotice, notify } from './notices.ts';

const changed = new ApiError(409, 'account-changed', 'Votre configuration a été modifiée entre-temps.');

beforeEach(() => notify.info('before'));

/** A save of a form that is refused, as the screens do it; `isLeft`: before the answer. */
async function save(form: { isLeft: boolean; read: () => Promise<string> }) {
  const shown: string[] = [];
  let isOpen = true;
  const mutation = new MutationObserver(new QueryClient(), {
    mutationFn: () => Promise.reject(changed),
    onError: async (error) => {
      if (isAccountChanged(error))
        await tellChange({ isOpen: () => isOpen, read: form.read, show: (stored) => shown.push(stored) });
    },
  });
  const leave = mutation.subscribe(() => undefined);
  const sent = mutation.mutate().catch((error: unknown) => error);
  if (form.isLeft) {
    leave();
    isOpen = false;
  }
  expect(await sent).toBe(changed);
  leave();
  return shown;
}

it('a form that is still there shows what is stored now', async () => {
  expect(await save({ isLeft: false, read: async () => 'now' })).toEqual(['now']);
  expect(getNotice()?.text).toBe('before');
});

it('a save that was refused after its page was left is told', async () => {
  expect(await save({ isLeft: true, read: async () => 'now' })).toEqual([]);
  expect(getNotice()).toMatchObject({ kind: 'error', text: toasts.account.changed });
});

it('a second read that fails is told, in the words of the server', async () => {
  const read = () => Promise.reject(new ApiError(503, 'busy', 'Minutier redémarre.'));
  expect(await save({ isLeft: false, read })).toEqual([]);
  expect(getNotice()).toMatchObject({
    kind: 'error',
    text: toasts.account.changed,
    description: 'Minutier redémarre.',
  });
});
