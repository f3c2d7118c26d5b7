import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';

/** Keeps a picture of a screen for the documentation when `npm run screenshots` asks for it. */
export async function keepPicture(page: Page, path: string, { project }: TestInfo): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const name =
    (path === '/nulle-part' ? 'not-found' : path.slice(1).replace(/\W+/g, '-')) +
    (project.name === 'phone' ? '-phone' : '');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
}
