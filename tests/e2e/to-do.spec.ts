import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { LetterDraft } from '#shared/contracts/client-letters.ts';
import type { CasePieces } from '#shared/contracts/clients.ts';
import type { UndeliveredMailView } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { SearchResult } from '#shared/contracts/search.ts';
import type { ToDoCounts, ToDoItem } from '#shared/contracts/to-do.ts';
import { sendProblems } from '#shared/messages/sending.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { answer, minutesAgo } from './answers.ts';
import { brokenCalls, expect, test } from './journey.ts';
import { correctionOf, documentOf, fileOf, GONE, makeHeld } from './review-answers.ts';
import { expectSoundScreen, expectWholeDates } from './sound-screen.ts';

test.use({ role: 'notary', expectedConsole: brokenCalls });

const paper = makeHeld(1);
const counts: ToDoCounts = { paper: 31, message: 1, undelivered: 1, call: 1, stop: 1, question: 1 };

function makeItem(number: number, change: Partial<ToDoItem> = {}): ToDoItem {
  return {
    kind: 'paper',
    id: makeHeld(number).id,
    clientId: '01900000-0000-7000-8000-000000000801',
    at: minutesAgo(number),
    title: `Scan ${number}.pdf`,
    who: 'MARTIN Claire',
    sender: null,
    because: ['Le nom lu ne correspond à aucune personne du dossier.'],
    quote: null,
    ...change,
  };
}

const items: ToDoItem[] = [
  makeItem(1),
  makeItem(2, {
    kind: 'message',
    title: 'Mon droit',
    who: null,
    sender: 'Paul Durand <paul@durand.example>',
    because: ['L’étude répond elle-même.'],
  }),
  makeItem(3, {
    kind: 'call',
    title: 'Compte bancaire différent',
    because: ['Ce compte n’est pas celui que l’étude connaissait pour ce client.'],
    quote: 'Merci de virer sur ce nouveau compte.',
  }),
  makeItem(4, {
    kind: 'stop',
    title: 'Relances suspendues : décès annoncé le 16/06/2026',
    because: [],
    quote: 'Mon mari est décédé dimanche à l’hôpital.',
  }),
  makeItem(5, { kind: 'question', title: 'Une question sur ce dossier', because: ['Le bien est-il loué ?'] }),
  makeItem(6, {
    kind: 'undelivered',
    title: 'Pièces à fournir - Vente',
    because: [sendProblems['unknown-address'], 'À claire.martin@free.example : revenu sans être remis.'],
  }),
];

const list = (page: Page) => page.getByRole('article', { name: 'À traiter' }).getByRole('listitem');
const filter = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filtrer' }).getByRole('link', { name });

async function open(page: Page): Promise<void> {
  await answer(page, routes.toDoCounts, counts);
  await page.route(`**${routes.toDo}?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const kind = asked.get('kind');
    if (asked.get('after')) return route.fulfill({ json: { items: [makeItem(60)], next: null } });
    const some = kind ? items.filter((item) => item.kind === kind) : items;
    return route.fulfill({ json: { items: some, next: kind === 'paper' ? 'x' : null } });
  });
  await answer(page, fillRoute(routes.document, { id: paper.id }), paper);
  await answer(page, fileOf(paper), { code: 'document-gone', error: GONE }, 410);
  await page.goto('/notary/a-traiter');
  await expect(list(page)).toHaveCount(items.length);
}

test.describe('all that awaits the office', () => {
  test(
    'is searched, and is one list, with why and whose, and its count in the menu',
    { tag: '@everywhere' },
    async ({ page, isMobile }, testInfo) => {
      await open(page);

      await test.step('the search finds clients, papers and messages, each of which opens', async () => {
        const client = '01900000-0000-7000-8000-000000000801';
        const found: SearchResult = {
          clients: [{ id: client, name: 'TESSANDIER Odile', caseLabel: 'Vente maison' }],
          papers: [
            {
              id: paper.id,
              name: 'TESSANDIER Odile - Taxe foncière - 2025.pdf',
              state: 'filed',
              typeLabel: 'Taxe foncière',
              client: 'TESSANDIER Odile',
              at: minutesAgo(5),
            },
          ],
          messages: [
            {
              id: client,
              subject: '',
              sender: 'Odile Tessandier',
              client: 'TESSANDIER Odile',
              at: minutesAgo(9),
            },
          ],
          more: { clients: false, papers: true, messages: false },
        };
        const asked: unknown[] = [];
        await page.route(`**${routes.search}`, (route) => {
          asked.push(route.request().postDataJSON());
          return route.fulfill({ json: found });
        });
        const words = page.getByRole('searchbox', { name: 'Rechercher dans l’étude' });
        await words.pressSequentially('taxe tessandier');
        await expect(words).toHaveValue('taxe tessandier');
        await expect(page.getByRole('region', { name: 'Clients' }).getByRole('listitem')).toHaveCount(1);
        await expect(page.getByRole('region', { name: 'Documents' })).toContainText('ajoutez un mot');
        await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Sans objet');
        await expect(page, 'no name in the address').toHaveURL('/notary/a-traiter');
        expect(asked.at(-1)).toEqual({ q: 'taxe tessandier' });
        await expectSoundScreen(page);
        await page.screenshot({ path: testInfo.outputPath('search.png') });
        const hit = page.getByRole('link', { name: /Taxe foncière/ });
        await hit.press('Enter');
        await expect(page).toHaveURL(`/notary/documents/${paper.id}`);
        await page.goBack();
        await expect(hit).toBeFocused();
        await page.getByRole('searchbox').fill('');
        await expect(list(page)).toHaveCount(items.length);
      });

      await test.step('is one list, with why and whose, and its count in the menu', async () => {
        await expect(list(page).nth(1)).toContainText('Paul Durand');
        await expect(list(page).nth(3)).toContainText('Mon mari est décédé dimanche à l’hôpital.');
        await expect(filter(page, /^Tout/)).toHaveText(/36$/);
        await expectSoundScreen(page);
        await page.screenshot({ path: testInfo.outputPath('list.png') });
        if (isMobile) await page.getByRole('button', { name: 'Menu' }).tap();
        const entry = page
          .getByRole('navigation', { name: 'Menu principal' })
          .getByRole('link', { name: /^À traiter/ });
        await expect(entry).toHaveText(/36$/);
        await expect(entry).toHaveAttribute('aria-current', 'page');
      });
    },
  );

  test('is looked through, filtered by kind, and opened by the keyboard', async ({ page }) => {
    await open(page);

    await test.step('the search says what is looked through when nothing has these words', async () => {
      const none = { clients: [], papers: [], messages: [] };
      const more = { clients: false, papers: false, messages: false };
      await answer(page, routes.search, { ...none, more });
      await page.getByRole('searchbox').fill('r');
      await expect(page.getByText('Tapez au moins 2 lettres.')).toBeVisible();
      await page.getByRole('searchbox').fill('rien');
      await expect(page.getByText('Rien ne porte ces mots')).toBeVisible();
      await expectSoundScreen(page);
      await page.getByRole('searchbox').fill('');
      await expect(list(page)).toHaveCount(items.length);
    });

    await test.step('is filtered by kind, and goes on where asked', async () => {
      await filter(page, /^Documents à vérifier/).click();
      await expect(page).toHaveURL('/notary/a-traiter?type=pieces');
      await expect(list(page)).toHaveCount(1);
      const more = page.getByRole('button', { name: 'Afficher la suite' });
      await more.press('Enter');
      await expect(list(page)).toHaveCount(2);
      await expect(list(page).nth(1).getByRole('link')).toBeFocused();
      await expect(more).toHaveCount(0);
    });

    await test.step('opens by the keyboard, and is gone back to where it was left', async () => {
      const first = list(page).getByRole('link', { name: 'Scan 1.pdf' });
      await first.press('Enter');
      await expect(page).toHaveURL(`/notary/documents/${paper.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Scan 1.pdf' })).toBeVisible();
      await page.getByRole('link', { name: 'Retour', exact: true }).press('Enter');
      await expect(page).toHaveURL('/notary/a-traiter?type=pieces');
      await expect(first).toBeFocused();
    });

    await test.step('says that there is nothing when there is nothing', async () => {
      await answer(page, routes.toDoCounts, {
        paper: 0,
        message: 0,
        undelivered: 0,
        call: 0,
        stop: 0,
        question: 0,
      });
      await answer(page, `${routes.toDo}?*`, { items: [], next: null });
      await filter(page, /^Tout/).click();
      await expect(page.getByText('Rien ne vous attend')).toBeVisible();
      await expectSoundScreen(page);
    });
  });
});

test('the name of a paper keeps its date on one line, in the list and in what the search finds', async ({
  page,
}) => {
  const name = 'TESSANDIER Odile - Copie intégrale de l’acte de naissance - 12-02-2026.pdf';
  const names = Array.from({ length: 12 }, (_, index) => name.slice(index));
  await answer(page, routes.toDoCounts, { ...counts, paper: names.length });
  await answer(page, `${routes.toDo}?*`, {
    items: names.map((title, index) => makeItem(index, { title })),
    next: null,
  });
  const papers = names.map((title, index) => ({
    id: makeItem(index).id,
    name: title,
    state: 'filed',
    typeLabel: 'Acte de naissance',
    client: 'TESSANDIER Odile',
    at: minutesAgo(5),
  }));
  const more = { clients: false, papers: false, messages: false };
  await answer(page, routes.search, { clients: [], papers, messages: [], more });
  await page.goto('/notary/a-traiter');
  await expect(list(page)).toHaveCount(names.length);
  await expectWholeDates(page);
  await page.getByRole('searchbox').fill('naissance');
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('listitem')).toHaveCount(
    names.length,
  );
  await expectWholeDates(page);
});

/** Nobody acts on a page that he has not looked at: what is pressed at once was meant for the one before. */
const lookAtPage = () => wait(700);

test.describe('three papers, by the keyboard alone', () => {
  const papers = [1, 2, 3].map((number) => makeHeld(number));
  const heading = (page: Page, number: number) =>
    page.getByRole('heading', { level: 1, name: `Scan ${number}.pdf` });

  /** Each leaves the list once something is said of it. */
  async function openPapers(page: Page): Promise<string[]> {
    const left = [1, 2, 3].map((number) => makeItem(number));
    const filed: string[] = [];
    await answer(page, routes.toDoCounts, { ...counts, paper: 3 });
    await page.route(`**${routes.toDo}?*`, (route) => route.fulfill({ json: { items: left, next: null } }));
    for (const one of papers) {
      await answer(page, documentOf(one), one);
      await answer(page, fileOf(one), { code: 'document-gone', error: GONE }, 410);
      await page.route(`**${correctionOf(one)}`, (route) => {
        filed.push(one.originalName);
        left.splice(
          left.findIndex(({ id }) => id === one.id),
          1,
        );
        return route.fulfill({ status: 204 });
      });
    }
    await page.goto('/notary/a-traiter?type=pieces');
    await expect(list(page)).toHaveCount(3);
    return filed;
  }

  test('each act opens the next one, and the last the list', async ({ page }) => {
    const filed = await openPapers(page);
    await page.keyboard.press('j');
    await expect(list(page).nth(0).getByRole('link')).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect(list(page).nth(2).getByRole('link')).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('ArrowUp');
    await expectSoundScreen(page);
    await page.keyboard.press('Enter');
    await expect(heading(page, 1)).toBeVisible();
    await page.keyboard.press('s');
    await expect(heading(page, 2)).toBeVisible();
    await page.keyboard.press('p');
    await expect(heading(page, 1)).toBeVisible();
    await expectSoundScreen(page);
    await lookAtPage();
    await page.keyboard.press('a');
    await expect(heading(page, 2)).toBeVisible();
    // Pressed twice, it was meant for the first one.
    await page.keyboard.press('a');
    await page.keyboard.press('c');
    const type = page.getByRole('combobox', { name: 'Type de document' });
    await expect(type).toBeFocused();
    // In a field a letter is a letter.
    await page.keyboard.press('s');
    await expect(heading(page, 2)).toBeVisible();
    await type.selectOption('acte_naissance');
    await page.getByRole('textbox', { name: 'Personne' }).press('Enter');
    await expect(heading(page, 3)).toBeVisible();
    await page.keyboard.press('Control+a');
    expect(filed).toEqual(['Scan 1.pdf', 'Scan 2.pdf']);
    await lookAtPage();
    await page.keyboard.press('a');
    await expect(page).toHaveURL('/notary/a-traiter?type=pieces');
    // Below what the act itself says.
    const notice = page.getByRole('listitem').filter({ hasText: toasts.filing.corrected }).first();
    await expect(notice).toContainText('C’était le dernier de la liste.');
    await expect(page.getByText('Documents à vérifier : rien ne vous attend')).toBeVisible();
    expect(filed).toHaveLength(3);
  });

  test('the keys of one letter are turned off and stay so, and « Retour » leads to the list', async ({
    page,
  }) => {
    await openPapers(page);

    await test.step('the keys of one letter are turned off, and stay so', async () => {
      await page.getByRole('button', { name: 'Désactiver les touches d’une lettre' }).click();
      await page.reload();
      await expect(list(page)).toHaveCount(3);
      await page.keyboard.press('j');
      await expect(list(page).nth(0).getByRole('link')).not.toBeFocused();
      await page.getByRole('button', { name: 'Activer les touches d’une lettre' }).click();
      await page.keyboard.press('j');
      await expect(list(page).nth(0).getByRole('link')).toBeFocused();
    });

    await test.step('and « Retour » leads to the list from the second one', async () => {
      await list(page).getByRole('link', { name: 'Scan 1.pdf' }).press('Enter');
      await page.getByRole('link', { name: 'Suivant' }).click();
      await expect(heading(page, 2)).toBeVisible();
      await page.getByRole('link', { name: 'Retour', exact: true }).click();
      await expect(list(page).getByRole('link', { name: 'Scan 2.pdf' })).toBeFocused();
    });
  });
});

test.describe('a message of the list', () => {
  const [, message, call] = items as [ToDoItem, ToDoItem, ToDoItem];
  const view: MessageView = {
    id: message.id,
    at: message.at,
    senderName: 'Paul Durand',
    senderAddress: 'paul@durand.example',
    subject: message.title,
    status: 'waits',
    because: 'L’étude répond elle-même.',
    announces: false,
    clients: [],
    choice: null,
    named: null,
    moves: null,
    movedFrom: null,
    papers: [],
    decorations: 0,
    answers: null,
    exchange: [],
    reply: null,
    callId: null,
    noReply: null,
  };
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  async function openMessage(page: Page): Promise<{ left: ToDoItem[] }> {
    const waiting = { left: [message, call] };
    await answer(page, routes.toDoCounts, counts);
    await page.route(`**${routes.toDo}?*`, (route) =>
      route.fulfill({ json: { items: waiting.left, next: null } }),
    );
    await answer(page, fillRoute(routes.message, { id: view.id }), view);
    await answer(page, fillRoute(routes.messageContent, { id: view.id }), {
      text: 'Puis-je venir mardi ?',
      isCut: false,
      formatted: null,
      replyElsewhere: null,
    });
    await answer(page, routes.bankCalls, []);
    await answer(page, fillRoute(routes.settling, { id: view.id }), { lost: [], reminders: [] });
    await page.route(`**${fillRoute(routes.settleMessage, { id: view.id })}`, (route) => {
      waiting.left = [call];
      return route.fulfill({ status: 204 });
    });
    await page.goto('/notary/a-traiter');
    await list(page).getByRole('link', { name: message.title }).press('Enter');
    await expect(heading(page)).toHaveText(message.title);
    return waiting;
  }

  test('that an act takes off the list leaves its place to what comes next, of any kind', async ({
    page,
  }) => {
    await openMessage(page);
    await expect(page.getByRole('button', { name: 'Rien à faire' })).toBeVisible();
    await expect(page.getByText('Clavier')).toHaveText(/:\sS\sSuivant\s·\sT\sRien à faire$/);
    await lookAtPage();
    // The key of the main act puts nothing away.
    await page.keyboard.press('a');
    await lookAtPage();
    await expect(heading(page)).toHaveText(message.title);
    await page.keyboard.press('t');
    await expect(page).toHaveURL(`/notary/calls/${call.id}`);
    const undo = page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Annuler' });
    await expect(undo).toBeVisible();
  });

  test('that somebody else has ended stays before whoever reads it', async ({ page }) => {
    await page.clock.install();
    const waiting = await openMessage(page);
    waiting.left = [call];
    const again = page.waitForResponse(`**${routes.toDo}?*`);
    await page.clock.fastForward(16_000);
    await again;
    await page.clock.fastForward(1000);
    await expect(heading(page)).toHaveText(message.title);
    await expect(page.getByRole('link', { name: 'Suivant' })).toHaveAttribute(
      'href',
      `/notary/calls/${call.id}`,
    );
  });
});

test.describe('a mail of the office that did not arrive', () => {
  const mail = items[5] as ToDoItem;
  const client = { id: mail.clientId ?? '', name: 'MARTIN Claire' };
  const found: CasePieces = {
    ...client,
    ...{
      caseLabel: 'Vente maison',
      statuses: [],
      asked: [],
      held: 0,
      remindersSent: 1,
      lastReminderAt: null,
    },
    ...{
      suspensions: [],
      pieces: [],
      answers: [],
      askable: [],
      questionnaire: null,
      inferred: [],
      parties: [],
    },
    ...{ toCheck: [], askedAgain: [], others: [], accounts: [], isCaseTold: false },
    contacts: { emails: ['claire.martin@free.example'], phone: null },
  };
  const view: UndeliveredMailView = {
    id: mail.id,
    at: mail.at,
    recipient: 'claire.martin@free.example',
    subject: mail.title,
    state: 'returned',
    because: sendProblems['unknown-address'],
    client,
    messageId: null,
    seenAt: null,
    text: 'Bonjour Madame,\n\nIl nous manque votre pièce d’identité et votre justificatif de domicile.\n\nBien à vous,',
  };

  const draft: LetterDraft = {
    addresses: ['claire.martin@travail.example'],
    ending: 'Bien à vous,',
    after: 0,
    latest: null,
  };

  async function openMail(page: Page): Promise<string[]> {
    const waiting = { left: [mail] };
    const acts: string[] = [];
    await answer(page, routes.toDoCounts, counts);
    await page.route(`**${routes.toDo}?*`, (route) =>
      route.fulfill({ json: { items: waiting.left, next: null } }),
    );
    await page.route(`**${fillRoute(routes.undeliveredMail, { id: mail.id })}`, (route) =>
      route.fulfill({ json: { ...view, seenAt: waiting.left.length > 0 ? null : mail.at } }),
    );
    await page.route(`**${fillRoute(routes.undeliveredMailSeen, { id: mail.id })}`, (route) => {
      acts.push(route.request().method());
      waiting.left = route.request().method() === 'POST' ? [] : [mail];
      return route.fulfill({ status: 204 });
    });
    await answer(page, fillRoute(routes.clientPieces, { id: client.id }), found);
    await answer(page, fillRoute(routes.clientLetter, { id: client.id }), draft);
    await page.goto('/notary/a-traiter?type=envois');
    await list(page).getByRole('link', { name: mail.title }).press('Enter');
    await expect(page).toHaveURL(`/notary/mails/${mail.id}`);
    await expect(page.getByRole('heading', { level: 1, name: mail.title })).toBeVisible();
    return acts;
  }

  test(
    'says to whom, why and what it said, is written anew, and leaves the list once it is seen',
    { tag: '@everywhere' },
    async ({ page, isMobile }, testInfo) => {
      const acts = await openMail(page);
      for (const text of [view.recipient, 'Revenu sans être remis', 'Il nous manque votre pièce'])
        await expect(page.getByRole('main')).toContainText(text);
      await expect(page.getByRole('link', { name: 'Voir le dossier' })).toHaveAttribute(
        'href',
        `/notary/clients/${client.id}`,
      );
      const write = page.getByRole('button', { name: 'Écrire au client' });
      await expect(write).toBeVisible();
      await expectSoundScreen(page);
      await page.screenshot({ path: testInfo.outputPath('undelivered.png'), fullPage: true });
      await write.click();
      const letter = page.getByRole('dialog', { name: `Écrire à ${client.name}` });
      await expect(letter).toContainText('claire.martin@travail.example');
      await page.keyboard.press('Escape');
      await expect(letter).toHaveCount(0);
      const seen = page.getByRole('button', { name: 'C’est vu' });
      await lookAtPage();
      if (isMobile) await seen.tap();
      else await page.keyboard.press('a');
      await expect(page).toHaveURL('/notary/a-traiter?type=envois');
      const notice = page.getByRole('listitem').filter({ hasText: toasts.mailbox.seen }).first();
      await expect(notice).toContainText('C’était le dernier de la liste.');
      await notice.getByRole('button', { name: 'Annuler' }).click();
      await expect(list(page).getByRole('link', { name: mail.title })).toBeVisible();
      expect(acts).toEqual(['POST', 'DELETE']);

      await test.step('offers no letter where no address of the client takes one', async () => {
        await answer(page, fillRoute(routes.clientLetter, { id: client.id }), { ...draft, addresses: [] });
        await list(page).getByRole('link', { name: mail.title }).press('Enter');
        await expect(page.getByRole('main')).toContainText('corrigez-la dans la feuille « Clients »');
        await expect(page.getByRole('button', { name: 'Écrire au client' })).toHaveCount(0);
        await expectSoundScreen(page);
      });
    },
  );
});

test('an address at which the office has nothing says so, and leads back', async ({ page }) => {
  for (const kind of ['documents', 'clients', 'calls', 'mails']) {
    await page.goto(`/notary/${kind}/01900000-0000-7000-8000-000000000009`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retour', exact: true })).toHaveAttribute(
      'href',
      /^\/notary\//,
    );
  }
  await expectSoundScreen(page);
});
