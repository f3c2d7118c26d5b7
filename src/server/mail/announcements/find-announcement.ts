import { type AnnouncementKind, announcementKinds } from '#shared/suspensions.ts';
import type { MailText } from '../message/new-text.ts';
import { findAbandoned } from './abandoned.ts';
import { findAbsence } from './absence.ts';
import { findAnger } from './anger.ts';
import type { Announcement, Reading, Setting, Verdict } from './announcement.ts';
import { findDeath } from './death.ts';
import { listSaid, type Said } from './plain-sentences.ts';
import { findStopWriting } from './stop-writing.ts';
import { weighLine } from './weigh-line.ts';
import { findWithdrawal } from './withdrawal.ts';

/** In the order of `toldKinds`. */
const IDEAS: ((said: Said, setting: Setting, mail: Said[]) => Verdict)[] = [
  findDeath,
  findWithdrawal,
  findAbandoned,
  findStopWriting,
  findAbsence,
  findAnger,
];

/** What a bank or an agency may tell of somebody else. */
const TOLD_BY_ANYBODY: readonly AnnouncementKind[] = [
  'death-of-client',
  'death-of-spouse',
  'death-of-other',
  'withdrawal',
  'abandoned',
];

/**
 * What a mail announces after which nobody may be reminded: the gravest thing that any sentence of its subject or of its
 * new text says. Neither a thank-you, nor papers, nor a question beside it takes anything away from that.
 */
export function findAnnouncement(subject: string, mail: MailText, setting: Setting): Reading {
  const sentences = listSaid(subject, mail.newText);
  const found: Announcement[] = [];
  let isUnclear = false;
  for (const said of sentences) {
    const verdicts = IDEAS.map((idea) => idea(said, setting, sentences));
    const weighed = weighLine(said, setting, verdicts);
    for (const verdict of [...verdicts, weighed.announces]) {
      if (!verdict || typeof verdict === 'string') continue;
      if (setting.byProfessional && !TOLD_BY_ANYBODY.includes(verdict.kind)) continue;
      found.push({ kind: verdict.kind, sentence: said.raw.slice(0, 400), lastDay: verdict.lastDay ?? null });
    }
    isUnclear ||= weighed.isSuspect;
  }
  // Whoever asks something and does not say until when he is away waits for an answer.
  const asks = sentences.some((said) => said.asks);
  const told = found.filter(({ kind, lastDay }) => kind !== 'absence' || lastDay !== null || !asks);
  const [gravest] = told.toSorted((one, other) => rank(one) - rank(other));
  return { announcement: gravest ?? null, isUnclear };
}

function rank({ kind }: Announcement): number {
  return announcementKinds.indexOf(kind);
}
