import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { splitMailText } from '../message/new-text.ts';
import { findRobot } from '../sender/robots.ts';
import { findSender } from '../sender/sender.ts';
import { listSignedNames } from '../sender/signed-names.ts';
import { findSpokesman } from '../sender/spokesman.ts';
import type { Reading, Setting } from './announcement.ts';
import { confirmAnnouncement } from './confirm-announcement.ts';
import { findAnnouncement } from './find-announcement.ts';
import { isHeard } from './plain-sentences.ts';

/** What is known of the client when his mail is read. */
export interface AnnouncementContext {
  /** The day on which the mail came, in Paris. */
  today: string;
  client: { lastName: string; firstName: string; caseType: string | null } | null;
  /** How he was recognised; null when he is not certain. */
  why: string | null;
  /** Whether a sentence is part of what is asked, and no news for that reason. */
  isExplained?: (sentence: string) => boolean;
}

const NOTHING: Reading = { announcement: null, isUnclear: false };

/** What a message announces. An answering machine can announce one thing only: until when somebody is away. */
export function readAnnouncement(message: ParsedMessage, context: AnnouncementContext): Reading {
  const robot = findRobot(message);
  if (robot && robot !== 'auto-reply') return NOTHING;
  const mail = splitMailText(message.text);
  const setting = settingOf(message, mail, context);
  const reading = findAnnouncement(message.subject, mail, setting);
  // Why his sister uses the client's mailbox, an attached notice may tell: a person asks himself that first.
  const isInHisPlace = setting.calls !== null && context.why === 'sender-address';
  if (!robot) {
    const confirmed = confirmAnnouncement(reading, message.subject, mail.newText, context.isExplained);
    return isInHisPlace || !isHeard(mail.newText) ? { ...confirmed, isUnclear: true } : confirmed;
  }
  const { announcement } = reading;
  return announcement?.kind === 'absence' && announcement.lastDay ? reading : NOTHING;
}

function settingOf(
  message: ParsedMessage,
  mail: ReturnType<typeof splitMailText>,
  { today, client, why }: AnnouncementContext,
): Setting {
  const sender = findSender(message, mail);
  const [signed] = listSignedNames(mail);
  return {
    today,
    caseType: client?.caseType ?? null,
    client,
    signedBy: (signed ?? sender.name)?.firstName ?? null,
    calls: findSpokesman(mail)?.calls ?? null,
    isNew: why === 'new-sender',
    byProfessional: sender.kind === 'professional' && why !== 'sender-address',
  };
}
