import { listSaid } from '../../src/server/mail/announcements/plain-sentences.ts';
import type { Telling } from '../../src/server/mail/announcements/telling-model.ts';
import { firstAuthorLines, ownLines } from './announcement-lines/all-lines.ts';
import type { TaughtMail } from './read-announcement-mails.ts';
import { NONE_KNOWN, readAuthors, readCatalogue } from './read-intents.ts';
import type { TellingLine } from './train-tellings.ts';

/** All that the second reader learns from, without one author if he is named. */
export function listTellingLines(
  authors: Readonly<Record<string, readonly TaughtMail[]>>,
  without?: string,
): TellingLine[] {
  const bare = [...ownLines, ...firstAuthorLines].flatMap(({ kind, text }) =>
    listSaid('', text).map(({ plain }) => ({
      plain,
      telling: (kind === 'ordinary' ? 'nothing' : kind) as Telling,
    })),
  );
  const { never } = readCatalogue();
  // What any office is asked every day: none of it is news.
  const asked = Object.values(readAuthors())
    .flat()
    .filter(({ intent }) => !never.includes(intent) && intent !== NONE_KNOWN)
    .flatMap(({ text }) => listSaid('', text).map(({ plain }) => ({ plain, telling: 'nothing' as const })));
  const whole = Object.entries(authors).flatMap(([name, mails]) =>
    name === without ? [] : mails.flatMap(({ sentences }) => sentences),
  );
  return [...bare, ...asked, ...whole.map(({ said, telling }) => ({ plain: said.plain, telling }))];
}
