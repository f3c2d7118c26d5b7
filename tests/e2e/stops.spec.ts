import type { Page } from '@playwright/test';
import type { CasePieces, ClientFile } from '#shared/contracts/clients.ts';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { OfficeClosure, Suspension } from '#shared/contracts/suspensions.ts';
import { answer } from './answers.ts';
import { expect, test, toast } from './journey.ts';
import { answerHeld } from './review-answers.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const death: Suspension = {
  id: '01900000-0000-7000-8000-000000000901',
  kind: 'death-of-spouse',
  reason: 'Relances suspendues : décès annoncé le 16/06/2026 (conjoint)',
  sentence: 'Mon mari nous a quittés dimanche.',
  message: {
    id: '01900000-0000-7000-8000-000000000902',
    at: '2026-06-16T07:40:00.000Z',
    sender: 'Rose Petit <rose.petit@orange.example>',
    subject: 'Merci pour tout',
  },
  until: null,
  waits: true,
};
const rose: ClientFile = {
  id: '01900000-0000-7000-8000-000000000903',
  name: 'PETIT Rose',
  caseLabel: 'Vente maison',
  statuses: ['missing', 'present'],
  asked: ['RIB'],
  held: 0,
  remindersSent: 2,
  lastReminderAt: '2026-06-12T08:00:00.000Z',
  suspensions: [death],
};
const luc: ClientFile = {
  ...rose,
  id: '01900000-0000-7000-8000-000000000904',
  name: 'MARCHAND Luc',
  suspensions: [],
};
const mailbox: MailboxView = {
  address: 'pieces@etude-vasseur.fr',
  lastReadAt: '2026-06-16T08:00:00.000Z',
  readProblem: null,
  sendProblem: null,
  sendingResumesAt: null,
  older: 0,
  unmarkable: false,
  counts: { received: 1, handled: 0, waiting: 1, held: 0, refused: 0, open: 0 },
  awaiting: [
    {
      id: death.message?.id ?? '',
      at: '2026-06-16T07:40:00.000Z',
      sender: 'Rose Petit <rose.petit@orange.example>',
      subject: 'Merci pour tout',
      because: 'Le décès du conjoint est annoncé : relances et réponses automatiques suspendues.',
      clients: ['PETIT Rose'],
      announces: true,
      choice: null,
    },
  ],
  undelivered: [],
};

const suspended = (page: Page) => page.getByRole('region', { name: 'Relances suspendues' });
const files = (page: Page) => page.getByRole('region', { name: 'Dossiers clients' });

async function open(page: Page, clients = [rose, luc]) {
  await answerHeld(page, []);
  await answer(page, routes.clientFiles, clients);
  await answer(page, routes.mailbox, mailbox);
  await answer(page, routes.closures, []);
  await page.goto('/notary/workflows');
}

/** Keeps what is posted there, and answers. */
async function listen(page: Page, route: string, body: unknown = null): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(`**${route}`, (request) => {
    sent.push(request.request().postDataJSON());
    return body ? request.fulfill({ json: body }) : request.fulfill({ status: 204 });
  });
  return sent;
}

async function keep(page: Page, name: string) {
  const folder = process.env.STOPS_PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

test('who announced a death is shown first, with the sentence, and is taken up again on a word', {
  tag: '@everywhere',
}, async ({ page }) => {
  await open(page);
  await expect(suspended(page)).toContainText('décès annoncé le 16/06/2026');
  await expect(suspended(page)).toContainText('Mon mari nous a quittés dimanche.');
  await expect(files(page).getByRole('listitem').first()).toContainText('PETIT Rose');
  await expectSoundScreen(page);
  await keep(page, 'suspended');
  const ended = await listen(page, fillRoute(routes.clientResumption, { id: rose.id }), {
    ended: [death.id],
  });
  const undone = await listen(page, fillRoute(routes.undoResumption, { id: rose.id }));
  await suspended(page).getByRole('button', { name: 'Reprendre' }).press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Reprendre les relances ?' });
  await expect(asked.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectSoundScreen(page);
  await keep(page, 'resume');
  await answer(page, routes.clientFiles, [{ ...rose, suspensions: [] }, luc]);
  await asked.getByRole('button', { name: 'Reprendre' }).click();
  await expect(suspended(page)).toHaveCount(0);
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(toast(page, 'La suspension tient de nouveau.')).toBeVisible();
  expect([ended, undone]).toEqual([[{ ids: [death.id] }], [{ ids: [death.id] }]]);
});

test('who is to stay suspended is left so in one act, which is undone in one', {
  tag: '@everywhere',
}, async ({ page }) => {
  const found: CasePieces = {
    ...rose,
    isCaseTold: false,
    contacts: { emails: ['rose.petit@orange.example'], phone: null },
    pieces: [],
    answers: [],
    inferred: [],
    askable: ['Êtes-vous marié(e) ?'],
    questionnaire: null,
    toCheck: [],
    askedAgain: [],
    parties: [],
    others: [],
    accounts: [],
  };
  const path = fillRoute(routes.clientPieces, { id: rose.id });
  await answer(page, path, found);
  await answer(page, fillRoute(routes.clientMessages, { id: rose.id }), []);
  const decided = await listen(page, fillRoute(routes.clientSuspensionDecision, { id: rose.id }), {
    decided: [death.id],
  });
  await page.goto(`/notary/clients/${rose.id}`);
  await expectSoundScreen(page);
  const leave = suspended(page).getByRole('button', { name: 'Laisser suspendu' });
  await answer(page, path, { ...found, suspensions: [{ ...death, waits: false }] });
  await leave.click();
  await expect(toast(page, 'Laissé suspendu : rien d’automatique ne part.')).toBeVisible();
  await expect(leave).toHaveCount(0);
  await expect(suspended(page).getByRole('button', { name: 'Reprendre' })).toBeVisible();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(toast(page, 'La suspension vous attend de nouveau.')).toBeVisible();
  expect(decided).toEqual([
    { ids: [death.id], leave: true },
    { ids: [death.id], leave: false },
  ]);
});

test('any client is suspended until a date, and his file closed, from his card', async ({ page }) => {
  await open(page);
  const sent = await listen(page, fillRoute(routes.clientSuspension, { id: luc.id }));
  const menu = files(page).getByRole('button', { name: 'Actions : MARCHAND Luc' });
  await menu.click();
  await keep(page, 'menu');
  await page.getByRole('menuitem', { name: 'Suspendre les relances' }).click();
  const form = page.getByRole('dialog', { name: 'Suspendre les relances' });
  await form.getByLabel('Jusqu’au (facultatif)').fill('2020-01-01');
  await form.getByRole('button', { name: 'Suspendre' }).click();
  await expect(form.getByRole('alert')).toHaveText('Cette date est passée.');
  await form.getByLabel('Jusqu’au (facultatif)').fill('2099-12-15');
  await expectSoundScreen(page);
  await keep(page, 'suspend');
  await form.getByRole('button', { name: 'Suspendre' }).click();
  await expect(form).toHaveCount(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Clore le dossier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clore le dossier' }).click();
  await expect(toast(page, 'Dossier clos : plus rien d’automatique ne part.')).toBeVisible();
  expect(sent).toEqual([
    { kind: 'by-hand', until: '2099-12-15' },
    { kind: 'closed', until: null },
  ]);
});

test('« C’est fait » says first who would be reminded, and is taken back', async ({ page }) => {
  await open(page, [luc]);
  const id = mailbox.awaiting[0]?.id ?? '';
  await answer(page, fillRoute(routes.settling, { id }), {
    lost: [],
    reminders: [
      { client: 'PETIT Rose', address: 'rose.petit@orange.example', at: '2026-06-17T06:00:00.000Z' },
    ],
  });
  const settled = await listen(page, fillRoute(routes.settleMessage, { id }));
  const unsettled = await listen(page, fillRoute(routes.unsettleMessage, { id }));
  await page.getByRole('button', { name: 'C’est fait' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Laisser repartir les relances ?' });
  await expect(asked).toContainText('PETIT Rose, à rose.petit@orange.example, à partir du 17/06/2026 08:00');
  expect(settled).toEqual([]);
  await expectSoundScreen(page);
  await keep(page, 'settle');
  await asked.getByRole('button', { name: 'C’est fait' }).click();
  await expect(toast(page, 'Message traité.')).toBeVisible();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Annuler' })
    .click();
  await expect(toast(page, 'Le message vous attend de nouveau.')).toBeVisible();
  expect([settled.length, unsettled.length]).toEqual([1, 1]);
});

test('the office is closed from a day to a day, with an answer of its own', { tag: '@everywhere' }, async ({
  page,
}) => {
  const closure: OfficeClosure = {
    id: death.id,
    firstDay: '2026-12-21',
    lastDay: '2027-01-03',
    answer: 'L’étude est fermée jusqu’au 3 janvier.',
    isNow: true,
  };
  await answer(page, routes.closures, []);
  const posted: unknown[] = [];
  await page.goto('/notary/google');
  const card = page.getByRole('region', { name: 'Fermetures de l’étude' });
  await page.route(`**${routes.closures}`, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: posted.length ? [closure] : [] });
    posted.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await card.getByRole('button', { name: 'Enregistrer la fermeture' }).click();
  await expect(card.getByRole('alert').first()).toHaveText('Indiquez le premier jour.');
  await card.getByLabel('Fermée du').fill(closure.firstDay);
  await card.getByLabel('Au (compris)').fill(closure.lastDay);
  await card.getByLabel('Réponse automatique (facultative)').fill(closure.answer ?? '');
  await card.getByRole('button', { name: 'Enregistrer la fermeture' }).click();
  await expect(card).toContainText('Du 21/12/2026 au 03/01/2027 · en cours');
  await expectSoundScreen(page);
  await keep(page, 'closures');
  expect(posted).toEqual([{ firstDay: closure.firstDay, lastDay: closure.lastDay, answer: closure.answer }]);
  await page.goto('/notary/workflows');
  await expect(page.getByText('Étude fermée du 21/12/2026 au 03/01/2027')).toBeVisible();
});
