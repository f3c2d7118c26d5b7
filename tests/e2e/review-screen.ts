import type { Page } from '@playwright/test';

/** « À vérifier » as a person finds it. */
export const block = (page: Page) => page.getByRole('region', { name: 'À vérifier' });
export const verify = (page: Page, name: string) =>
  block(page).getByRole('button', { name: 'Vérifier', description: name });
export const dialog = (page: Page) => page.getByRole('dialog');
