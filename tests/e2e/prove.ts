import { expect, type Page } from '@playwright/test';

/** What the browser says of a call that was asked for a proof. */
export const askedForProof = /Failed to load resource.*\b403\b/;

/** Gives the key again where the screen asks once more who is at the desk. */
export async function prove(page: Page, key: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByLabel('Clé de licence ou code', { exact: true }).fill(key);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(dialog).toHaveCount(0);
}
