import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { DEMO_OFFICE } from '#demo/office.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import type { DocumentPage } from '#shared/contracts/documents.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { type SampleMail, writeMail } from '#support/mails.ts';
import { expect, test, toast } from './journey.ts';
import { getPlace } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

/** The schedules of the demo office come round by themselves, on a machine that does much else. */
const SOON = { timeout: 300_000, intervals: [1000] };
const agathe = { name: 'Agathe Bellanger', address: 'agathe.bellanger@boite-agathe.example' };

const folders = () =>
  officeFolders(getPlace().dataDir, { email: DEMO_OFFICE.email, driveName: 'CASTELNAU Hélène' });

async function deliver(name: string, mail: SampleMail): Promise<void> {
  const path = join(folders().mailbox, `${name}.eml`);
  writeFileSync(path, await writeMail({ from: agathe, to: DEMO_OFFICE.email, date: new Date(), ...mail }));
  utimesSync(path, new Date(Date.now() - 5000), new Date(Date.now() - 5000));
}

/** What left for her, as plain text. */
async function listAnswers(): Promise<string[]> {
  const { outbox } = folders();
  if (!existsSync(outbox)) return [];
  const mails = await Promise.all(
    readdirSync(outbox, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => simpleParser(readFileSync(join(outbox, name)))),
  );
  return mails
    .filter((mail) => JSON.stringify(mail.to).includes(agathe.address))
    .map(({ text }) => text ?? '');
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.PAPER_PICTURES;
  if (!folder) return;
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a client is told of her papers, and asked for a photo once more', async ({ page }) => {
  test.setTimeout(900_000);
  const held = async () => {
    const list = (await (await page.request.get(`${routes.documents}?state=held`)).json()) as DocumentPage;
    return list.documents.find(({ client }) => client?.name.startsWith('BELLANGER'));
  };

  await test.step('her first letter brings a photo that nobody can read', async () => {
    await deliver('agathe-1', {
      subject: 'Vente de ma maison',
      text: 'Bonjour Maître,\n\nJe vends ma maison et vous joins ma carte d’identité.\n\nAgathe Bellanger',
      attachments: [{ name: 'photo carte.txt', content: 'illisible' }],
    });
    await expect.poll(held, SOON).toBeDefined();
  });

  await test.step('« avez-vous bien reçu ? » is answered from her file', async () => {
    await deliver('agathe-2', {
      subject: 'Mes documents',
      text: 'Bonjour,\n\nAvez-vous bien reçu mon envoi ? Que manque-t-il encore à mon dossier ?\n\nAgathe Bellanger',
    });
    // A first reminder may have left before.
    const find = async () => (await listAnswers()).find((one) => one.includes('l’étude a enregistré'));
    await expect.poll(find, SOON).toContain('Il manque encore');
    const text = (await find()) ?? '';
    expect(text).toContain('un document, arrivé le');
    expect(text.split('Avec mes salutations')[0]).not.toMatch(/bellanger/i);
  });

  await test.step('the clerk asks for another photo, thinks better of it, and asks again', async () => {
    const { id = '' } = (await held()) ?? {};
    await page.goto(`/notary/documents/${id}`);
    await page.getByRole('button', { name: 'Redemander une photo' }).click();
    await page.getByLabel('Ce qui ne va pas').selectOption('blurred');
    await expect(page.getByLabel('L’e-mail au client')).toHaveValue(/est malheureusement flou/);
    await expectSoundScreen(page);
    await keep(page, 'ask-again');
    await page.getByRole('button', { name: 'Envoyer au client' }).click();
    await expect(toast(page, toasts.askAgain.asked)).toBeVisible();
    await expect(page.getByText('Redemandé au client : photo floue.')).toBeVisible();
    await keep(page, 'asked-again');
    await page.getByRole('button', { name: 'Annuler la demande' }).click();
    await expect(toast(page, toasts.askAgain.undone)).toBeVisible();
    await page.getByRole('button', { name: 'Redemander une photo' }).click();
    await page.getByLabel('Ce qui ne va pas').selectOption('cut');
    await page.getByRole('button', { name: 'Envoyer au client' }).click();
    await expect(page.getByText('Redemandé au client : page coupée ou incomplète.')).toBeVisible();
  });

  await test.step('one mail leaves, her file says so', async () => {
    await expect.poll(async () => (await listAnswers()).join('\n'), SOON).toContain('est coupé');
    expect((await listAnswers()).join('\n')).not.toContain('flou');
    await page.getByRole('link', { name: /^BELLANGER/ }).click();
    await expect(page.getByRole('region', { name: '1 document redemandé' })).toContainText('photo carte.txt');
    await expectSoundScreen(page);
    await keep(page, 'file');
  });

  await test.step('the office sees the words of such answers, and turns them off', async () => {
    await page.goto('/notary/google');
    const card = page.getByRole('region', { name: '«\u00a0Avez-vous bien reçu\u00a0?\u00a0»' });
    await card.getByText('Voir une réponse').click();
    await expect(card).toContainText('Il manque encore à votre dossier');
    await keep(page, 'setting');
    await card.getByRole('switch').click();
    await expect(toast(page, toasts.paperAnswers.off)).toBeVisible();
    await card.getByRole('switch').click();
    await expect(toast(page, toasts.paperAnswers.on)).toBeVisible();
  });
});
