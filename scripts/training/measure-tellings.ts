import { BORNE_OUT } from '../../src/server/mail/announcements/confirm-announcement.ts';
import { findAnnouncement } from '../../src/server/mail/announcements/find-announcement.ts';
import { guessTelling } from '../../src/server/mail/announcements/telling-model.ts';
import type { HashedModel } from '../../src/server/reading/evidence/hashed-model.ts';
import type { TaughtMail } from './read-announcement-mails.ts';

/** A client of whom nothing is known but that he sells. */
const setting = {
  today: '2026-11-16',
  caseType: 'vente',
  client: null,
  signedBy: null,
  calls: null,
  isNew: false,
  byProfessional: false,
};

/** How many mails of each side the rules alone would stop, and how many both readers. */
export function measureTellings(mails: readonly TaughtMail[], model: HashedModel): string {
  const judged = mails.map(({ subject, newText, telling, sentences }) => {
    const { announcement } = findAnnouncement(subject, { newText, signature: '', quotedText: '' }, setting);
    const chance = Math.max(0, ...sentences.map(({ said }) => guessTelling(said.plain, model)));
    return { announces: telling !== 'nothing', ruled: announcement !== null, agreed: chance >= BORNE_OUT };
  });
  return [true, false]
    .map((side) => {
      const own = judged.filter(({ announces }) => announces === side);
      const ruled = own.filter((one) => one.ruled);
      const agreed = ruled.filter((one) => one.agreed);
      return `${side ? 'annonces' : 'simples messages'} arrêtés : ${agreed.length}/${own.length} (les règles seules ${ruled.length})`;
    })
    .join(', ');
}
