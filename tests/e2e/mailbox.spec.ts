import type { Page } from '@playwright/test';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { reasons } from '#shared/messages/automations.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { sendProblems } from '#shared/messages/sending.ts';
import { answer, hold } from './answers.ts';
import { expect, test } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const block = (page: Page) => page.getByRole('region', { name: 'Boîte dédiée' });

const quiet: MailboxView = {
  address: 'pieces@etude-vasseur.fr',
  lastReadAt: '2026-06-16T08:00:00.000Z',
  readProblem: null,
  sendProblem: null,
  sendingResumesAt: null,
  older: 0,
  unmarkable: false,
  counts: { received: 0, handled: 0, waiting: 0, held: 0, refused: 0, open: 0 },
  awaiting: [],
  undelivered: [],
};

const busy: MailboxView = {
  ...quiet,
  readProblem: mailServerProblems.unreachable,
  sendProblem: sendProblems['daily-limit'],
  sendingResumesAt: '2026-06-16T10:00:00.000Z',
  older: 4986,
  unmarkable: true,
  counts: { received: 1240, handled: 1102, waiting: 0, held: 12, refused: 120, open: 6 },
  awaiting: [
    {
      id: '019785f0-0000-7000-8000-000000000001',
      at: '2026-06-16T07:40:00.000Z',
      sender: 'Claire Fontaine <claire.fontaine@orange.fr>',
      subject: 'Puis-je renoncer à la vente ?',
      because: 'Demande de conseil juridique.',
      clients: ['FONTAINE Claire'],
      choice: null,
      announces: false,
    },
    {
      id: '019785f0-0000-7000-8000-000000000002',
      at: '2026-06-15T16:05:00.000Z',
      sender: 'famille.martin.de-la-roche-saint-andre@une-adresse-fort-longue.example',
      subject: '',
      because: 'Plusieurs clients sont possibles : l’étude choisit.',
      clients: ['MARTIN Paul', 'MARTIN Zoé'],
      choice: {
        candidates: [
          { id: '019785f0-0000-7000-8000-00000000000a', name: 'MARTIN Paul' },
          { id: '019785f0-0000-7000-8000-00000000000b', name: 'MARTIN Zoé' },
        ],
        learns: null,
        papers: 2,
      },
      announces: false,
    },
  ],
  undelivered: [
    {
      id: '019785f0-0000-7000-8000-000000000003',
      at: '2026-06-15T09:00:00.000Z',
      recipient: 'julien.vasnier@free.fr',
      subject: 'Pièces à fournir - Achat',
      state: 'uncertain',
      because: sendProblems['outcome-unknown'],
    },
  ],
};

test('a busy one tells what keeps it, what waits and what did not arrive, and loses what is done', {
  tag: '@everywhere',
}, async ({ page }) => {
  await test.step('tells what keeps it, what waits and what did not arrive', async () => {
    await answer(page, routes.mailbox, busy);
    await page.goto('/notary/workflows');
    await expect(block(page)).toContainText('1 240 messages reçus');
    for (const text of [busy.readProblem, busy.sendProblem, 'MARTIN Paul ou MARTIN Zoé', 'Envoi incertain'])
      await expect(block(page)).toContainText(text ?? '');
    await expectSoundScreen(page);
    if (process.env.MAILBOX_PICTURE)
      await block(page).screenshot({
        path: `${process.env.MAILBOX_PICTURE}-${page.viewportSize()?.width}.png`,
      });
  });

  await test.step('« C’est fait » tells which answer came back meanwhile, and takes a message off the list', async () => {
    const cameBack = 'La réponse à paul@martin.example est revenue sans être remise.';
    await answer(page, '/api/mailbox/messages/*/settling', { lost: [cameBack], reminders: [] });
    await page.route('**/api/mailbox/messages/*/settle', async (route) => {
      await answer(page, routes.mailbox, { ...busy, awaiting: busy.awaiting.slice(1) });
      await route.fulfill({ status: 204 });
    });
    const done = block(page).getByRole('button', {
      name: 'C’est fait',
      description: 'Puis-je renoncer à la vente ?',
    });
    await done.click();
    const dialog = page.getByRole('alertdialog', { name: /^Traité sans nouvelle réponse/ });
    await expect(dialog).toContainText(cameBack);
    await expect(dialog).not.toContainText('relance');
    await dialog.getByRole('button', { name: 'C’est fait' }).click();
    await expect(done).toHaveCount(0);
    await expect(block(page).getByRole('button')).toHaveCount(2);
  });
});

test('whoever is asked about one message is not asked about another in its place', async ({ page }) => {
  await answer(page, routes.mailbox, busy);
  const reminderTo = (client: string) => ({
    lost: [],
    reminders: [{ client, address: 'a@b.example', at: '2026-06-16T10:00:00.000Z' }],
  });
  const [first, second] = busy.awaiting.map(({ id }) => fillRoute(routes.settling, { id }));
  await answer(page, second ?? '', reminderTo('MARTIN Paul'));
  await answer(page, first ?? '', reminderTo('FONTAINE Claire'));
  const letGo = await hold(page, first ?? '');
  await page.goto('/notary/workflows');
  const done = block(page).getByRole('button', { name: 'C’est fait' });
  await done.first().click();
  await done.last().click();
  letGo();
  const dialog = page.getByRole('alertdialog', { name: /^Laisser repartir les relances/ });
  await expect(dialog).toContainText('FONTAINE Claire');
  await expect(dialog).not.toContainText('MARTIN Paul');
});

test.describe('a held message whose sender only bears a client’s name', () => {
  const held: MailboxView = {
    ...quiet,
    counts: { ...quiet.counts, received: 1, held: 1 },
    awaiting: [
      {
        id: '019785f0-0000-7000-8000-000000000009',
        at: '2026-06-16T07:40:00.000Z',
        sender: 'Claire Martin <cmartin@une-boite.example>',
        subject: 'Mon RIB',
        because: reasons['sender-unproved'],
        clients: ['MARTIN Claire (Succession)', 'MARTIN Claire (Achat)'],
        announces: false,
        choice: {
          candidates: [
            { id: '019785f0-0000-7000-8000-00000000000a', name: 'MARTIN Claire (Succession)' },
            { id: '019785f0-0000-7000-8000-00000000000b', name: 'MARTIN Claire (Achat)' },
          ],
          learns: 'cmartin@une-boite.example',
          papers: 2,
        },
      },
    ],
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'À qui est ce message\u00a0?' });
  const opener = (page: Page) => block(page).getByRole('button', { name: 'Dire à qui il est' });

  /** What the screen says of the message's owner. */
  async function open(page: Page): Promise<unknown[]> {
    const said: unknown[] = [];
    await answer(page, routes.mailbox, held);
    await answer(page, routes.clients, [
      { id: '019785f0-0000-7000-8000-00000000000c', name: 'VASNIER Julien' },
    ]);
    await page.route('**/api/mailbox/messages/*/client', async (route) => {
      said.push(route.request().postDataJSON());
      await answer(page, routes.mailbox, quiet);
      await route.fulfill({ status: 204 });
    });
    await page.goto('/notary/workflows');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    return said;
  }

  test('is given to one of two namesakes, after what will happen was told', { tag: '@everywhere' }, async ({
    page,
  }) => {
    const said = await open(page);
    await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Dites à qui est ce message');
    expect(said).toEqual([]);
    await dialog(page).getByRole('radio', { name: 'MARTIN Claire (Achat)' }).check();
    await expect(dialog(page)).toContainText(
      'L’adresse cmartin@une-boite.example sera connue comme la sienne',
    );
    await expectSoundScreen(page);
    if (process.env.MAILBOX_PICTURE)
      await page.screenshot({
        path: `${process.env.MAILBOX_PICTURE}-owner-${page.viewportSize()?.width}.png`,
      });
    await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(block(page).getByRole('button')).toHaveCount(0);
    expect(said).toEqual([{ clientId: '019785f0-0000-7000-8000-00000000000b' }]);
  });

  test('is another client’s, somebody new, or nobody’s, and leaves a quiet mailbox', async ({ page }) => {
    const said = await open(page);

    await test.step('is left by the keyboard, and gives the focus back', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await opener(page).click();
    });

    await test.step('is another client’s, somebody new, or nobody’s', async () => {
      await dialog(page).getByRole('radio', { name: 'Un autre client' }).check();
      await dialog(page).getByRole('combobox', { name: 'Client' }).selectOption('VASNIER Julien');
      await dialog(page)
        .getByRole('radio', { name: /Un nouveau client/ })
        .check();
      await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
      await expect(dialog(page).getByText('Le nom est requis')).toBeVisible();
      await expect(dialog(page).getByRole('textbox', { name: 'Nom', exact: true })).toBeFocused();
      await dialog(page).getByRole('textbox', { name: 'Nom', exact: true }).fill('Martin');
      await dialog(page).getByRole('textbox', { name: 'Prénom' }).fill('Claire');
      await dialog(page).getByRole('button', { name: 'Confirmer' }).click();
      await expect(dialog(page)).toHaveCount(0);
      expect(said).toEqual([{ newClient: { lastName: 'Martin', firstName: 'Claire' } }]);
    });

    await test.step('a quiet mailbox says when it was read, and nothing else', async () => {
      await expect(block(page)).toContainText('Dernier relevé réussi le');
      await expect(block(page)).toContainText('Aucun message reçu.');
      await expect(block(page).getByRole('button')).toHaveCount(0);
    });
  });
});
