import { type AnnouncementKind, announcementKinds, isDeath } from '#shared/suspensions.ts';
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

/** What may as well be another's as the writer's, and another may as well be meant by. */
const OF_SOMEBODY: readonly AnnouncementKind[] = ['absence', 'anger'];

/**
 * What a mail announces after which nobody may be reminded: the gravest thing that any sentence of its subject or of its
 * new text says. Neither a thank-you, nor papers, nor a question beside it takes anything away from that.
 */
export function findAnnouncement(subject: string, mail: MailText, setting: Setting): Reading {
  const sentences = listSaid(subject, mail.newText);
  const found: (Announcement & { isTitle: boolean })[] = [];
  let isUnclear = false;
  let isDoubted = false;
  let isBorneOut = sentences.every((said) => said.isSubject);
  for (const said of sentences) {
    const verdicts = IDEAS.map((idea) => idea(said, setting, sentences));
    const weighed = weighLine(said, setting, verdicts);
    for (const verdict of [...verdicts, weighed.announces]) {
      if (!verdict || typeof verdict === 'string') continue;
      if (setting.byProfessional && !TOLD_BY_ANYBODY.includes(verdict.kind)) continue;
      // Whoever writes for his sister may be away or give up himself: only a death is told of her as well by him.
      if (setting.calls && !isDeath(verdict.kind)) {
        isUnclear = true;
        continue;
      }
      const sentence = said.raw.slice(0, 400);
      found.push({ kind: verdict.kind, sentence, lastDay: verdict.lastDay ?? null, isTitle: said.isSubject });
    }
    isUnclear ||= weighed.isSuspect;
    isDoubted ||= verdicts.includes('doubtful');
    isBorneOut ||= !said.isSubject && (weighed.isSuspect || isTold(verdicts));
  }
  // Whoever asks something and does not say until when he is away waits for an answer.
  const asks = sentences.some((said) => said.asks);
  const told = found.filter(({ kind, lastDay }) => kind !== 'absence' || lastDay !== null || !asks);
  // « Syndic injoignable », « Inacceptable »: a title tells of nobody who it is, and the text has to bear it out.
  const sure = told.filter(({ kind, isTitle }) => !isTitle || isBorneOut || !OF_SOMEBODY.includes(kind));
  const [gravest] = sure.toSorted((one, other) => rank(one) - rank(other));
  const isInTitle = told.length > 0;
  if (!gravest)
    return { announcement: null, isUnclear: isUnclear || isInTitle, isDoubted: isDoubted || isInTitle };
  const { isTitle: _, ...announcement } = gravest;
  return { announcement, isUnclear };
}

function isTold(verdicts: readonly Verdict[]): boolean {
  return verdicts.some((verdict) => verdict !== null && verdict !== 'explained');
}

function rank({ kind }: Announcement): number {
  return announcementKinds.indexOf(kind);
}
