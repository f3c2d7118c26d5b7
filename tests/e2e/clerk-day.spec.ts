import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { DEMO_OFFICE } from '#demo/office.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import type { DocumentPage } from '#shared/contracts/documents.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ToDoPage } from '#shared/contracts/to-do.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { type SampleMail, writeMail } from '#support/mails.ts';
import { writeIdentityCard } from '#support/papers.ts';
import { countClicks } from './counted-clicks.ts';
import { expect, test, toast } from './journey.ts';
import { getPlace } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

/** The schedules of the demo office come round by themselves, on a machine that does much else. */
const SOON = { timeout: 300_000, intervals: [1000] };
const toDo = '/notary/a-traiter';

const nettou = { name: 'nettou44', address: 'nettou44@boite-odette.example' };
const agathe = { name: 'Agathe Bellanger', address: 'agathe.bellanger@boite-agathe.example' };
const ginette = { name: 'Ginette Parisot', address: 'ginette.parisot@boite-ginette.example' };
const simone = { name: 'Simone Aubry', address: 'simone.aubry@boite-simone.example' };
const titles = {
  unknown: 'papiers pour la maison',
  question: 'Une question encore',
  neighbours: 'La carte de ma voisine',
  advice: 'Puis-je renoncer ?',
  stop: 'Ne m’écrivez plus',
};

const folders = () =>
  officeFolders(getPlace().dataDir, { email: DEMO_OFFICE.email, driveName: 'CASTELNAU Hélène' });

async function deliver(name: string, mail: SampleMail, secondsAgo = 5): Promise<void> {
  const path = join(folders().mailbox, `${name}.eml`);
  const at = new Date(Date.now() - secondsAgo * 1000);
  writeFileSync(path, await writeMail({ to: DEMO_OFFICE.email, date: at, ...mail }));
  utimesSync(path, at, at);
}

/** What left for an address, as plain text. */
async function listMailsTo(address: string): Promise<string> {
  const { outbox } = folders();
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(outbox, name)))));
  const his = mails.filter((mail) => JSON.stringify(mail.to).includes(address));
  return his.map(({ text }) => text ?? '').join('\n');
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.DAY_PICTURES;
  if (!folder) return;
  for (const [width, height, theme] of [
    [1440, 900, null],
    [390, 844, null],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (theme) await page.evaluate("document.documentElement.setAttribute('data-theme', 'light')");
    await page.screenshot({ path: `${folder}/${name}-${width}${theme ?? ''}.png`, fullPage: true });
  }
  await page.evaluate("document.documentElement.removeAttribute('data-theme')");
}

/** A clerk’s day in the running demo office: nine messages, each dealt with where it is, every click counted. */
test('a clerk’s day: what came in the morning is dealt with, and nothing of it is left to do', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const listToDo = async () => {
    const ask = async (kind: string) =>
      ((await (await page.request.get(`${routes.toDo}?kind=${kind}`)).json()) as ToDoPage).items;
    return (await Promise.all(['paper', 'message', 'stop', 'call'].map(ask))).flat();
  };
  const ours = async () =>
    (await listToDo())
      .filter(({ who, sender, title }) =>
        /nettou|perrin|bellanger|parisot|aubry/i.test(`${who} ${sender} ${title}`),
      )
      .map(({ kind, title }) => `${kind}: ${title}`)
      .toSorted();
  const held = async () => {
    const list = (await (await page.request.get(`${routes.documents}?state=held`)).json()) as DocumentPage;
    return list.documents.find(({ client }) => client?.name.startsWith('BELLANGER'));
  };
  const reply = (name: string) => page.getByRole('region', { name });
  const papers = page.getByRole('region', { name: 'Pièces jointes' });
  const day: string[] = [];
  const count = async (
    what: string,
    most: number,
    work: (counted: ReturnType<typeof countClicks>) => Promise<void>,
  ) =>
    test.step(what, async () => {
      const counted = countClicks();
      await work(counted);
      day.push(`${what}: ${counted.clicks()} clicks, ${counted.seconds()} s`);
      expect(counted.clicks(), what).toBeLessThanOrEqual(most);
    });

  await test.step('the night’s mail', async () => {
    await deliver('day-1', {
      from: nettou,
      subject: titles.unknown,
      text: 'Bonjour,\n\nVoici les papiers.\n\nBonne journée',
      attachments: [{ name: 'scan.pdf', content: await writeIdentityCard('PERRIN', 'Odette') }],
    });
    await deliver('day-2', {
      from: agathe,
      subject: 'Vente de ma maison',
      text: 'Bonjour Maître,\n\nJe vends ma maison et vous joins ma carte d’identité.\n\nAgathe Bellanger',
      attachments: [{ name: 'photo carte.txt', content: 'illisible' }],
    });
    await deliver('day-3', {
      from: simone,
      subject: 'Vente de mon appartement',
      text: 'Bonjour Maître,\n\nJe vends mon appartement et vous joins ma carte d’identité.\n\nSimone Aubry',
      attachments: [{ name: 'carte.pdf', content: await writeIdentityCard('AUBRY', 'Simone') }],
    });
    const messageId = '<pacs@boite-ginette.example>';
    await deliver(
      'day-4',
      {
        from: ginette,
        messageId,
        subject: 'Notre PACS',
        text: 'Bonjour,\n\nNous voulons nous pacser. Quelles pièces faut-il pour un PACS ?\n\nGinette Parisot',
      },
      60,
    );
    // One automatic answer a day in a thread: the second question is a person’s.
    await deliver('day-5', {
      from: ginette,
      subject: titles.question,
      text: 'Bonjour,\n\nMerci. Où peut-on se garer chez vous ? Et que faut-il apporter le jour de la signature ?\n\nGinette Parisot',
      inReplyTo: messageId,
      references: [messageId],
    });
    await expect.poll(held, SOON).toBeDefined();
    await expect.poll(ours, SOON).toContain(`message: ${titles.unknown}`);
  });

  await test.step('the morning’s', async () => {
    await deliver('day-6', {
      from: agathe,
      subject: 'Mes documents',
      text: 'Bonjour,\n\nAvez-vous bien reçu mon envoi ? Que manque-t-il encore à mon dossier ?\n\nAgathe Bellanger',
    });
    await deliver('day-7', {
      from: agathe,
      subject: titles.neighbours,
      text: 'Bonjour,\n\nMa voisine vous adresse sa carte d’identité par ma boîte.\n\nAgathe Bellanger',
      attachments: [
        { name: 'voisine.pdf', content: await writeIdentityCard('PERRIN', 'Odette', '2024-05-21') },
      ],
    });
    await deliver('day-8', {
      from: simone,
      subject: titles.advice,
      text: 'Bonjour,\n\nAi-je le droit de renoncer à la vente ?\n\nSimone Aubry',
    });
    await deliver('day-9', {
      from: simone,
      subject: titles.stop,
      text: 'Bonjour,\n\nJe ne vends plus mon appartement. Merci de ne plus m’écrire.\n\nSimone Aubry',
    });
  });

  await count('an unknown sender becomes a client, his papers filed', 4, async (counted) => {
    await page.goto(toDo);
    await counted.click(page.getByRole('link', { name: titles.unknown }));
    await expect(page.getByRole('main')).toContainText('Voici les papiers.', { timeout: 60_000 });
    await expectSoundScreen(page);
    await keep(page, 'unknown');
    await counted.click(page.getByRole('button', { name: 'Créer le client' }));
    const dialog = page.getByRole('dialog', { name: 'À qui est ce message\u00a0?' });
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Perrin');
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Odette');
    await counted.click(dialog.getByRole('button', { name: 'Confirmer' }));
    await expect(toast(page, toasts.mailbox.given)).toBeVisible();
  });

  await count('a question is answered from the sheet', 2, async (counted) => {
    await page.goto(toDo);
    await counted.click(page.getByRole('link', { name: titles.question }));
    const prepared = reply('Réponse préparée');
    await expect(prepared.getByLabel('Votre réponse')).toHaveValue(/^Bonjour,\n\nL’office se trouve 9 quai/, {
      timeout: 60_000,
    });
    await keep(page, 'prepared');
    // Nothing leaves before.
    expect(await listMailsTo(ginette.address)).not.toContain('se trouve 9 quai');
    await counted.click(prepared.getByRole('button', { name: 'Envoyer la réponse' }));
    await expect(toast(page, toasts.mailbox.replyEnds.sent)).toBeVisible({ timeout: 60_000 });
  });

  await count('a photo is asked for once more', 3, async (counted) => {
    await page.goto(toDo);
    await counted.click(page.getByRole('link', { name: 'photo carte.txt' }));
    await counted.click(page.getByRole('button', { name: 'Redemander une photo' }));
    await page.getByLabel('Ce qui ne va pas').selectOption('blurred');
    await expect(page.getByLabel('L’e-mail au client')).toHaveValue(/est malheureusement flou/);
    await expectSoundScreen(page);
    await keep(page, 'again');
    const paper = page.url();
    await counted.click(page.getByRole('button', { name: 'Envoyer au client' }));
    await expect(toast(page, toasts.askAgain.asked)).toBeVisible();
    // The next one has opened, or the list.
    await expect(page).not.toHaveURL(paper);
    await page.goto(paper);
    await expect(page.getByText('Redemandé au client : photo floue.')).toBeVisible();
  });

  await test.step('she thinks better of it, and asks again', async () => {
    await page.getByRole('button', { name: 'Annuler la demande' }).click();
    await expect(toast(page, toasts.askAgain.undone)).toBeVisible();
    await page.getByRole('button', { name: 'Redemander une photo' }).click();
    await page.getByLabel('Ce qui ne va pas').selectOption('cut');
    await page.getByRole('button', { name: 'Envoyer au client' }).click();
    await expect(page.getByText('Redemandé au client : page coupée ou incomplète.')).toBeVisible();
    await page.getByRole('link', { name: /^BELLANGER/ }).click();
    await expect(page.getByRole('region', { name: '1 document redemandé' })).toContainText('photo carte.txt');
  });

  await test.step('« Avez-vous bien reçu ? » was answered from her file, without her name', async () => {
    await expect.poll(() => listMailsTo(agathe.address), SOON).toContain('l’étude a enregistré');
    const told = (await listMailsTo(agathe.address)).split('Avec mes salutations')[0];
    expect(told).not.toMatch(/bellanger/i);
  });

  await expect
    .poll(ours, SOON)
    .toEqual(expect.arrayContaining([`message: ${titles.advice}`, expect.stringMatching(/^stop:/)]));
  await expect.poll(ours, SOON).toContain('paper: voisine.pdf');

  await count('a neighbour’s paper changes clients, with its message', 3, async (counted) => {
    await page.goto(toDo);
    await page.getByRole('searchbox').fill('carte de ma voisine');
    await counted.click(page.getByRole('link', { name: titles.neighbours }));
    await expect(papers).toContainText('À vérifier');
    await counted.click(page.getByRole('button', { name: 'Changer de client' }));
    const dialog = page.getByRole('dialog', { name: 'À qui est ce message\u00a0?' });
    await dialog.getByRole('combobox', { name: 'Client' }).selectOption('PERRIN Odette');
    await expect(dialog).toContainText('Sa pièce quitte le dossier de BELLANGER Agathe');
    await expectSoundScreen(page);
    await keep(page, 'move');
    await counted.click(dialog.getByRole('button', { name: 'Confirmer' }));
    await expect(toast(page, toasts.mailbox.moved)).toBeVisible({ timeout: 60_000 });
    await expect(papers).toContainText('Classée', { timeout: 60_000 });
    await expect(papers.getByRole('link', { name: /^PERRIN Odette - / })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Rendre à BELLANGER Agathe' })).toBeVisible();
    await expectSoundScreen(page);
    await keep(page, 'moved');
    expect(readdirSync(join(folders().drive, 'Dossier Clients/BELLANGER Agathe/Pièces'))).toEqual([]);
  });

  await count('a stop that was announced is decided', 4, async (counted) => {
    await page.goto(`${toDo}?type=suspensions`);
    await counted.click(
      page
        .getByRole('article', { name: 'À traiter' })
        .getByRole('listitem')
        .filter({ hasText: 'AUBRY' })
        .getByRole('link'),
    );
    await keep(page, 'stop');
    await counted.click(page.getByRole('button', { name: /^Actions/ }));
    await counted.click(page.getByRole('menuitem', { name: 'Clore le dossier' }));
    await counted.click(page.getByRole('alertdialog').getByRole('button', { name: 'Clore le dossier' }));
    await expect(toast(page, 'Dossier clos : plus rien d’automatique ne part.')).toBeVisible();
  });

  await test.step('what is left is looked at, and the list has nothing of the morning any more', async () => {
    for (const title of [titles.advice, titles.stop]) {
      await page.goto(toDo);
      const link = page.getByRole('link', { name: title });
      if ((await ours()).every((one) => !one.endsWith(title))) continue;
      await link.click();
      await page.getByRole('button', { name: 'Rien à faire' }).click();
      await expect(toast(page, toasts.standstill.settled)).toBeVisible();
    }
    await expect.poll(ours, SOON).toEqual([]);
    await expect.poll(() => listMailsTo(agathe.address), SOON).toContain('est coupé');
    expect(await listMailsTo(agathe.address)).not.toContain('flou');
  });

  await test.step('the office sees the words of answers from a file, and turns them off and on', async () => {
    await page.goto('/notary/google');
    const card = page.getByRole('region', { name: '«\u00a0Avez-vous bien reçu\u00a0?\u00a0»' });
    await card.getByText('Voir une réponse').click();
    await expect(card).toContainText('Il manque encore à votre dossier');
    await card.getByRole('switch').click();
    await expect(toast(page, toasts.paperAnswers.off)).toBeVisible();
    await card.getByRole('switch').click();
    await expect(toast(page, toasts.paperAnswers.on)).toBeVisible();
  });
  // biome-ignore lint/suspicious/noConsole: the figures that this journey is for.
  console.log(day.join('\n'));
});
