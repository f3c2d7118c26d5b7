import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DriveAccount } from '#support/google/drive-account.ts';
import { refuse } from '#support/google/faults.ts';
import { openGoogleOffice } from '#support/google/office.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';
import { createFreshness } from './google-account.ts';

const FRESH_MS = 5000;
const changes = 'GET /drive/v3/changes';

let google: GoogleServer;
let time: number;
beforeAll(async () => {
  google = await openGoogleServer();
});
afterAll(() => google.close());
beforeEach(() => {
  google.renew(new DriveAccount('pieces@durand.example'));
  time = 0;
});

const countLooks = () => google.calls.filter((call) => call.startsWith(changes)).length;

/** An account whose drive was read, and has to be looked at again. */
async function openLook() {
  const office = openGoogleOffice(google);
  await office.drive().root();
  const lookFirst = createFreshness(office.account, FRESH_MS, () => time);
  await lookFirst();
  time += FRESH_MS;
  google.calls.length = 0;
  return lookFirst;
}

it('those who ask together share one look at the log: the marks of drive and sheets cost one call', async () => {
  const lookFirst = await openLook();
  await Promise.all([lookFirst(), lookFirst(), lookFirst()]);
  expect(countLooks()).toBe(1);
  await lookFirst();
  expect(countLooks()).toBe(1);
});

it('a look that began too long ago is not shared', async () => {
  const lookFirst = await openLook();
  const first = lookFirst();
  time += FRESH_MS;
  await Promise.all([first, lookFirst()]);
  expect(countLooks()).toBe(2);
});

it('a look that fails is no look: whoever asks next looks himself', async () => {
  const lookFirst = await openLook();
  google.faults.next(changes, refuse(403, 'domainPolicy'));
  await Promise.all(
    [lookFirst(), lookFirst()].map((look) => expect(look).rejects.toThrow('403 domainPolicy')),
  );
  await lookFirst();
  expect(countLooks()).toBe(2);
});
