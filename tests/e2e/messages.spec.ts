import type { Page } from '@playwright/test';
import type { MessageView, ReplyOffers } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { reasons } from '#shared/messages/automations.ts';
import { errorCatalogue, formatError } from '#shared/messages/errors.ts';
import { missingWords, noReplies } from '#shared/messages/message-pages.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { answer } from './answers.ts';
import { brokenCalls, expect, fromAnAddress, signIn, test, toast } from './journey.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const id = '01900000-0000-7000-8000-000000000a01';
const earlier = '01900000-0000-7000-8000-000000000a02';
const address = `/notary/messages/${id}`;

const message: MessageView = {
  id,
  at: '2026-06-16T07:40:00.000Z',
  senderName: 'Claire Fontaine',
  senderAddress: 'claire.fontaine@orange.example',
  subject: 'Puis-je renoncer à la vente ?',
  status: 'waits',
  because: 'Demande de conseil juridique.',
  announces: false,
  clients: [{ id: '01900000-0000-7000-8000-000000000a0a', name: 'FONTAINE Claire' }],
  choice: null,
  named: null,
  moves: { from: { id: '01900000-0000-7000-8000-000000000a0a', name: 'FONTAINE Claire' }, papers: 1 },
  movedFrom: null,
  papers: [
    {
      id: '01900000-0000-7000-8000-000000000a11',
      name: 'IMG_2041.pdf',
      size: 120_000,
      outcome: 'filed',
      because: ['Dossier Clients / FONTAINE Claire / Pièces'],
      document: {
        id: '01900000-0000-7000-8000-000000000a21',
        fileName: 'FONTAINE Claire - Carte d’identité - 21-05-2024.pdf',
        folderPath: 'Dossier Clients / FONTAINE Claire / Pièces',
        client: { id: '01900000-0000-7000-8000-000000000a0a', name: 'FONTAINE Claire' },
      },
      parts: [],
    },
    {
      id: '01900000-0000-7000-8000-000000000a12',
      name: 'facture.exe',
      size: 9000,
      outcome: 'refused',
      because: [reasons.executable],
      document: null,
      parts: [],
    },
  ],
  decorations: 2,
  answers: null,
  exchange: [
    {
      id: '01900000-0000-7000-8000-000000000a31',
      at: '2026-06-16T07:41:00.000Z',
      way: 'sent',
      who: 'claire.fontaine@orange.example',
      subject: 'Re: Puis-je renoncer à la vente ?',
      label: 'Renvoi automatique vers l’étude',
      text: 'Bonjour,\n\nVotre message est bien arrivé.',
    },
    {
      id: earlier,
      at: '2026-06-12T09:00:00.000Z',
      way: 'received',
      who: 'Claire Fontaine',
      subject: 'Mon compromis',
      label: 'Traité',
      text: null,
    },
  ],
  reply: {
    toName: 'Claire Fontaine',
    toAddress: 'claire.fontaine@orange.example',
    subject: 'Re: Puis-je renoncer à la vente ?',
    ending: 'Avec mes salutations distinguées,\n\nMaître Agnès VASSEUR',
    prepared: 'Bonjour,\n\nL’étude est ouverte de 9 h à 18 h.',
    after: 0,
  },
  callId: null,
  noReply: null,
};
const words = {
  text: 'Bonjour,\n\nPuis-je encore renoncer à la vente ?\n\nClaire Fontaine\n\nLe 12 juin 2026 à 10:04, Étude Vasseur <pieces@vasseur.example> a écrit :\n> Bonjour Madame',
  isCut: false,
  formatted: { blockedPictures: 2 },
  replyElsewhere: null,
};

async function open(
  page: Page,
  change: Partial<MessageView> = {},
  content: object = words,
  offers: ReplyOffers = { questions: [], isReady: false },
): Promise<void> {
  await answer(page, fillRoute(routes.message, { id }), { ...message, ...change });
  await answer(page, fillRoute(routes.messageContent, { id }), content);
  await answer(page, fillRoute(routes.replyOffers, { id }), offers);
  await page.goto(address);
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.MESSAGE_PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

const reply = (page: Page) => page.getByRole('region', { name: 'Répondre' });

test('a message is read with all that belongs to it, and its answer is shown as it leaves, and sent once', {
  tag: '@everywhere',
}, async ({ page }) => {
  await open(page, {}, { ...words, replyElsewhere: 'autre@ailleurs.example' });

  await test.step('a message is read with what became of it, its papers and its thread', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message.subject);
    await expect(page.getByRole('main')).toContainText('Puis-je encore renoncer à la vente ?');
    await expect(page.getByText('Bonjour Madame')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Pièces jointes' })).toContainText(reasons.executable);
    await expect(page.getByRole('link', { name: /Carte d’identité/ })).toHaveAttribute(
      'href',
      '/notary/documents/01900000-0000-7000-8000-000000000a21',
    );
    await expect(page.getByRole('link', { name: 'Dossier FONTAINE Claire' })).toHaveAttribute(
      'href',
      '/notary/clients/01900000-0000-7000-8000-000000000a0a',
    );
    await expect(page.getByRole('link', { name: 'Mon compromis' })).toHaveAttribute(
      'href',
      `/notary/messages/${earlier}`,
    );
    await expectSoundScreen(page);
    await keep(page, 'read');
  });

  await test.step('an answer is shown as it leaves, and sent once', async () => {
    await answer(page, fillRoute(routes.settling, { id }), {
      lost: [],
      reminders: [
        {
          client: 'FONTAINE Claire',
          address: 'claire.fontaine@orange.example',
          at: '2026-06-17T06:00:00.000Z',
        },
      ],
    });
    const sent: unknown[] = [];
    await page.route(`**${fillRoute(routes.replyToMessage, { id })}`, async (route) => {
      sent.push(route.request().postDataJSON());
      await answer(page, fillRoute(routes.message, { id }), { ...message, status: 'settled' });
      await route.fulfill({ json: { state: 'sent' } });
    });
    await page.getByRole('button', { name: 'Répondre' }).press('Enter');
    await expect(reply(page).getByLabel('Votre réponse')).toBeFocused();
    await reply(page).getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(reply(page).getByRole('alert')).toHaveText('Écrivez votre réponse');
    await expect(reply(page)).toContainText('claire.fontaine@orange.example');
    await expect(reply(page)).toContainText('Ce message demande une réponse à autre@ailleurs.example');
    await expect(reply(page)).toContainText('Maître Agnès VASSEUR');
    await expect(reply(page)).toContainText('les relances reprennent\u00a0: FONTAINE Claire');
    await reply(page).getByRole('button', { name: 'Reprendre la réponse préparée' }).click();
    await expect(reply(page).getByLabel('Votre réponse')).toHaveValue(message.reply?.prepared ?? '');
    await expectSoundScreen(page);
    await keep(page, 'reply');
    await reply(page).getByRole('button', { name: 'Envoyer la réponse' }).dblclick();
    await expect(toast(page, toasts.mailbox.replyEnds.sent)).toBeVisible();
    await expect(reply(page)).toHaveCount(0);
    await expect(page.getByText('Traité par l’étude')).toBeVisible();
    expect(sent).toEqual([{ text: message.reply?.prepared, after: 0 }]);
  });
});

test('a client’s « oui / non » is proposed, and confirmed in one click; what is not plain is left', {
  tag: '@everywhere',
}, async ({ page }) => {
  await test.step('a client’s « oui / non » is proposed, and confirmed in one click', async () => {
    let confirmed = 0;
    await page.route(`**${fillRoute(routes.confirmAnswers, { id })}`, async (route) => {
      confirmed += 1;
      const unsure = { told: [], open: ['Êtes-vous marié(e) ?'] };
      await answer(page, fillRoute(routes.message, { id }), { ...message, answers: unsure });
      return route.fulfill({ status: 204 });
    });
    await open(page, {
      answers: {
        told: [
          { sentence: 'Êtes-vous marié(e) ?', answer: true },
          { sentence: 'Le bien est-il loué ?', answer: false },
        ],
        open: ['Un prêt est-il encore en cours sur le bien ?'],
      },
    });
    const told = page.getByRole('region', { name: 'Ce qu’il répond' });
    await expect(told.getByRole('listitem')).toHaveText([/marié.*Oui/, /loué.*Non/, /prêt.*Rien de sûr/]);
    await expectSoundScreen(page);
    await keep(page, 'told');
    await told.getByRole('button', { name: 'Confirmer ces réponses' }).click();
    await expect(toast(page, toasts.filing.answersConfirmed)).toBeVisible();
    expect(confirmed).toBe(1);
  });

  await test.step('an answer that is not plain leaves the case to the office', async () => {
    const told = page.getByRole('region', { name: 'Aucune réponse sûre n’a été lue' });
    await expect(told.getByRole('button')).toHaveCount(0);
    await expect(told.getByRole('link', { name: 'Répondre vous-même dans le dossier' })).toBeVisible();
    await expectSoundScreen(page);
  });
});

test.describe(() => {
  // The browser tells what the frame has refused.
  test.use({ expectedConsole: /Blocked script execution|Content Security Policy/ });

  test('hostile formatting is shown in a frame that can do nothing', async ({ page }) => {
    const asked: string[] = [];
    await page.route('https://evil.example/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await open(page);
    await page.route(`**${fillRoute(routes.messageFormatted, { id })}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        // What a sanitiser that has failed would let through.
        headers: {
          'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        },
        body: '<p>Bonjour</p><script>top.document.title="pris"</script><img src="https://evil.example/p.gif">',
      }),
    );
    await page.getByRole('button', { name: 'Voir la mise en forme d’origine' }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().getByText('Bonjour')).toBeVisible();
    await expect(page.getByText('2 images distantes ont été bloquées')).toBeVisible();
    await expect(page).toHaveTitle(/Puis-je renoncer/);
    expect(asked).toEqual([]);
  });
});

test.describe(() => {
  test.use({ expectedConsole: brokenCalls });

  test('a message that nobody has, or another office, is not found', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await page.goto('/notary/messages/018f0000-0000-7000-8000-00000000dead');
    await expect(page.getByText('Message introuvable')).toBeVisible();
    await expectSoundScreen(page);
    await page.goto('/notary/messages/nothing');
    await expect(page.getByText('Message introuvable')).toBeVisible();
  });

  test('a second answer is not sent before the first one was read', async ({ page }) => {
    await open(page);
    await answer(page, fillRoute(routes.settling, { id }), { lost: [], reminders: [] });
    await page.route(`**${fillRoute(routes.replyToMessage, { id })}`, async (route) => {
      const first = { ...message.exchange[0], id: earlier.replace('02', '03'), text: 'Non, Madame.' };
      await answer(page, fillRoute(routes.message, { id }), {
        ...message,
        exchange: [first, ...message.exchange],
        reply: message.reply && { ...message.reply, after: 1 },
      });
      const { status, sentence: error } = errorCatalogue['message-answered'];
      await route.fulfill({ status, json: { code: 'message-answered', error } });
    });
    await page.getByRole('button', { name: 'Répondre' }).click();
    await reply(page).getByLabel('Votre réponse').fill('Oui, Madame.');
    await reply(page).getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(toast(page, errorCatalogue['message-answered'].sentence)).toBeVisible();
    await expect(reply(page)).toContainText('Non, Madame.');
    await expect(reply(page).getByRole('button', { name: 'Envoyer la réponse' })).toBeDisabled();
    await reply(page).getByRole('button', { name: 'En écrire une autre' }).click();
    await expect(reply(page).getByLabel('Votre réponse')).toHaveValue('Oui, Madame.');
    await expect(reply(page).getByRole('button', { name: 'Envoyer la réponse' })).toBeEnabled();
  });
});

test.describe('a letter under which the session has ended', () => {
  // A session of its own, which the second sign-in ends.
  test.use({ role: null, expectedConsole: brokenCalls, ...fromAnAddress });

  test('is there again for who signs in anew', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, demoKeys.notary);
    await expect(page).toHaveURL('/notary/welcome');
    await open(page);
    await answer(page, fillRoute(routes.settling, { id }), { lost: [], reminders: [] });
    const { status, sentence: error } = errorCatalogue.unauthenticated;
    await answer(page, fillRoute(routes.replyToMessage, { id }), { code: 'unauthenticated', error }, status);
    await page.getByRole('button', { name: 'Répondre' }).click();
    await reply(page).getByLabel('Votre réponse').fill('Bonjour Madame, une heure de lettre.');
    await reply(page).getByRole('button', { name: 'Envoyer la réponse' }).click();
    await expect(page).toHaveURL('/login');
    const { subject, senderName, because, clients, at } = message;
    const awaiting = {
      id,
      at,
      sender: senderName,
      subject,
      because,
      clients: clients.map(({ name }) => name),
    };
    const mailbox = await (await page.request.get(routes.mailbox)).json();
    await answer(page, routes.mailbox, {
      ...mailbox,
      awaiting: [{ ...awaiting, choice: null, announces: false }],
    });
    await signIn(page, demoKeys.notary);
    await page.getByRole('link', { name: 'Automatisations', exact: true }).click();
    await page.getByRole('link', { name: subject }).first().click();
    await page.getByRole('button', { name: 'Répondre' }).click();
    await expect(reply(page).getByLabel('Votre réponse')).toHaveValue('Bonjour Madame, une heure de lettre.');
  });
});

const offers: ReplyOffers = {
  questions: [
    {
      sentence: 'Où puis-je me garer quand je viens vous voir ?',
      isForPerson: false,
      lines: [
        {
          id: '4',
          question: 'Où se garer près de l’étude ?',
          answer: 'Le parking de la place du marché est gratuit pendant une heure.',
        },
        { id: '9', question: 'Comment venir à l’étude ?', answer: 'Par le tramway, arrêt Hôtel de ville.' },
      ],
    },
    {
      sentence: 'et vous ouvrez de quelle heure à quelle heure ?',
      isForPerson: false,
      lines: [
        { id: '2', question: 'Quels sont vos horaires ?', answer: 'De 9 h à 18 h, du lundi au vendredi.' },
      ],
    },
  ],
  isReady: true,
};
const letter =
  'Bonjour,\n\nLe parking de la place du marché est gratuit pendant une heure.\n\nDe 9 h à 18 h, du lundi au vendredi.';
const unprepared = { reply: message.reply && { ...message.reply, prepared: null } };

async function listenToReplies(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await answer(page, fillRoute(routes.settling, { id }), { lost: [], reminders: [] });
  await page.route(`**${fillRoute(routes.replyToMessage, { id })}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await answer(page, fillRoute(routes.message, { id }), { ...message, status: 'settled' });
    await route.fulfill({ json: { state: 'sent' } });
  });
  return sent;
}

test('a letter from the lines of the sheet stands ready, and leaves in one click', {
  tag: '@everywhere',
}, async ({ page }) => {
  const sent = await listenToReplies(page);
  await open(page, unprepared, words, offers);
  const prepared = page.getByRole('region', { name: 'Réponse préparée' });
  await expect(prepared.getByLabel('Votre réponse')).toHaveValue(letter);
  await keep(page, 'ready');
  await prepared.getByText('Les lignes de votre feuille d’où elle vient').click();
  await expect(prepared.getByRole('radio')).toHaveCount(5);
  await expect(prepared.getByRole('radio', { name: /Où se garer/ })).toBeChecked();
  await expectSoundScreen(page);
  await keep(page, 'ready-open');
  await prepared.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(toast(page, toasts.mailbox.replyEnds.sent)).toBeVisible();
  expect(sent).toEqual([
    {
      text: letter,
      after: 0,
      lines: [
        { at: 0, line: '4' },
        { at: 1, line: '2' },
      ],
    },
  ]);
});

test('a line is put into the answer by one click or one key, and what was written stays', async ({
  page,
}) => {
  const sent = await listenToReplies(page);
  const [parking, hours] = offers.questions;
  const mixed = {
    questions: [parking, { ...hours, sentence: 'Combien vais-je toucher ?', isForPerson: true, lines: [] }],
    isReady: false,
  } as ReplyOffers;
  await open(page, unprepared, words, mixed);
  const text = reply(page).getByLabel('Votre réponse');
  await expect(text).toHaveValue('');
  await expect(reply(page)).toContainText('Cette question revient à une personne');
  await expectSoundScreen(page);
  await keep(page, 'choice');
  await reply(page)
    .getByRole('radio', { name: /Où se garer/ })
    .press('Space');
  await expect(text).toHaveValue(
    'Bonjour,\n\nLe parking de la place du marché est gratuit pendant une heure.',
  );
  await text.fill(
    'Chère Madame,\n\nLe parking de la place du marché est gratuit pendant une heure.\n\nÀ jeudi.',
  );
  await reply(page)
    .getByRole('radio', { name: /Comment venir/ })
    .check();
  await expect(text).toHaveValue('Chère Madame,\n\nPar le tramway, arrêt Hôtel de ville.\n\nÀ jeudi.');
  await reply(page).getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(toast(page, toasts.mailbox.replyEnds.sent)).toBeVisible();
  expect(sent).toMatchObject([{ lines: [{ at: 0, line: '9' }] }]);
});

test('a treated message changes clients: what goes with it is told first, and it is taken back', {
  tag: '@everywhere',
}, async ({ page }) => {
  const done: unknown[] = [];
  await page.route(`**${fillRoute(routes.moveMessage, { id })}*`, async (route) => {
    done.push(route.request().postDataJSON() ?? route.request().method());
    const moveId = '01900000-0000-7000-8000-000000000b0b';
    const from = { id: '01900000-0000-7000-8000-000000000a0a', name: 'FONTAINE Claire', moveId };
    const moved = { ...message, status: 'done', movedFrom: done.length === 1 ? from : null };
    await answer(page, fillRoute(routes.message, { id }), moved);
    if (done.length > 1) expect(new URL(route.request().url()).searchParams.get('moveId')).toBe(moveId);
    return done.length === 1 ? route.fulfill({ json: { moveId } }) : route.fulfill({ status: 204 });
  });
  const clients = [
    { id: '01900000-0000-7000-8000-000000000a0a', name: 'FONTAINE Claire' },
    { id: earlier, name: 'VASNIER Julien' },
  ];
  await answer(page, routes.clients, clients);
  await open(page, { status: 'done', because: null });
  await page.getByRole('button', { name: 'Changer de client' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'À qui est ce message\u00a0?' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: 'Un autre client' })).toBeChecked();
  await expect(dialog.getByRole('option')).toHaveText(['Choisir un client', 'VASNIER Julien']);
  await dialog.getByRole('combobox').selectOption('VASNIER Julien');
  await expect(dialog).toContainText('Sa pièce quitte le dossier de FONTAINE Claire');
  await expectSoundScreen(page);
  await keep(page, 'move');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(toast(page, toasts.mailbox.moved)).toBeVisible();
  await page.getByRole('button', { name: 'Rendre à FONTAINE Claire' }).click();
  await expect(toast(page, toasts.mailbox.moveUndone)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer de client' })).toBeFocused();
  expect(done).toEqual([
    { from: '01900000-0000-7000-8000-000000000a0a', to: { clientId: earlier } },
    'DELETE',
  ]);
});

test.describe('two who move one message', () => {
  test.use({ expectedConsole: brokenCalls });

  test('say whose it was as their dialog opened', async ({ page }) => {
    const sent: { from?: string }[] = [];
    await page.route(`**${fillRoute(routes.moveMessage, { id })}*`, (route) => {
      sent.push(route.request().postDataJSON());
      const code = 'message-moved-meanwhile';
      return route.fulfill({ status: 409, json: { code, error: formatError(code) } });
    });
    const former = { id: '01900000-0000-7000-8000-000000000a0a', name: 'FONTAINE Claire' };
    await answer(page, routes.clients, [former, { id: earlier, name: 'VASNIER Julien' }]);
    await open(page, { status: 'done', because: null });
    await page.getByRole('button', { name: 'Changer de client' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'À qui est ce message\u00a0?' });
    await dialog.getByRole('combobox').selectOption('VASNIER Julien');
    // A colleague moves it, and the page hears of it.
    const moves = { from: { id: earlier, name: 'VASNIER Julien' }, papers: 0 };
    await answer(page, fillRoute(routes.message, { id }), {
      ...message,
      status: 'done',
      because: null,
      moves,
    });
    const read = page.waitForResponse(`**${fillRoute(routes.message, { id })}`);
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await read;
    await expect(dialog).toContainText('FONTAINE Claire');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(toast(page, formatError('message-moved-meanwhile'))).toBeVisible();
    expect(sent.map(({ from }) => from)).toEqual([former.id]);
  });
});

test('what is gone from the mailbox, and who may be an impostor, is told', async ({ page }) => {
  await open(page, { reply: null, noReply: noReplies.doubtful }, { missing: missingWords.gone });
  await expect(page.getByRole('main')).toContainText(missingWords.gone);
  await expect(page.getByRole('main')).toContainText(noReplies.doubtful);
  await expect(page.getByRole('button', { name: 'Répondre' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Échanges' })).toContainText('Mon compromis');
  await expectSoundScreen(page);
});

test('« Rien à faire » settles it, and the next one is asked for before it is opened', async ({ page }) => {
  await open(page);

  await test.step('« Rien à faire » settles it, and is taken back', async () => {
    await answer(page, fillRoute(routes.settling, { id }), { lost: [], reminders: [] });
    const done: string[] = [];
    for (const route of [routes.settleMessage, routes.unsettleMessage])
      await page.route(`**${fillRoute(route, { id })}`, (call) => {
        done.push(route);
        return call.fulfill({ status: 204 });
      });
    await page.getByRole('button', { name: 'Rien à faire' }).click();
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Annuler' })
      .click();
    await expect(toast(page, toasts.standstill.unsettled)).toBeVisible();
    expect(done).toEqual([routes.settleMessage, routes.unsettleMessage]);
  });

  await test.step('is asked for once, before it is opened, by whoever rests on its link', async () => {
    let asked = 0;
    await page.route(`**${fillRoute(routes.messageContent, { id: earlier })}`, (route) => {
      asked += 1;
      return route.fulfill({ json: { ...words, text: 'Voici mon compromis.' } });
    });
    await answer(page, fillRoute(routes.message, { id: earlier }), {
      ...message,
      id: earlier,
      subject: 'Compromis',
    });
    await answer(page, fillRoute(routes.replyOffers, { id: earlier }), { questions: [], isReady: false });
    const link = page.getByRole('link', { name: 'Mon compromis' });
    await link.hover();
    await expect.poll(() => asked).toBe(1);
    await link.click();
    await expect(page.getByRole('main')).toContainText('Voici mon compromis.');
    expect(asked).toBe(1);
  });
});

for (const [role, end] of [
  [null, '/login'],
  ['admin', '/admin/workflows'],
] as const)
  test.describe(() => {
    test.use({ role });

    test(`${role ?? 'nobody'} who asks for a message is sent to ${end}`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(end);
    });
  });
