import type { DocumentPage } from '#shared/contracts/documents.ts';
import { withPdfViewer } from './browser.ts';
import { expect, test } from './journey.ts';
import { measureGreys } from './picture.ts';
import { heldList } from './review-answers.ts';
import { paper } from './review-screen.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary', launchOptions: withPdfViewer });

test.describe('what the demo office holds back', () => {
  test('is shown to its notary, photograph and PDF, and stays until he says what it is', {
    tag: '@everywhere',
  }, async ({ page }) => {
    test.setTimeout(240_000);
    const listed = async () => {
      const { documents }: DocumentPage = await (await page.request.get(heldList)).json();
      return documents.map(({ originalName }) => originalName);
    };
    const both = expect.arrayContaining(['IMG_2051.jpg', 'Scan_famille.pdf']);
    await expect.poll(listed, { timeout: 200_000 }).toEqual(both);
    // « Mes Automatisations » shows the latest few only.
    await page.goto('/notary/a-traiter?type=pieces');
    const open = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(open('IMG_2051.jpg')).toBeVisible();
    await expectSoundScreen(page);

    await open('IMG_2051.jpg').click();
    const photograph = paper(page).getByRole('img', { name: 'Document IMG_2051.jpg' });
    await expect
      .poll(() => photograph.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(300);
    await expectSoundScreen(page);
    await page.goBack();
    await expect(open('IMG_2051.jpg')).toBeFocused();

    await open('Scan_famille.pdf').click();
    const viewer = paper(page).locator('iframe');
    await expect(viewer).toHaveAttribute('title', 'Document Scan_famille.pdf');
    // The viewer is none of the page's own elements, and says nothing when it refuses: only what is drawn tells.
    await expect
      .poll(async () => {
        const { bar, paper } = await measureGreys(await viewer.screenshot());
        return bar > 0.03 && paper > 0.2 && paper < 0.97;
      })
      .toBe(true);
    await expect(paper(page)).toContainText('Le fichier semble contenir plusieurs documents.');
    await expect(paper(page).getByRole('link', { name: 'Télécharger' })).toBeVisible();
    await paper(page).getByText('Ce n’est qu’un seul document').click();
    await paper(page).getByRole('button', { name: 'Plus tard' }).click();
    await expect(paper(page)).toHaveCount(0);
    expect(await listed()).toEqual(both);
  });
});
