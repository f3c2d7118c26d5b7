import { expect, it, test } from 'vitest';
import { openModel } from '#server/reading/evidence/hashed-model.ts';
import {
  hashAnnouncementMails,
  readAnnouncementMails,
} from '../../../../scripts/training/read-announcement-mails.ts';
import { listTellingLines } from '../../../../scripts/training/telling-lines.ts';
import { trainTellings } from '../../../../scripts/training/train-tellings.ts';
import { confirmAnnouncement } from './confirm-announcement.ts';
import { listSaid } from './plain-sentences.ts';
import { trainedTelling } from './telling-model.data.ts';
import { guessTelling } from './telling-model.ts';

const authors = readAnnouncementMails();

test('has learned from the mails of the repository as they are', () => {
  expect(trainedTelling.of, 'npm run train-announcements').toBe(hashAnnouncementMails());
});

it('learns the same bytes each time, and more of announcements than of what resembles them', () => {
  const left = 'guiana-and-mayotte';
  const model = openModel(trainTellings(listTellingLines(authors, left)));
  expect(openModel(trainTellings(listTellingLines(authors, left))).weights).toEqual(model.weights);
  const share = (announces: boolean) => {
    const own = (authors[left] ?? []).filter(({ telling }) => (telling !== 'nothing') === announces);
    const seen = own.filter(({ sentences }) =>
      sentences.some(({ said }) => guessTelling(said.plain, model) >= 0.5),
    );
    return seen.length / own.length;
  };
  expect(share(true)).toBeGreaterThan(0.25);
  expect(share(false)).toBeLessThan(0.05);
});

it.each([
  [
    'Verger',
    'Nous abandonnons l’idée de vendre séparément la parcelle du verger ; la vente elle-même reste fixée.',
  ],
  ['Rendez-vous', 'Jeudi on enterre mon ancien collègue, auriez-vous le même jour en fin d’après-midi ?'],
])('nothing stands still for what only rules take for an announcement: « %s »', (subject, newText) => {
  const ruled = {
    announcement: { kind: 'abandoned', sentence: newText, lastDay: null },
    isUnclear: false,
  } as const;
  expect(confirmAnnouncement(ruled, subject, newText)).toEqual({
    announcement: null,
    isUnclear: true,
    mayAnnounce: true,
  });
});

it('what only the second reader finds is a person’s, and nothing is answered to it', () => {
  const quiet = { announcement: null, isUnclear: false };
  const text = 'Mon mari est décédé hier.';
  expect(confirmAnnouncement(quiet, '', text)).toEqual({ ...quiet, isUnclear: true, mayAnnounce: true });
  expect(confirmAnnouncement(quiet, '', 'Où se garer ?')).toBe(quiet);
});

it('and it does where both readers find it', () => {
  const text = 'Merci beaucoup, mais nous renonçons à l’achat.';
  const ruled = {
    announcement: { kind: 'abandoned', sentence: text, lastDay: null },
    isUnclear: false,
  } as const;
  expect(confirmAnnouncement(ruled, 'Achat', text)).toBe(ruled);
  expect(listSaid('', text).map(({ plain }) => guessTelling(plain))).toHaveLength(1);
});
