import type { NaturalName } from '#server/reading/names/person-name.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { parsePersonName } from '../message/person-name.ts';
import { foldSaid, NAME, TITLE } from './kin.ts';

/** A place where a letter names somebody in full. */
export interface Mention {
  name: NaturalName;
  /** As it is written. */
  words: string;
  /** « mon père », « notre courtière », folded, without the first word. */
  kin: string;
  /** The words before and behind it in its sentence, folded. */
  before: string;
  behind: string;
  /** And what follows it, whatever sentence it is in. */
  after: string;
  /** « et mon père Luc Roux », « et Luc Roux » */
  isJoined: boolean;
}

const OWN_KIN = String.raw`(?:[Mm](?:on|a)|[Nn]otre)\s{1,3}(?<kin>[\p{Ll}œ-]{3,20}(?:\s\p{Ll}{4,12})?)|(?<called>[Mm]aman|[Pp]apa|[Mm]amie|[Pp]ap[iy])`;
/** In the letters of the text, for its capitals tell a name. */
const MENTIONS = composePattern(
  String.raw`(?<!\p{L})(?:(?:${OWN_KIN}),?\s{1,3}\(?(?:${TITLE})?|${TITLE}|(?<=(?:\sde|\sd['’]|[Pp]our)\s{0,2}))(?<name>${NAME})`,
  'gu',
);
const JOINED =
  /^[\s,)]{0,3}et\s{1,3}(?:(?:pour|de|à)\s)?(?:(?:[Mm](?:on|a|es)|[Ss](?:on|a|es)|[Nn]otre|[Ll]eurs?)\s|(?:de\s)?(?:maman|papa|mamie|pap[iy])(?!\p{L})|\p{Lu})/u;
export const SENTENCE_END = /(?<=\p{L}{2}|[\d)»])\s?[.!?]\s|\n\s{0,20}\n|:\s{0,3}«/u;
const MOST_NAMED = 40;
const NEAR = 300;

export function listMentions(text: string): Mention[] {
  return [...text.matchAll(MENTIONS)].slice(0, MOST_NAMED).flatMap((found) => {
    const { kin = '', called = '', name: words = '' } = found.groups ?? {};
    const name = parsePersonName(words);
    const at = found.index;
    const end = at + found[0].length;
    const after = text.slice(end, end + NEAR);
    const behind = (text.slice(end - 2, end + NEAR).split(SENTENCE_END)[0] ?? '').slice(2);
    const before =
      text
        .slice(Math.max(0, at - NEAR), at)
        .split(SENTENCE_END)
        .at(-1) ?? '';
    const around = { before: foldSaid(before), behind: foldSaid(behind), after: foldSaid(after) };
    const isJoined = JOINED.test(after);
    return name ? [{ name, words, kin: foldSaid(kin || called), ...around, isJoined }] : [];
  });
}
