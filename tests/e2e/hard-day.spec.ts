import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { DEMO_OFFICE } from '#demo/office.ts';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { rib } from '#support/account-changes.ts';
import { type SampleMail, writeMail } from '#support/mails.ts';
import { writeIdentityCard } from '#support/papers.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { expect, test, toast } from './journey.ts';
import { demoKeys, getPlace } from './office.ts';
import { askedForProof, prove } from './prove.ts';

test.use({ role: 'notary', expectedConsole: askedForProof });

/** The schedules of the demo office come round by themselves, on a machine that does much else. */
const SOON = { timeout: 150_000, intervals: [1000] };

const claireOfSale = 'claire.martin@boite-claire.example';
const claireOfPurchase = 'c.martin84@courrier-ouest.example';
const odile = { name: 'Odile Perrault', address: 'odile.perrault@courrier-ouest.example' };
const hugo = { name: 'Hugo Garnier', address: 'hugo.garnier@boite-claire.example' };
const alice = { name: 'Alice Mercier', address: 'alice.mercier@messagerie-loire.example' };
const rows = [
  { Nom: 'MARTIN', Prénom: 'Claire', 'E-mail': claireOfSale, 'Type de dossier': 'Vente maison' },
  { Nom: 'MARTIN', Prénom: 'Claire', 'E-mail': claireOfPurchase, 'Type de dossier': 'Achat' },
  { Nom: 'PERRAULT', Prénom: 'Odile', 'E-mail': odile.address, 'Type de dossier': 'Vente maison' },
  { Nom: 'GARNIER', Prénom: 'Hugo', 'E-mail': hugo.address, 'Type de dossier': 'Vente maison' },
  {
    Nom: 'MERCIER',
    Prénom: 'Alice',
    'E-mail': alice.address,
    Téléphone: '06 39 98 31 31',
    'Type de dossier': 'Vente maison',
  },
];

const folders = () =>
  officeFolders(getPlace().dataDir, { email: DEMO_OFFICE.email, driveName: 'CASTELNAU Hélène' });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** A hard day in the running demo office: what came once wronged a person, and may not again. */
test('nobody is wronged on a day of stops, namesakes, strangers’ papers and changed accounts', async ({
  page,
}) => {
  test.setTimeout(900_000);
  let untilThen: string[] = [];
  const list = async () => (await (await page.request.get(routes.clientFiles)).json()) as ClientFile[];
  const fileOf = async (name: string) => (await list()).filter((file) => file.name.startsWith(name));

  await test.step('the notary writes five clients into her sheet', async () => {
    await expect(async () => {
      await writeRows();
      expect((await list()).filter(({ name }) => /MARTIN|PERRAULT|GARNIER|MERCIER/.test(name))).toHaveLength(
        rows.length,
      );
    }).toPass(SOON);
    const namesakes = () =>
      readdirSync(join(folders().drive, 'Dossier Clients')).filter((name) =>
        name.startsWith('MARTIN Claire'),
      );
    await expect.poll(() => namesakes().length, { ...SOON, message: 'a folder each' }).toBe(2);
  });

  await test.step('their mail comes', async () => {
    const card = { name: 'carte.pdf', content: await writeIdentityCard('MARTIN', 'Claire') };
    await deliver('01-deuil', {
      from: odile,
      subject: 'Re: vos demandes',
      text: `Maître,\n\nMerci pour votre patience. Mon mari est décédé dimanche à l’hôpital.\n\nOdile Perrault`,
    });
    await deliver('02-claire', {
      from: { name: 'Claire Martin', address: claireOfSale },
      text: 'Bonjour,\n\nCi-joint ma carte d’identité.\n\nClaire Martin',
      attachments: [card],
    });
    await deliver('03-inconnue', {
      from: { name: 'Claire Martin', address: 'cmartin@une-autre-boite.example' },
      text: 'Bonjour,\n\nVoici la pièce demandée.\n\nClaire Martin',
      attachments: [
        { name: 'autre.pdf', content: await writeIdentityCard('MARTIN', 'Claire', '2024-05-21') },
      ],
    });
    await deliver('04-hugo', {
      from: hugo,
      text: 'Bonjour,\n\nVoici le RIB.\n\nHugo Garnier',
      ...(await rib('MME LOUISE GRANGER', '00051772390', 'rib.pdf')),
    });
    await deliver('05-alice', {
      from: alice,
      text: 'Bonjour,\n\nVoici mon RIB.\n\nAlice Mercier',
      ...(await rib('MME ALICE MERCIER', '00061772311', 'rib.pdf')),
    });
    await deliver('06-lignes', {
      from: { name: 'Personne', address: 'personne@ailleurs.example' },
      text: 'Bonjour',
      attachments: [{ name: 'acte.txt', content: `Acte${' '.repeat(8000)}.${'.'.repeat(80_000)}` }],
    });
  });

  await test.step('the screens answer while a mail tries to stop the product', async () => {
    for (let asked = 0; asked < 10; asked += 1)
      expect((await page.request.get('/healthz', { timeout: 30_000 })).status()).toBe(200);
  });

  await test.step('who announced a death is left alone, and the card quotes the sentence', async () => {
    await expect.poll(async () => (await fileOf('PERRAULT'))[0]?.suspensions.length, SOON).toBe(1);
    await page.goto('/notary/workflows');
    const suspended = region(page, 'Relances suspendues');
    await expect(suspended).toContainText('Mon mari est décédé dimanche');
    await expect(suspended.getByRole('listitem').filter({ hasText: 'PERRAULT' })).toContainText(
      'décès annoncé le',
    );
    // After eight in the morning a first reminder may have left before her mail was read; no answer has.
    untilThen = await listMailsTo(odile.address);
    expect(untilThen.filter((subject) => /^re\b/i.test(subject))).toEqual([]);
  });

  await test.step('each Claire Martin has her own papers, and nobody else’s', async () => {
    await expect
      .poll(
        async () =>
          (await fileOf('MARTIN Claire')).map(({ statuses }) => statuses.includes('present')).sort(),
        SOON,
      )
      .toEqual([false, true]);
    await page.goto('/notary/workflows');
    const stranger = region(page, 'Boîte dédiée')
      .getByRole('listitem')
      .filter({ hasText: 'une-autre-boite' });
    await stranger.getByRole('button', { name: 'Dire à qui il est' }).click();
    const dialog = page.getByRole('dialog', { name: 'À qui est ce message\u00a0?' });
    await expect(dialog.getByRole('radio', { name: /^MARTIN Claire/ })).toHaveCount(2);
    await dialog.getByRole('radio', { name: 'MARTIN Claire (Achat)' }).check();
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(
        async () =>
          (await fileOf('MARTIN Claire')).map(({ statuses }) => statuses.includes('present')).sort(),
        SOON,
      )
      .toEqual([true, true]);
  });

  await test.step('a stranger’s paper satisfies nothing until somebody says that she is of the case', async () => {
    await page.goto('/notary/workflows');
    const held = region(page, 'À vérifier').getByRole('listitem').filter({ hasText: 'GARNIER Hugo' });
    await expect(held).toContainText('qui n’est pas dans ce dossier', { timeout: SOON.timeout });
    expect((await fileOf('GARNIER'))[0]?.statuses).not.toContain('present');
    await held.getByRole('link', { name: /Vérifier/ }).click();
    await page.getByRole('button', { name: 'L’ajouter au dossier' }).click();
    await page.waitForURL('**/notary/workflows');
    await expect(held).toHaveCount(0);
  });

  await test.step('a changed account waits for a call to the number that was known before', async () => {
    await expect
      .poll(async () => (await fileOf('MERCIER'))[0]?.statuses.includes('present'), SOON)
      .toBe(true);
    await deliver('07-alice', {
      from: alice,
      text: 'Bonjour,\n\nJ’ai changé de banque, voici mon nouveau RIB. Appelez-moi au 06 00 00 00 00.\n\nAlice Mercier',
      ...(await rib('MME ALICE MERCIER', '00071772355', 'nouveau rib.pdf')),
    });
    await page.goto('/notary/workflows');
    const card = region(page, 'Appels à passer').getByRole('listitem').filter({ hasText: 'MERCIER Alice' });
    await expect(async () => {
      await page.reload();
      await expect(card).toBeVisible({ timeout: 2000 });
    }).toPass(SOON);
    await expect(card).toContainText('06 39 98 31 31');
    await expect(card).not.toContainText('06 00 00 00 00');
    await expect.poll(async () => (await fileOf('MERCIER'))[0]?.statuses, SOON).toContain('to-call');
    expect((await fileOf('MERCIER'))[0]?.statuses).not.toContain('present');
    await card.getByRole('link', { name: 'Noter l’appel' }).click();
    const form = page.getByRole('main');
    await expect(form.getByRole('heading', { name: 'Appel : MERCIER Alice' })).toBeVisible();
    // Her words came before her paper was read: what is said is said of the account that has been seen.
    await expect(async () => {
      await page.reload();
      await expect(form.getByRole('img', { name: 'remplacé par' })).toBeVisible({ timeout: 2000 });
    }).toPass(SOON);
    await form.getByLabel('Qui a appelé').fill('Marie Clerc');
    await form.getByLabel('Ce qui a été dit').fill('Elle confirme les quatre derniers chiffres.');
    await form.getByLabel('Résultat').selectOption('confirmed');
    await form.getByRole('button', { name: 'Enregistrer l’appel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Compte confirmé' }).click();
    await prove(page, demoKeys.notary);
    await expect(toast(page, toasts.calls.reported)).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect
      .poll(async () => (await fileOf('MERCIER'))[0]?.statuses.includes('present'), SOON)
      .toBe(true);
  });

  await test.step('whoever nobody knows was written nothing', async () => {
    expect(await listMailsTo('personne@ailleurs.example')).toEqual([]);
    expect(await listMailsTo('cmartin@une-autre-boite.example')).toEqual([]);
  });

  await test.step('nothing has been written since to who announced the death', async () => {
    expect(await listMailsTo(odile.address)).toEqual(untilThen);
  });
});

/** As in Excel; a row that the product has just written around is there already. */
async function writeRows(): Promise<void> {
  const sheets = createXlsxSheets({ folder: folders().sheets }, testWorkbooks);
  const known = (await sheets.read('Clients')).rows.map(({ cells }) => cells['E-mail']);
  const append = rows.filter((row) => !known.includes(row['E-mail']));
  if (append.length > 0) await sheets.write('Clients', { update: [], append });
}

async function deliver(name: string, mail: SampleMail): Promise<void> {
  const path = join(folders().mailbox, `${name}.eml`);
  writeFileSync(path, await writeMail({ to: DEMO_OFFICE.email, date: new Date(), ...mail }));
  const arrived = new Date(Date.now() - 5000);
  utimesSync(path, arrived, arrived);
}

async function listMailsTo(address: string): Promise<string[]> {
  const { outbox } = folders();
  if (!existsSync(outbox)) return [];
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(outbox, name)))));
  return mails
    .filter(({ to }) => [to].flat().some((one) => one?.value.some((each) => each.address === address)))
    .map(({ subject }) => subject ?? '');
}
