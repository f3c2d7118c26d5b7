import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that is heard or read as a digit, and no U. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 5;

/** `NOTARY-7KQ2M-0X4TD-WB91Z-RE6HA`: 100 bits of the system's cryptographic randomness, in groups to be read aloud. */
export function makeLicenceKey(type: 'admin' | 'notary'): string {
  const random = Array.from({ length: GROUPS * GROUP }, () => characters[randomInt(characters.length)]).join(
    '',
  );
  return group(type.toUpperCase(), random);
}

/**
 * What somebody meant who copied such a key by hand or by ear: small letters, blanks, an O for a 0. Null of anything else:
 * keys of the former form (`NOTARY-` and eight characters) are what they are to the letter.
 */
export function readLicenceKey(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s–—-]/gu, '');
  const [, type, typed] = /^(NOTARY|ADMIN)([0-9A-Z]{20})$/.exec(bare) ?? [];
  if (!type || !typed) return null;
  return group(type, typed.replaceAll('O', '0').replace(/[IL]/g, '1'));
}

function group(type: string, random: string): string {
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    random.slice(index * GROUP, (index + 1) * GROUP),
  );
  return [type, ...groups].join('-');
}
