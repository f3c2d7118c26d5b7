import { isGivenName } from '#server/reading/names/given-names.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import type { MailText } from '../message/new-text.ts';
import { listSignedNames } from '../sender/signed-names.ts';

/** « G-T », « D. »: first letters of a surname, in the order of its words. */
function isShortFor(short: string, { lastName }: NaturalName): boolean {
  const letters = foldWords(short);
  const words = foldWords(lastName);
  return (
    letters.length > 0 &&
    letters.length <= words.length &&
    letters.every((letter, at) => letter.length === 1 && words[at]?.startsWith(letter))
  );
}

/** Either name in common: a married name, or given names in another order. */
function isAlike(one: NaturalName, other: NaturalName): boolean {
  const [left, right] = [one, other].map(({ lastName, firstName }) =>
    foldWords(`${lastName} ${firstName}`).filter((word) => word.length > 2),
  );
  return (left ?? []).some((word) => right?.includes(word));
}

function isOfAddress({ lastName }: NaturalName, address: string): boolean {
  const local = foldText(address.split('@')[0] ?? '').replace(/[^A-Z]/g, '');
  return foldKey(lastName).length > 3 && local.includes(foldKey(lastName));
}

/**
 * The name under which a file is opened, where the one shown with the address and the one below the letter differ. Of a
 * surname in its first letters the whole one; of two persons the one whose address it is. Null where nothing tells.
 */
export function nameWhoSigned(shown: NaturalName, address: string, mail: MailText): NaturalName | null {
  const below = listSignedNames(mail).filter(({ lastName }) => foldKey(lastName).length > 1);
  const whole = below.find(
    (one) => foldKey(one.firstName) === foldKey(shown.firstName) && isShortFor(shown.lastName, one),
  );
  if (whole) return whole;
  const signed = below.filter(({ firstName }) => isGivenName(firstName));
  if (signed.length === 0 || signed.some((one) => isAlike(one, shown))) return shown;
  return signed.find((one) => isOfAddress(one, address)) ?? (isOfAddress(shown, address) ? shown : null);
}
