import type { Reading } from './announcement.ts';
import { leavesDoubt, tellsOfAway } from './doubt.ts';
import { listSaid } from './plain-sentences.ts';
import { guessTelling } from './telling-model.ts';

/** Of ordinary mails by authors who were not learned from, one in thirty is both ruled and weighed to announce something. */
export const BORNE_OUT = 0.05;
/** And one in twelve of those that resemble one is weighed so by words of its text alone. */
const LIKELY = 0.3;

/**
 * Lets an announcement stand only where its mail is weighed to announce something by a reader who knows no rule; else it is a
 * person’s: rules alone stopped one ordinary mail in nine. What only that reader finds is a person’s too, but for the
 * sentences that are `explained` otherwise: no rule doubts them either.
 */
export function confirmAnnouncement(
  reading: Reading,
  subject: string,
  newText: string,
  isExplained: (sentence: string) => boolean = () => false,
): Reading {
  const { announcement } = reading;
  // « Vente de ma maison »: a title says what the case is, and bears out only what it says itself.
  const weighed = listSaid(subject, newText)
    .filter(({ isSubject, raw }) => !isSubject || announcement?.sentence === raw)
    .map(({ plain, raw }) => ({ plain, raw, chance: guessTelling(plain) }));
  const isPlain = !announcement && !reading.isDoubted;
  const likely = weighed
    .filter(({ chance }) => chance >= LIKELY)
    .filter(({ plain, raw }) => !isPlain || leavesDoubt(plain, []) || !isExplained(raw));
  const isPerhapsAway =
    (announcement ? announcement.kind === 'absence' : likely.length > 0) &&
    likely.every(({ plain }) => tellsOfAway(plain));
  const inDoubt: Reading = {
    announcement: null,
    isUnclear: true,
    mayAnnounce: true,
    ...(isPerhapsAway && { isPerhapsAway }),
  };
  if (announcement) return weighed.some(({ chance }) => chance >= BORNE_OUT) ? reading : inDoubt;
  return likely.length > 0 ? inDoubt : reading;
}
