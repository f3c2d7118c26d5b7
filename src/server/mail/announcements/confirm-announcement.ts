import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldWords } from '#server/reading/text/fold.ts';
import type { Reading } from './announcement.ts';
import { leavesDoubt, tellsOfAway } from './doubt.ts';
import { namesSomebody } from './people.ts';
import { listSaid } from './plain-sentences.ts';
import { guessTelling } from './telling-model.ts';

/** Of ordinary mails by authors who were not learned from, one in thirty is both ruled and weighed to announce something. */
export const BORNE_OUT = 0.05;
/** And one in twelve of those that resemble one is weighed so by words of its text alone. */
const LIKELY = 0.3;
/** Of 300 mails that announce something, three lie below it throughout. */
const HALF = 0.4;

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
  const isHalfSeen = isPlain && !isPerhapsAway && likely.every(isTrifle);
  const inDoubt: Reading = {
    announcement: null,
    isUnclear: true,
    mayAnnounce: true,
    ...(isPerhapsAway && { isPerhapsAway }),
    ...(isHalfSeen && { isHalfSeen }),
  };
  if (announcement) return weighed.some(({ chance }) => chance >= BORNE_OUT) ? reading : inDoubt;
  return likely.length > 0 ? inDoubt : reading;
}

/** « À plus », « c’était il y a dix jours »: hardly an announcement, and nobody is in it to whom something befell. */
function isTrifle({ plain, raw, chance }: { plain: string; raw: string; chance: number }): boolean {
  return chance < HALF && !namesSomebody(plain) && !foldWords(raw).some(isGivenName);
}
