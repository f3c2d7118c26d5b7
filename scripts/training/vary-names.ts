import { createRandom } from '../../demo/seeded-random.ts';
import { isGivenName } from '../../src/server/mail/message/given-names.ts';
import { parsePersonName } from '../../src/server/mail/message/person-name.ts';
import { foldKey } from '../../src/server/reading/text/fold.ts';

/** A letter with whose it is, as they are learned from. */
export interface NamedLetter {
  /** As « Name <address> ». */
  from: string;
  subject: string;
  text: string;
  lastName: string;
  firstName: string;
}

interface Signed {
  given: string;
  surname: string;
  /** What stands above the signature. */
  said: string;
  subject: string;
}

const LETTERS = 250;
const LAST_LINES = 4;

/**
 * Letters of other people, under the same names, whose writers sign in full what their programs show short: « R. Roux » above
 * « Rose Marie Roux ». What people sign is the whole of their name, of which those letters that somebody wrote show few.
 */
export function varyNames(letters: readonly Pick<NamedLetter, 'from' | 'subject' | 'text'>[]): NamedLetter[] {
  const random = createRandom('names');
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const signed = letters.flatMap((letter) => readSigned(letter) ?? []);
  return Array.from({ length: LETTERS }, () => {
    const { given, surname, said, subject } = pick(signed);
    const others = signed.filter((one) => one.given !== given && one.surname !== surname);
    const [beside, second] = [pick(others).given, pick(others).surname];
    const [initial, upper] = [`${given.charAt(0)}.`, surname.toLocaleUpperCase('fr')];
    const whole = {
      shown: pick([`${given} ${surname}`, `${given} ${upper}`, `${given} ${surname}`.toLowerCase()]),
    };
    const way = pick([
      { ...whole, firstName: pick([`${given} ${beside}`, `${beside} ${given}`]), lastName: surname },
      { ...whole, firstName: given, lastName: `${surname}${pick([' ', '-'])}${second}` },
      { shown: `${given.slice(0, 4)} ${surname}`, firstName: given, lastName: surname },
      { shown: pick([`${initial} ${surname}`, `${upper} ${initial}`]), firstName: given, lastName: surname },
      { shown: `${given} ${surname.charAt(0)}.`, firstName: given, lastName: surname },
    ]);
    const { firstName, lastName } = way;
    const signature = pick([
      `${firstName} ${lastName}`,
      `${lastName} ${firstName}`,
      `${lastName.toLocaleUpperCase('fr')} ${firstName}`,
    ]);
    const address = pick([`${given}.${surname}`, `${given.charAt(0)}${surname}`, `${surname}44`]);
    const from = `${way.shown} <${foldKey(address).toLowerCase()}@orange.example>`;
    return { from, subject, text: `${said}\n${signature}`, firstName, lastName };
  });
}

/** Null where what is shown with the address does not sign as it stands. */
function readSigned({ from, subject, text }: Pick<NamedLetter, 'from' | 'subject' | 'text'>): Signed | null {
  const name = parsePersonName(from.split('<')[0] ?? '');
  if (!name || !isGivenName(name.firstName) || name.firstName.length < 3 || /\s/.test(name.firstName))
    return null;
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => {
    const own = parsePersonName(line);
    return own?.firstName === name.firstName && foldKey(own.lastName) === foldKey(name.lastName);
  });
  if (at < Math.max(0, lines.length - LAST_LINES)) return null;
  const surname = name.lastName
    .toLocaleLowerCase('fr')
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('fr'));
  return { given: name.firstName, surname, said: lines.slice(0, at).join('\n'), subject };
}
