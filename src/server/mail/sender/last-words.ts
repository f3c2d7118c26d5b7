import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isCommonWord } from '#server/reading/names/common-words.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { capitalised, parsePersonName } from '../message/person-name.ts';
import { namesWhoFollows } from './introduced-other.ts';
import { contradicts } from './shown-name.ts';

/** The last words « barbet loic » of whom is shown as « Loïc », or as « Loïc B. »: his mail program knows no more. */
export function signedAsShown({ from }: ParsedMessage, mail: MailText): NaturalName | null {
  const [shown = '', initial, ...others] = foldText(from?.name ?? '')
    .trim()
    .split(/\s+/);
  if (others.length > 0 || !isGivenName(shown)) return null;
  if (initial !== undefined && !/^[A-Z]\.?$/.test(initial)) return null;
  return findEnd(mail, (words) => {
    const [own, other] = words.map((word) => foldText(word)).toSorted((one) => (one === shown ? -1 : 1));
    return own === shown && other !== undefined && other.startsWith(initial?.charAt(0) ?? '');
  });
}

/** The last words « nadia khelifi », written from `nadiakhelifi@…` or `nadia.khelifi@…`: the address proves that they are a name. */
export function spelledByAddress({ from }: ParsedMessage, mail: MailText): NaturalName | null {
  const spelled = foldLetters(from?.address.split('@')[0] ?? '');
  if (spelled.length < 6) return null;
  return findEnd(mail, (words) =>
    [words, words.toReversed()].some((order) => foldLetters(order.join('')) === spelled),
  );
}

/** « … je peux venir après le boulot ? bouhier nicolas »: two words of their own at the end, one of them a given name. */
export function signedInFull({ from }: ParsedMessage, mail: MailText): NaturalName | null {
  const line = lastLine(mail);
  const found = /([.!?])\s{1,10}([\p{L}'’-]{3,30}\s[\p{L}'’-]{3,30})[.\s]{0,10}$/u.exec(line);
  if (!found || namesWhoFollows(line.slice(0, found.index), found[1] ?? '')) return null;
  const words = (found[2] ?? '').split(/\s/);
  if (words.filter((word) => isGivenName(word)).length !== 1) return null;
  const name = parsePersonName(words.map(capitalised).join(' '));
  return name && contradicts(from?.name ?? '', name) ? null : name;
}

/** « merci d’avance ⏎ claire le goff »: all of one of the last lines, and the address or what is shown knows one of the two. */
export function signedInSmall({ from }: ParsedMessage, { newText, signature }: MailText): NaturalName | null {
  const lines = `${newText}\n${signature}`.split('\n').flatMap((line) => {
    const plain = line.replace(/[\d\s.+,;!-]{1,25}$/, '').trim();
    return plain === '' ? [] : [plain];
  });
  for (const line of lines.slice(-LAST_LINES).toReversed()) {
    const [, given = '', surname = ''] =
      /^(\p{Ll}[\p{Ll}-]{2,20}) ((?:(?:de la|de|du|le|la|el|ben|van|saint) ?)?\p{Ll}[\p{Ll}'’-]{2,30})$/u.exec(
        line,
      ) ?? [];
    const words = surname.split(' ');
    const isWord = words.some((word) => isCommonWord(word) || takesLeaveInAWord(word));
    if (!isGivenName(given) || isGivenName(surname) || isCommonWord(given) || isWord) continue;
    const isTold = [given, ...words].some((word) => {
      const key = foldLetters(word);
      return key.length > 3 && foldLetters(`${from?.name} ${from?.address.split('@')[0]}`).includes(key);
    });
    if (!isTold) continue;
    const name = parsePersonName(`${capitalised(given)} ${words.map(capitalised).join(' ')}`);
    return name && contradicts(from?.name ?? '', name) ? null : name;
  }
  return null;
}

const LAST_LINES = 3;
/** « bisous », « merci », « voilà »: a word that ends a letter, and no surname. */
export function takesLeaveInAWord(word: string): boolean {
  return NO_SURNAME.test(foldText(word));
}

const NO_SURNAME =
  /^(?:BISES?|BISOUS?|BIZ|BISOU|SLT|SALUT|CDT|CDLT|SVP|STP|MERCI|AUSSI|OUI|NON|VOILA|LOL|TEL|PORTABLE)$/;

/** The two words that the last line is, or ends with after a full stop or thanks; a telephone may stand behind them. */
function findEnd(mail: MailText, isName: (words: string[]) => boolean): NaturalName | null {
  const words = lastLine(mail)
    .replace(/[\d\s.+-]{8,25}$/, '')
    .replace(/[.\s]{1,10}$/, '')
    .split(/\s+/)
    .slice(-2);
  return words.length === 2 && isName(words) ? parsePersonName(words.map(capitalised).join(' ')) : null;
}

function lastLine({ newText, signature }: MailText): string {
  return `${newText}\n${signature}`.trim().split('\n').at(-1)?.trim() ?? '';
}

function foldLetters(text: string): string {
  return foldWords(text).join('');
}
