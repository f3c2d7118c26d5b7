import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-errors.ts';
import { getProofAsked, isProofNeeded, sendProved } from './proof.ts';

const refusal = (code: string) => new ApiError(403, code, code);
const asked = async (code: string) => {
  await expect.poll(() => getProofAsked()).toMatchObject({ code, isPending: false });
  return getProofAsked();
};

afterEach(() => getProofAsked()?.answer(null));

test('a person whose sign-in is old is asked in place, and what he sent goes again once he has signed in', async () => {
  let signedIn = false;
  const sent: (string | undefined)[] = [];
  const done = sendProved(async (proof) => {
    sent.push(proof);
    if (!signedIn) throw refusal('sign-in-again');
    return 'kept';
  });
  (await asked('sign-in-again'))?.answer('');
  // Not yet: he is asked once more, and nothing of what he typed is gone.
  await expect.poll(() => sent.length).toBe(2);
  signedIn = true;
  (await asked('sign-in-again'))?.answer('');
  expect(await done).toBe('kept');
  expect(sent).toEqual([undefined, undefined, undefined]);
  expect(getProofAsked()).toBeNull();
});

test('whoever gives up is told nothing more: his screen knows that it was not done', async () => {
  const done = sendProved(() => Promise.reject(refusal('sign-in-again')));
  const told = done.catch((error: unknown) => error);
  (await asked('sign-in-again'))?.answer(null);
  expect(isProofNeeded(await told)).toBe(true);
});

test('a key or a code is asked for as before, and goes with what is sent', async () => {
  const sent: (string | undefined)[] = [];
  const done = sendProved(async (proof) => {
    sent.push(proof);
    if (proof !== '123456') throw refusal('proof-needed');
    return 'kept';
  });
  (await asked('proof-needed'))?.answer('123456');
  expect(await done).toBe('kept');
  expect(sent).toEqual([undefined, '123456']);
});
