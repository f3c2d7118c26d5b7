import type { Page } from '@playwright/test';
import type { NotaryFolder } from '#shared/contracts/folders.ts';
import type { Notary } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function hasWords(notary: Notary, search: string): boolean {
  const { firstName, lastName, cabinetName, email, mainEmail, phoneNumber } = notary;
  const text = fold([firstName, lastName, cabinetName, email, mainEmail, phoneNumber].join(' '));
  return fold(search)
    .split(/\s/)
    .every((word) => text.includes(word));
}

const isOf = (path: string) => (url: URL) => url.pathname === path;

function ofNotary(all: NotaryFolder[], asked: URLSearchParams): NotaryFolder[] {
  const name = fold(asked.get('search') ?? '');
  const found = all.filter(
    ({ notaryId, notaryName }) =>
      fold(notaryName).includes(name) && (asked.get('notary') ?? notaryId) === notaryId,
  );
  return found.slice(0, Number(asked.get('limit') ?? found.length));
}

/** The notaries' folders as they are asked for. */
export async function answerNotaryFolders(page: Page, all: NotaryFolder[]): Promise<void> {
  await page.route(isOf(routes.notaryFolders), (route) =>
    route.fulfill({ json: ofNotary(all, new URL(route.request().url()).searchParams) }),
  );
}

/** The notaries as they are asked for, and their counts. `list` may change meanwhile. */
export async function answerNotaries(page: Page, list: () => Notary[]): Promise<void> {
  const find = (asked: URLSearchParams) =>
    list().filter((notary) => hasWords(notary, asked.get('search') ?? ''));
  await page.route(isOf(routes.notaryCounts), (route) => {
    const found = find(new URL(route.request().url()).searchParams);
    const active = found.filter(({ workflows }) => workflows.active > 0).length;
    return route.fulfill({
      json: { total: list().length, found: { all: found.length, active, waiting: found.length - active } },
    });
  });
  await page.route(isOf(routes.notaries), (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const found = find(asked).filter(
      ({ workflows }) => !asked.has('state') || (asked.get('state') === 'active') === workflows.active > 0,
    );
    return route.fulfill({ json: found.slice(0, Number(asked.get('limit') ?? found.length)) });
  });
}
