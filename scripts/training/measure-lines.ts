import { guessLine, type LineModel } from '../../src/server/mail/announcements/line-model.ts';
import { listSaid } from '../../src/server/mail/announcements/plain-sentences.ts';
import { isSuspect } from '../../src/server/mail/announcements/weigh-line.ts';
import type { Line } from './train-lines.ts';

/** How a model does on lines of an author whom it did not learn from. */
export function measureLines(model: LineModel, lines: readonly Line[]): string {
  const isSo = ({ text }: Line) => listSaid('', text).some(({ plain }) => isSuspect(guessLine(plain, model)));
  const told = lines.filter(({ kind }) => kind !== 'ordinary');
  const others = lines.filter(({ kind }) => kind === 'ordinary');
  return [
    `annonces remarquées ${told.filter(isSo).length}/${told.length}`,
    `simples phrases remarquées ${others.filter(isSo).length}/${others.length}`,
  ].join(', ');
}
