import { afterEach, beforeEach, expect, test } from 'vitest';
import { clerk, holder, ofAnotherOffice, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;
let { ApiError } = await import('./api-errors.ts');
let { getProofAsked, isProofNeeded, sendProved } = await import('./proof.ts');
let { storeUser, forgetUser } = await import('./session-store.ts');

beforeEach(async () => {
  tab = openTab();
  ({ ApiError } = await import('./api-errors.ts'));
  ({ getProofAsked, isProofNeeded, sendProved } = await import('./proof.ts'));
  ({ storeUser, forgetUser } = await import('./session-store.ts'));
  storeUser(holder);
});

const refusal = (code: string) => new ApiError(403, code, code);
const asked = async (code: string) => {
  await expect.poll(() => getProofAsked()).toMatchObject({ code, isPending: false });
  return getProofAsked();
};

const act = 'Inviter julie@etude.example';

afterEach(() => {
  getProofAsked()?.answer(null);
  tab.close();
});

test('a person whose sign-in is old is asked in place, and what he sent goes again once he has signed in', async () => {
  let signedIn = false;
  const sent: (string | undefined)[] = [];
  const done = sendProved(act, async (proof) => {
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
  const done = sendProved(act, () => Promise.reject(refusal('sign-in-again')));
  const told = done.catch((error: unknown) => error);
  (await asked('sign-in-again'))?.answer(null);
  expect(isProofNeeded(await told)).toBe(true);
});

test('a key or a code is asked for as before, and goes with what is sent', async () => {
  const sent: (string | undefined)[] = [];
  const done = sendProved(act, async (proof) => {
    sent.push(proof);
    if (proof !== '123456') throw refusal('proof-needed');
    return 'kept';
  });
  (await asked('proof-needed'))?.answer('123456');
  expect(await done).toBe('kept');
  expect(sent).toEqual([undefined, '123456']);
});

test.each([
  ['signs out', () => forgetUser()],
  ['is replaced by another person of the office', () => tab.signInElsewhere(clerk)],
  ['is replaced by another office', () => storeUser(ofAnotherOffice)],
])('what was asked of one who %s is sent by nobody else', async (_, leave) => {
  const sent: (string | undefined)[] = [];
  const done = sendProved(act, async (proof) => {
    sent.push(proof);
    throw refusal('proof-needed');
  });
  const told = done.catch((error: unknown) => error);
  expect(await asked('proof-needed')).toMatchObject({ act });
  leave();
  expect(getProofAsked()).toBeNull();
  expect(isProofNeeded(await told)).toBe(true);
  storeUser(ofAnotherOffice);
  expect(getProofAsked()).toBeNull();
  expect(sent).toEqual([undefined]);
});

test('what is refused once its sender has gone asks nobody', async () => {
  let refuse = (_: Error): void => undefined;
  const done = sendProved(act, () => new Promise<string>((_, reject) => (refuse = reject)));
  const told = done.catch((error: unknown) => error);
  tab.signInElsewhere(clerk);
  refuse(refusal('proof-needed'));
  expect(isProofNeeded(await told)).toBe(true);
  expect(getProofAsked()).toBeNull();
});
