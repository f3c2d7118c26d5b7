import type { Page } from '@playwright/test';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer, makeActivity } from './answers.ts';
import { brokenCalls, comeBackFrom, expect, test, toast } from './journey.ts';
import {
  answerHeld,
  correctionOf,
  fileOf,
  GONE,
  heldList,
  listPage,
  makeHeld,
  makeOrphan,
  pictureOf,
} from './review-answers.ts';
import { block, paper, verify } from './review-screen.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'notary' });

const type = (page: Page) => paper(page).getByRole('combobox', { name: 'Type de document' });
const search = (page: Page) => paper(page).getByRole('searchbox', { name: 'Chercher un type' });
const field = (page: Page, name: string) => paper(page).getByRole('textbox', { name });
const submit = (page: Page) => paper(page).getByRole('button', { name: 'Classer sous ce nom' });

/** One pixel. */
const SHEET = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function open(page: Page, documents: OfficeDocument[]) {
  const answers = await answerHeld(page, documents);
  await page.goto('/notary/workflows');
  await verify(page, documents[0]?.originalName ?? '').click();
  await expect(paper(page)).toBeVisible();
  return answers;
}

test.describe('À vérifier', () => {
  test('says what waits, and how much of it', async ({ page }) => {
    await test.step('is not there when nothing waits', async () => {
      await answer(page, heldList, listPage([]));
      await answer(page, routes.activity, [makeActivity(0)]);
      await page.goto('/notary/workflows');
      await expect(
        page.getByRole('region', { name: 'Activité récente' }).getByRole('listitem').first(),
      ).toBeVisible();
      await expect(block(page)).toHaveCount(0);
    });

    await test.step('says of each document whose it is, why it waits and what was read where', async () => {
      await answerHeld(page, [makeHeld(1), makeOrphan(2)]);
      await comeBackFrom(page, 'Bienvenue', 'Bienvenue');
      await expect(block(page)).toContainText('2 documents');
      const first = block(page).locator('[data-document]').first();
      await expect(first).toContainText('MARTIN Claire');
      await expect(first).toContainText('Le nom lu ne correspond à aucune personne du dossier.');
      await expect(first).toContainText('MARTIN Paul');
      await expect(first).toContainText(/Lu page\s2\s: «\sdélivrée le 12 février 2026\s»/);
      await expect(first).toContainText('12-02-2026');
      const second = block(page).locator('[data-document]').nth(1);
      await expect(second).toContainText('Aucun client reconnu');
      await expect(second).toContainText('Rien de sûr');
      await expectSoundScreen(page);
    });

    await test.step('says how many there are in all, shows the first few and leads to all', async () => {
      const all = Array.from({ length: 50 }, (_, index) => makeHeld(index + 1));
      await answer(page, heldList, listPage(all, 53));
      await comeBackFrom(page, 'Bienvenue', 'Bienvenue');
      await expect(block(page)).toContainText('53 documents');
      await expect(block(page).locator('[data-document]')).toHaveCount(3);
      const more = block(page).getByRole('link', { name: 'Tout voir (53)' });
      await expect(more).toHaveAttribute('href', '/notary/a-traiter?type=pieces');
    });
  });

  test.describe('when the server is in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so, and tries again when asked', async ({ page }) => {
      let refused = true;
      await page.route(`**${heldList}`, (route) =>
        refused
          ? route.fulfill({ status: 403, json: { code: 'forbidden', error: 'Refusé.' } })
          : route.fulfill({ json: listPage([makeHeld(1)]) }),
      );
      await page.goto('/notary/workflows');
      await expect(page.getByText('Les documents à vérifier n’ont pas pu être chargés')).toBeVisible();
      await expectSoundScreen(page);
      refused = false;
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(block(page)).toContainText('1 document');
    });
  });
});

test.describe('a document that waits', () => {
  test.use({ expectedConsole: brokenCalls });

  test('is filed under what its notary says, by the keyboard alone', { tag: '@everywhere' }, async ({
    page,
  }) => {
    const [first, second] = [makeHeld(1), makeHeld(2)];
    const { sent } = await answerHeld(page, [first, second]);
    await page.goto('/notary/workflows');
    await verify(page, first.originalName).press('Enter');
    await expect(paper(page)).toBeVisible();
    const name = paper(page).getByRole('status', { name: 'Nom du fichier' });
    await expect(name).toHaveText('MARTIN Paul - Acte de naissance - 12-02-2026.pdf');
    await expect(paper(page)).toContainText('dans votre étude seulement');

    await expect(type(page).getByRole('option', { selected: true })).toHaveText('Acte de naissance');
    await search(page).fill('edf');
    await expectSoundScreen(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(paper(page).getByRole('button', { name: 'Justificatif de domicile' })).toBeFocused();
    expect(sent, '« Entrée » in the search files nothing').toEqual([]);
    await page.keyboard.press('Enter');
    await expect(type(page)).toHaveValue('justificatif_domicile');
    await expect(type(page)).toBeFocused();
    await expect(search(page)).toHaveValue('');
    await paper(page).getByRole('button', { name: 'Mettre MARTIN Claire' }).press('Enter');
    await field(page, 'Date du document').fill('5/2026');
    await expect(name).toHaveText('MARTIN Claire - Justificatif de domicile - 05-2026.pdf');
    await expectSoundScreen(page);
    await field(page, 'Date du document').press('Enter');

    await expect(toast(page, 'Document classé sous le nom que vous avez choisi.')).toBeVisible();
    await expect(paper(page)).toHaveCount(0);
    const said = { type: 'justificatif_domicile', person: 'MARTIN Claire', date: '2026-05' };
    const as = { state: 'held', fileName: first.fileName };
    expect(sent).toEqual([{ ...said, from: first.client?.id, as }]);
    await expect(block(page)).toContainText('1 document');
    await expect(verify(page, second.originalName)).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
  });

  test('that no browser shows can be downloaded, and of nobody is given to a client', async ({ page }) => {
    const orphan = makeOrphan(1);
    const clientId = '01900000-0000-7000-8000-000000000801';
    await answer(page, routes.clients, [{ id: clientId, name: 'MARTIN Claire' }]);
    const { sent } = await answerHeld(page, [orphan]);
    await page.route(`**${fileOf(orphan)}`, (route) =>
      route.fulfill({ contentType: 'application/octet-stream', body: 'bytes' }),
    );
    await page.goto('/notary/workflows');

    for (const { kind, answer: picture, shown } of [
      {
        kind: 'is not, being broken,',
        answer: { status: 415, json: { error: 'x', code: 'x' } },
        shown: false,
      },
      { kind: 'is made a picture of', answer: { contentType: 'image/png', body: SHEET }, shown: true },
    ])
      await test.step(`that no browser shows, and that ${kind} can be downloaded`, async () => {
        await page.route(`**${pictureOf(orphan)}`, (route) => route.fulfill(picture));
        await verify(page, orphan.originalName).click();
        const region = paper(page).getByRole('region', { name: 'Document photo.heic' });
        await expect(region).toHaveCount(shown ? 1 : 0);
        if (shown) await expect(region.locator('img')).toHaveJSProperty('naturalWidth', 1);
        await expect(paper(page).getByText('Ce document ne s’affiche pas ici')).toHaveCount(shown ? 0 : 1);
        await expect(paper(page).getByRole('link', { name: 'Télécharger' })).toHaveAttribute(
          'download',
          'photo.heic',
        );
        await expectSoundScreen(page);
        await page.goBack();
      });

    await test.step('of nobody is given to a client', async () => {
      await verify(page, orphan.originalName).click();
      await submit(page).click();
      await expect(paper(page).getByText('Choisissez un client.')).toBeVisible();
      await expect(paper(page).getByText('Choisissez un type de document.')).toBeVisible();
      await expect(paper(page).getByText('Indiquez une personne, de 2 à 120 caractères.')).toBeVisible();
      const client = paper(page).getByRole('combobox', { name: 'Client' });
      await expect(client).toBeFocused();
      await expectSoundScreen(page);
      await client.selectOption('MARTIN Claire');
      await expect(field(page, 'Personne')).toHaveValue('MARTIN Claire');
      await type(page).selectOption('Passeport');
      await submit(page).click();
      await expect(toast(page, 'Document classé sous le nom que vous avez choisi.')).toBeVisible();
      expect(sent).toEqual([
        {
          type: 'passeport',
          person: 'MARTIN Claire',
          date: null,
          clientId,
          from: null,
          as: { state: 'held', fileName: orphan.fileName },
        },
      ]);
      await expect(block(page)).toHaveCount(0);
      await expect(page.locator('#main')).toBeFocused();
    });
  });

  test('says what is wrong with what is said of it', async ({ page }) => {
    const document = makeHeld(1);

    await test.step('that has left the drive says so', async () => {
      await open(page, [document]);
      await expect(paper(page).getByText(GONE)).toBeVisible();
      await expectSoundScreen(page);
    });

    await test.step('keeps its date to the calendar, and says that no type goes by a word', async () => {
      await field(page, 'Date du document').fill('31-02-2026');
      await submit(page).click();
      await expect(paper(page).getByText('Écrivez la date comme 12-05-2026, 05-2026 ou 2026.')).toBeVisible();
      await expect(field(page, 'Date du document')).toBeFocused();
      await search(page).fill('rien de tel');
      await expect(paper(page).getByText('Aucun type ne porte ce nom. Essayez un autre mot.')).toBeVisible();
      await expectSoundScreen(page);
      await expect(type(page)).toHaveValue('acte_naissance');
      await page.goBack();
      await expect(verify(page, 'Scan 1.pdf')).toBeFocused();
    });

    await test.step('that cannot be filed says why and keeps what was typed', async () => {
      await verify(page, document.originalName).click();
      const error = 'Ce document est en cours de lecture ou n’est plus là : il ne peut pas être corrigé.';
      await answer(page, correctionOf(document), { code: 'document-not-correctable', error }, 409);
      await field(page, 'Personne').fill('MARTIN Zoé');
      await submit(page).click();
      await expect(toast(page, error)).toBeVisible();
      await expect(field(page, 'Personne')).toHaveValue('MARTIN Zoé');
      await expect(submit(page)).toBeEnabled();
    });

    await test.step('that the next run files is said to be so', async () => {
      await answer(page, correctionOf(document), { waits: true }, 202);
      await submit(page).click();
      await expect(toast(page, 'C’est noté : ce sera fait à la prochaine exécution.')).toBeVisible();
      await expect(paper(page)).toHaveCount(0);
    });
  });

  test('that a server answers for in vain is not said to be left without an answer', async ({ page }) => {
    const waiting = makeHeld(1);
    await answerHeld(page, [waiting]);
    const told = 'Le drive ne répond pas. Réessayez dans quelques minutes.';
    await answer(page, fileOf(waiting), { code: 'drive-unreachable', error: told }, 503);
    await page.goto(`/notary/documents/${waiting.id}`);
    // It is asked for three times more first.
    await expect(paper(page).getByText(told)).toBeVisible({ timeout: 20_000 });
    await expect(paper(page).getByText('n’a pas répondu')).toHaveCount(0);
    await expectSoundScreen(page);
    await answer(page, fileOf(waiting), { code: 'document-gone', error: GONE }, 410);
    await paper(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(paper(page).getByText(GONE)).toBeVisible();
  });

  test('that is a PDF opens in a tab of its own where the browser shows none, and is split into its documents', {
    tag: '@everywhere',
  }, async ({ page }) => {
    const document = makeHeld(1, {
      parts: [
        { firstPage: 1, lastPage: 2, label: 'Acte de naissance' },
        { firstPage: 3, lastPage: 3, label: 'RIB' },
      ],
    });

    await test.step('that is a PDF opens in a tab of its own where the browser shows none in a page', async () => {
      await page.addInitScript(
        "Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false })",
      );
      await answerHeld(page, [document]);
      await page.route(`**${fileOf(document)}`, (route) =>
        route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
      );
      await page.goto('/notary/workflows');
      await verify(page, document.originalName).click();
      await expect(paper(page).getByText('Ce navigateur ouvre les PDF dans un onglet à part.')).toBeVisible();
      await expect(paper(page).locator('iframe')).toHaveCount(0);
      const link = paper(page).getByRole('link', { name: 'Ouvrir dans un nouvel onglet' });
      await expect(link).toHaveAttribute('href', fileOf(document));
      await expectToFit(page);
    });

    await test.step('that holds several documents is split where its notary says', async () => {
      const sent: unknown[] = [];
      await page.route(`**${fillRoute(routes.splitDocument, { id: document.id })}`, (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 204 });
      });
      const proposal = paper(page).getByRole('region', { name: 'Ce fichier semble contenir 2 documents' });
      await expect(proposal.getByRole('listitem')).toHaveText(['Pages 1 à 2Acte de naissance', 'Page 3RIB']);
      await expectSoundScreen(page);
      await proposal.getByRole('button', { name: 'Couper avant la page 2' }).press('Enter');
      await paper(page).getByRole('button', { name: 'Séparer en 3 documents' }).click();
      await expect(toast(page, 'Fichier séparé : chaque partie va être lue puis classée.')).toBeVisible();
      await expect(paper(page)).toHaveCount(0);
      expect(sent).toEqual([
        {
          from: document.client?.id,
          parts: [
            { firstPage: 1, lastPage: 1 },
            { firstPage: 2, lastPage: 2 },
            { firstPage: 3, lastPage: 3 },
          ],
        },
      ]);
    });
  });
});
