import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isFarewell } from '../message/farewell.ts';
import type { MailText } from '../message/new-text.ts';
import { parsePersonName } from '../message/person-name.ts';
import { findPhone, splitAtPhone } from '../message/phone.ts';
import { introducesOther, namesOther, speaksOfSelf } from './introduced-other.ts';

/** The lines that close a message, in the order in which they are believed: below its formula, then its last ones. */
export interface Closing {
  /** What its writer signs with. */
  own: string[];
  /** A block of somebody else, as « les coordonnées du vendeur : » above it says. */
  others: string[];
}

/**
 * What closes a message, told apart by whose it is. A name, an address and a telephone at the end are a signature unless
 * the line above them says that they are somebody else’s.
 */
export function findClosing({ newText, signature }: MailText): Closing {
  const said = newText.trimEnd().split('\n');
  const below = signature.split('\n');
  const lines = [...said, ...below];
  const isOthers = markOthers(lines);
  const places = [...below.map((_, at) => said.length + at), ...lastSaid(said)];
  const of = (wanted: boolean) =>
    places.filter((at) => isOthers[at] === wanted).flatMap((at) => lines[at] ?? []);
  return { own: of(false), others: of(true) };
}

/** The last lines of a message but those that are somebody else’s. */
export function listLastOwn({ newText, signature }: MailText, count: number): string[] {
  const lines = `${newText}\n${signature}`.split('\n');
  const isOthers = markOthers(lines);
  return lines.filter((_, at) => at >= lines.length - count && !isOthers[at]);
}

/**
 * The number that the writer gives as his own in what closes his message, as `06 12 34 56 78`. A block under the name shown
 * with his address is his, whatever stands above it.
 */
export function findOwnPhone({ newText, signature }: MailText, shown = ''): string | null {
  const said = newText.split('\n');
  const below = signature.split('\n');
  const isOthers = markOthers([...said, ...below], shown);
  const own = [
    ...below.filter((_, at) => !isOthers[said.length + at]),
    ...said.filter((_, at) => at >= said.length - PHONE_LINES && !isOthers[at]),
  ];
  const line = own.find((one) => findPhone(one) !== null && !isOthersPhone(one));
  return line ? findPhone(line) : null;
}

const PHONE_LINES = 3;

const SENTENCE_END = /[.!?;]\s/;

/** « Mon mari est joignable au 06 … », and not « mon mari est absent, appelez-moi au 06 … ». */
function isOthersPhone(line: string): boolean {
  const { before = '', behind = '' } = splitAtPhone(line) ?? {};
  const said = `${before.split(SENTENCE_END).at(-1)} ${behind.split(SENTENCE_END).at(0)}`;
  return namesOther(said) && !speaksOfSelf(said);
}

/** Which lines stand in a block that is introduced as somebody else’s: until a formula, or a blank line and a name. */
function markOthers(lines: readonly string[], shown = ''): boolean[] {
  let block: 'none' | 'opened' | 'begun' = 'none';
  let isOfMany = false;
  const end = lines.length - MOST_LINES;
  return lines.map((line, at) => {
    if (at < end) return false;
    const text = line.trim();
    if (isFarewell(text) || isShown(text, shown)) block = 'none';
    if (text === '') {
      if (block === 'begun' && !isOfMany && !isNumber(nextOf(lines, at))) block = 'none';
      return false;
    }
    const opens = introducesOther(text, nextOf(lines, at), (lines[at + 1] ?? '').trim() === '');
    if (opens) {
      block = 'opened';
      isOfMany = opens === 'several';
      return true;
    }
    if (block === 'none') return false;
    block = 'begun';
    return true;
  });
}

function isShown(line: string, shown: string): boolean {
  const name = shown ? parsePersonName(line) : null;
  return name !== null && foldWords(shown).includes(foldKey(name.firstName));
}

/** Nothing closes a message that stands further from its end. */
const MOST_LINES = 60;

function nextOf(lines: readonly string[], at: number): string {
  return (
    lines
      .slice(at + 1, at + 4)
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  );
}

/** A telephone alone belongs to the block above it. */
function isNumber(line: string): boolean {
  return findPhone(line) !== null && line.replace(/[\d\s.+()/-]/g, '').length < 12;
}

/** Places of the last two lines above an address, a number or a telephone, and of the last two of all. */
function lastSaid(lines: readonly string[]): number[] {
  let end = lines.length;
  while (end > 2 && lines.length - end < MOST_CONTACTS && CONTACT.test(lines[end - 1] ?? '')) end -= 1;
  const last = (to: number) => [to - 2, to - 1].filter((at) => at >= 0);
  return [...last(end), ...last(lines.length)];
}

const MOST_CONTACTS = 4;
const CONTACT =
  /^.{0,60}(?:\d{2}|\d, ?(?:rue|avenue|all|chemin|place|route|impasse|bd|boulevard)|@|www\.).{0,60}$|^\s{0,10}$/i;
