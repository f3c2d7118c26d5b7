import { readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { DEMO_CLIENTS, DEMO_OFFICE } from '#demo/office.ts';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import { automations, automationTypes } from '#shared/automations.ts';
import type { ClientFile } from '#shared/contracts/clients.ts';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { expect, test } from './journey.ts';
import { getPlace } from './office.ts';

/** The product aims at 120 s; a machine that is busy with other things is given longer. */
const SECONDS = (loadavg()[0] ?? 0) > 2 * availableParallelism() ? 360 : 180;

const FILED = /^\S.* - \S.* - (\d{2}-\d{2}-\d{4}|sans date)( \(\d+\))?\.[a-z]+$/;
const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
  `${lastName} ${firstName}`;
const names = Object.values(DEMO_CLIENTS).map(nameOf);

test.describe.configure({ mode: 'serial', timeout: (SECONDS + 30) * 1000 });

function folders() {
  return officeFolders(getPlace().dataDir, { email: DEMO_OFFICE.email, driveName: 'CASTELNAU Hélène' });
}

/** Waits for what the office does by itself, until its time is over. */
function byItself<T>(look: () => T | Promise<T>) {
  const left = getPlace().startedAt + SECONDS * 1000 - Date.now();
  return expect.poll(look, { timeout: Math.max(left, 1000), intervals: [500] });
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

function listClientFolders(): string[] {
  return list(join(folders().drive, 'Dossier Clients'));
}

function listInFolders(folder: string): string[] {
  return listClientFolders().flatMap((client) =>
    list(join(folders().drive, 'Dossier Clients', client, folder)),
  );
}

/** Documents that came and have not been read yet: they lie in the client's folder itself. */
function listUnread(): string[] {
  const clients = join(folders().drive, 'Dossier Clients');
  return listClientFolders().flatMap((client) =>
    list(join(clients, client)).filter((name) => statSync(join(clients, client, name)).isFile()),
  );
}

async function listMails() {
  const { outbox } = folders();
  const mails = await Promise.all(list(outbox).map((name) => simpleParser(readFileSync(join(outbox, name)))));
  return mails.map((mail) => ({
    from: mail.from?.value[0]?.address ?? '',
    to: [mail.to].flat()[0]?.value[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    isReply: Boolean(mail.inReplyTo),
  }));
}

async function readClients(): Promise<Record<string, string>[]> {
  const sheets = createXlsxSheets({ folder: folders().sheets }, testWorkbooks);
  return (await sheets.read('Clients')).rows.map(({ cells }) => cells);
}

test.describe('the demo office comes alive with nobody clicking', () => {
  test.use({ role: 'notary' });

  test('each client gets a folder with « Pièces »', async () => {
    await byItself(listClientFolders).toEqual(expect.arrayContaining(names));
    for (const client of listClientFolders())
      await byItself(() => list(join(folders().drive, 'Dossier Clients', client))).toContain('Pièces');
  });

  test('somebody who was no client yet gets one too', async () => {
    await byItself(listClientFolders).toContain('VERDIER Corinne');
  });

  test('the office has its three sheets', () => {
    expect(list(folders().sheets).sort()).toEqual([
      'Base de données Notaire.xlsx',
      'Clients.xlsx',
      'Pièces à fournir.xlsx',
    ]);
  });

  test('questions are answered from the notary’s own sentences, or redirected to the office', async () => {
    await byItself(
      async () => (await listMails()).filter(({ isReply }) => isReply).length,
    ).toBeGreaterThanOrEqual(4);
    const replies = (await listMails()).filter(({ isReply }) => isReply);
    const redirected = replies.filter(({ text }) => text.includes(DEMO_OFFICE.mainEmail));
    expect(redirected.length).toBeGreaterThanOrEqual(1);
    expect(replies.length - redirected.length).toBeGreaterThanOrEqual(1);
  });

  test('the documents are filed as person, type, date', async () => {
    await byItself(() => listInFolders('Pièces').length).toBeGreaterThanOrEqual(15);
    await byItself(listUnread).toEqual([]);
    for (const name of listInFolders('Pièces')) expect(name).toMatch(FILED);
  });

  test('what cannot be read for sure is put aside for a person', async () => {
    expect(listInFolders('À vérifier')).toEqual(expect.arrayContaining(['IMG_2051.jpg', 'Scan_famille.pdf']));
  });

  test('each client who lacks something is reminded once, but not who waits for an answer or is left alone', async ({
    request,
  }) => {
    const listSuspended = async () => {
      const files: ClientFile[] = await (await request.get(routes.clientFiles)).json();
      return files.flatMap(({ name, suspensions }) => (suspensions.length > 0 ? [name] : []));
    };
    const compare = async () => {
      const { awaiting }: MailboxView = await (await request.get(routes.mailbox)).json();
      const waiting = awaiting
        .filter(({ because }) => !because.startsWith('Message d’un professionnel'))
        .flatMap(({ clients }) => clients);
      const alone = [...waiting, ...(await listSuspended())];
      // The platform's own letters leave from the same machine.
      const reminded = (await listMails())
        .filter(({ from, isReply }) => from === DEMO_OFFICE.email && !isReply)
        .map(({ to }) => to);
      const lacking = (await readClients()).filter(
        (row) => row['Pièces manquantes'] && !alone.includes(`${row.Nom} ${row.Prénom}`),
      );
      return { reminded: reminded.sort(), lacking: lacking.map((row) => row['E-mail'] ?? '').sort() };
    };
    await byItself(async () => {
      const { reminded, lacking } = await compare();
      return reminded.length >= 3 && reminded.join() === lacking.join();
    }).toBe(true);
    const { reminded } = await compare();
    expect(new Set(reminded).size).toBe(reminded.length);
    // Her mail program says until when she reads nothing.
    expect(await listSuspended()).toContain(nameOf(DEMO_CLIENTS.marcillac));
  });
});

test.describe('the administrator who comes by', () => {
  test.use({ role: 'admin' });

  test('finds every automation in the history, done and well', async ({ page }) => {
    await page.goto('/admin/workflows');
    const history = page.getByRole('region', { name: 'Historique des exécutions' });
    for (const type of automationTypes)
      await expect(
        history
          .getByRole('button', { name: `${automations[type].presetName} ` })
          .filter({ hasText: 'Succès' })
          .first(),
      ).toBeVisible();
    await expect(history.getByText('Échec', { exact: true })).toHaveCount(0);
  });
});

test.describe('the notary who comes by', () => {
  test.use({ role: 'notary' });

  test('finds what was done today, act by act', async ({ page }) => {
    await page.goto('/notary/workflows');
    await expect(page.getByRole('heading', { name: 'Aujourd’hui' })).toBeVisible();
    await expect(page.getByText('Pièces demandées au client').first()).toBeVisible();
  });
});
