import type { Page } from '@playwright/test';

/** « À vérifier » as a person finds it. */
export const block = (page: Page) => page.getByRole('region', { name: 'À vérifier' });
export const verify = (page: Page, name: string) =>
  block(page).getByRole('link', { name: 'Vérifier', description: name });
/** The page of one paper: there once it says how to leave it. */
export const paper = (page: Page) =>
  page.getByRole('main').filter({ has: page.getByRole('link', { name: 'Retour', exact: true }) });
