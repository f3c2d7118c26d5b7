import type { Reading } from './announcement.ts';
import { listSaid } from './plain-sentences.ts';
import { guessTelling } from './telling-model.ts';

/** Of ordinary mails by authors who were not learned from, one in fifty is both ruled and weighed to announce something. */
export const BORNE_OUT = 0.15;

/**
 * Lets an announcement stand only where its mail is weighed to announce something by a reader who knows no rule; else it is a
 * person’s: rules alone stopped one ordinary mail in nine.
 */
export function confirmAnnouncement(reading: Reading, subject: string, newText: string): Reading {
  if (!reading.announcement) return reading;
  const isBorneOut = listSaid(subject, newText).some(({ plain }) => guessTelling(plain) >= BORNE_OUT);
  return isBorneOut ? reading : { announcement: null, isUnclear: true };
}
