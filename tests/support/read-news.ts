import type { Reading } from '#server/mail/announcements/announcement.ts';
import { findAnnouncement } from '#server/mail/announcements/find-announcement.ts';
import { splitMailText } from '#server/mail/message/new-text.ts';

/** What a mail of Pauline ROCHE, who sells her house, announces; she has written before. */
export function readNews(text: string, subject = ''): Reading {
  return findAnnouncement(subject, splitMailText(text), {
    today: '2026-06-16',
    caseType: 'vente_maison',
    client: { lastName: 'ROCHE', firstName: 'Pauline' },
    signedBy: null,
    calls: null,
    isNew: false,
    byProfessional: false,
  });
}
