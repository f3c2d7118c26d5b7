import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';

export type Theme = 'dark' | 'light';

/** Keeps a picture of a screen for the documentation when `npm run screenshots` asks for it: by theme, at a desk and on a phone. */
export async function keepPicture(
  page: Page,
  path: string,
  theme: Theme,
  { project }: TestInfo,
): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const name = path === '/nulle-part' ? 'not-found' : path.slice(1).replace(/\W+/g, '-');
  const ending = (theme === 'light' ? '-light' : '') + (project.name.endsWith('phone') ? '-phone' : '');
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}${ending}.webp`));
}

/** How much of a picture each of these greys takes, as the PDF viewer shows a page: its own bar, and paper. */
export async function measureGreys(picture: Buffer): Promise<{ bar: number; paper: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  let [bar, paper] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (channels.every((value) => value > 215)) paper += 1;
    if (channels.every((value) => Math.abs(value - 0x3c) < 4)) bar += 1;
  }
  return { bar: bar / pixels, paper: paper / pixels };
}
