import { toldKinds } from '../../../src/server/mail/announcements/told-kinds.ts';
import type { Line } from '../train-lines.ts';
import { firstAuthor } from './first-author.ts';
import { ordinaryLines } from './ordinary.ts';
import { told } from './told.ts';

const lineKinds = ['ordinary', ...toldKinds] as const;

/** Lines by author: what is learned of one is measured on the other. */
export const ownLines: readonly Line[] = lineKinds.flatMap((kind) =>
  listLines(kind === 'ordinary' ? ordinaryLines : told[kind]).map((text) => ({ kind, text })),
);
export const firstAuthorLines: readonly Line[] = lineKinds.flatMap((kind) =>
  listLines(firstAuthor[kind]).map((text) => ({ kind, text })),
);

function listLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim());
}
