import { readFile } from 'node:fs/promises';
import { fromBufferPromise } from 'yauzl';
import type { CasePieces, ClientFile } from '#shared/contracts/clients.ts';
import type { Erasure } from '#shared/contracts/erasures.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer, minutesAgo } from './answers.ts';
import { expect, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const id = '01900000-0000-7000-8000-000000000a01';
const path = `/notary/clients/${id}`;
const client: ClientFile = {
  id,
  name: 'MARTIN Claire',
  caseLabel: 'Vente maison',
  statuses: ['missing'],
  asked: ['RIB'],
  held: 0,
  remindersSent: 2,
  lastReminderAt: minutesAgo(3000),
  suspensions: [],
};
const found: CasePieces = {
  ...client,
  pieces: [],
  answers: [],
  askable: [],
  contacts: { emails: ['rose.petit@orange.example'], phone: null },
  questionnaire: null,
  inferred: [],
  parties: [],
  toCheck: [],
  askedAgain: [],
  others: [],
  accounts: [],
  isCaseTold: false,
};
const erased: Erasure = {
  id: '01900000-0000-7000-8000-000000000a02',
  clientId: id,
  askedAt: minutesAgo(1),
  doneAt: minutesAgo(1),
  by: 'Agnès VASSEUR',
  problem: null,
  sheetLeft: false,
  binsPapers: false,
  documents: 4,
  messages: 6,
  mails: 3,
};

test('what the office keeps of a client is given to him with one click', { tag: '@everywhere' }, async ({
  page,
}) => {
  // The demo office comes alive by itself.
  test.setTimeout(90_000);
  const list = async (): Promise<{ id: string }[]> => (await page.request.get(routes.clients)).json();
  await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [one] = await list();
  await page.goto(`/notary/clients/${one?.id}`);
  const card = page.getByRole('region', { name: 'Ses données personnelles' });
  const coming = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Exporter ses données' }).click();
  const refusal = card.getByRole('alert');
  const refused = refusal
    .waitFor()
    .then(async () => Promise.reject(new Error((await refusal.textContent()) ?? undefined)));
  const download = await Promise.race([coming, refused]);
  expect(download.suggestedFilename()).toMatch(/^minutier-client-\d{4}-\d{2}-\d{2}\.zip$/);
  const zip = await fromBufferPromise(await readFile(await download.path()));
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual(
    expect.arrayContaining(['Identité.csv', 'Documents.csv', 'Documents non joints.csv', 'LISEZ-MOI.txt']),
  );
  await expect(card.getByRole('status')).toContainText('Enregistré');
  await expectSoundScreen(page);
});

test('a client is erased once it was said what goes and what stays', { tag: '@everywhere' }, async ({
  page,
}) => {
  await answer(page, fillRoute(routes.clientPieces, { id }), found);
  await answer(page, fillRoute(routes.clientMessages, { id }), []);
  await answer(page, routes.erasures, []);
  await page.goto(path);
  await page.getByRole('button', { name: 'Effacer ce client…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Effacer ce client' });
  await expect(dialog).toContainText('Cela ne se défait pas');
  await expect(dialog.getByText('Ce qui reste, et pourquoi')).toBeVisible();
  await expectSoundScreen(page);
  await dialog.getByRole('switch', { name: /Corbeille/ }).check();
  await expect(dialog).toContainText('que vous videz vous-même');
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('erasure'),
  );
  await answer(page, fillRoute(routes.clientErasure, { id }), erased);
  await dialog.getByRole('button', { name: 'Effacer pour toujours' }).click();
  expect((await asked).postDataJSON()).toEqual({ binsPapers: true });
  await expect(toast(page, 'Client effacé.')).toBeVisible();
  await expect(page).toHaveURL(/\/notary\/dossiers$/);
});

test('what waits is told on the page of the client, and who was erased in the settings, without a name', async ({
  page,
}) => {
  await answer(page, fillRoute(routes.clientPieces, { id }), found);
  await answer(page, fillRoute(routes.clientMessages, { id }), []);
  await answer(page, routes.erasures, [
    { ...erased, doneAt: null, problem: 'sheet-locked' },
    { ...erased, id: '01900000-0000-7000-8000-000000000a03', clientId: erased.id },
  ]);
  await page.goto(path);
  await expect(page.getByText('L’effacement de ce client est en cours')).toBeVisible();
  await expect(page.getByText(/Clients.*ouverte dans un autre programme/)).toBeVisible();
  await expectSoundScreen(page);
  await page.goto('/notary/settings');
  const register = page.getByRole('region', { name: 'Clients effacés' });
  await expect(register).toContainText(/Effacé le .* par Agnès VASSEUR/);
  await expect(register).toContainText('Documents\u00a0: 4');
  await expectSoundScreen(page);
});
