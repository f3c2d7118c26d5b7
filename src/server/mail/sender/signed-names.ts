import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { capitalised, parseCouple, parsePersonName } from '../message/person-name.ts';
import { findClosing } from './closing.ts';
import { namesWhoFollows } from './introduced-other.ts';
import { isTradeWord, namesHouse } from './trades.ts';

const INTRODUCTION =
  /\b(?:[Jj]e m['’]ap{1,2}el{1,2}e|[Jj]e suis|[Ii]ci|[Mm]oi-même,?|(?<![Ee]t )[Mm]oi,?|[Mm]oi c['’]est|[Mm]on nom (?:est|c['’]est))\s{1,30}((?:\p{Lu}[\p{L}'’-]{1,60}(?![\p{L}'’-])\s?){2,4}|\p{Lu}[\p{L}'’-]{1,60}\p{Lu}[\p{L}'’-]{1,60})/u;

/**
 * Names by which the sender signs, most certain first: a line of the signature, the end of the text, « je suis … ». Of two
 * who sign together both, the first of them first; one who signs by her given name alone beside him has no surname.
 */
export function listSignedNames(mail: MailText): NaturalName[] {
  const { own } = findClosing(mail);
  return [...readLines(own), ...readIntroduction(mail.newText)];
}

/** All names at the end of a message, whoever bears them: where somebody else’s would do harm. */
export function listNamesBelow(mail: MailText): NaturalName[] {
  const { own, others } = findClosing(mail);
  const lines = [...own, ...others];
  const ends = lines.flatMap((line) => readNames(endOf(line)?.end ?? ''));
  return [...listSignedNames(mail), ...readLines(others), ...ends];
}

function readLines(lines: readonly string[]): NaturalName[] {
  const ends = lines.flatMap((line) => endOf(line) ?? []).filter(({ isOthers }) => !isOthers);
  return [
    ...lines.flatMap(readNames),
    ...ends.flatMap(({ end }) => readNames(end)),
    ...lines.flatMap(readTogether),
  ];
}

function readNames(line: string): NaturalName[] {
  // « Brigitte Maziers née Lorrain »
  const text = line.replace(/,?\s{1,3}n[ée]e\s{1,3}\p{Lu}.{1,40}$/u, '');
  const [, second = ''] = text.trim().split(/\s+/);
  // « Pharmacie du Pont »; « BAR Nathalie » is a person.
  if (namesHouse(text) || (isTradeWord(text) && !isGivenName(second))) return [];
  const [, surname = '', given = ''] = COUPLE_OF_ONE.exec(text.trim()) ?? [];
  if (isGivenName(given))
    return [parsePersonName(`${given} ${surname.toLocaleUpperCase('fr')}`)].filter((name) => name !== null);
  return parseCouple(text) ?? [parsePersonName(text)].filter((name) => name !== null);
}

/** « M. et Mme Picard (Jocelyne) »: which of the two writes. */
const COUPLE_OF_ONE =
  /^(?:m\.?|mr\.?|monsieur)\s{1,3}(?:et|&)\s{1,3}(?:mme\.?|madame)\s{1,3}(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30})?)\s{0,3}\((\p{Lu}[\p{L}-]{1,20})\)$/iu;

/** The end of a sentence, which may be nothing but a name, and whether the sentence says that somebody else bears it. */
function endOf(line: string): { end: string; isOthers: boolean } | null {
  const plain = withoutRemark(line).replace(/\b(\p{Lu})\. /gu, '$1 ');
  const found = /(?:([.!?,;])\s{1,30}|^)([^.!?,;]{3,45})[.\s]{0,60}$/.exec(plain);
  if (!found) return null;
  const [, mark = '', end = ''] = found;
  return { end, isOthers: namesWhoFollows(plain.slice(0, found.index), mark) };
}

/** « Robin Marchal-Duval & Inès », « Marie Dupont et Paul Dupont »: two who write, one of whom at least has signed in full. */
export function readTogether(line: string): NaturalName[] {
  const [, one = '', firstName = '', lastName = ''] =
    /^(.{3,45}?) (?:&|et) (\p{Lu}[\p{L}-]{1,20})(?: ((?:(?:de|du|des|[Ll]e|[Ll]a) )?\p{Lu}[\p{L}'’-]{1,30}))?$/u.exec(
      withGivenNames(line.trim()),
    ) ?? [];
  const first = one ? (parseCouple(one)?.[0] ?? parsePersonName(one)) : null;
  if (!first) return [];
  const second = parsePersonName(`${firstName} ${lastName}`) ?? { firstName, lastName: '' };
  return [first, second];
}

/** « yasmine Cherif et paul Le Tohic »: given names are one’s in small letters too. */
function withGivenNames(line: string): string {
  return line.replace(/(?<![\p{L}'’-])\p{Ll}[\p{L}-]{2,20}(?![\p{L}'’])/gu, (word) =>
    isGivenName(word) ? capitalised(word) : word,
  );
}

/** « Je suis Claire Fontaine », « c’est Paul Martin »; « nous soussignés Marcel et Renée Coutant », « c’est Céline et Jérôme Pouvreau » of two. */
export function readIntroduction(text: string): NaturalName[] {
  const alone = [INTRODUCTION.exec(text)?.[1], thisIs(THIS_IS_ONE, text)].flatMap((name) =>
    readNames(name ?? ''),
  );
  const both = [TOGETHER.exec(text)?.[1], thisIs(THIS_IS_BOTH, text)].flatMap(
    (names) => parseCouple(names ?? '') ?? [],
  );
  return [...alone, ...both];
}

/** « Nous soussignés Marcel et Renée Coutant » say so wherever they stand. */
const TOGETHER =
  /(?<!\p{L})(?:Nous,?|[Nn]ous (?:sommes|soussign[ée]s,?))\s{1,3}(\p{Lu}[\p{L}-]{1,30}\s(?:et|&)\s\p{Lu}[\p{L}-]{1,30}\s\p{Lu}[\p{L}'’-]{1,40})/u;
const THIS_IS_BOTH =
  /(?<!\p{L})[Cc]['’]est\s{1,3}(\p{Lu}[\p{L}-]{1,30}\s(?:et|&)\s\p{Lu}[\p{L}-]{1,30}\s\p{Lu}[\p{L}'’-]{1,40})/u;
const THIS_IS_ONE =
  /(?<!\p{L})[Cc]['’]est\s{1,3}(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30}){1,2})(?![\p{L}'’-])/u;
const GREETINGS = new Set(
  'BONJOUR BONSOIR SALUT COUCOU HELLO CHER CHERE CHERS MAITRE MAITRES MADAME MONSIEUR MESSIEURS MESDAMES A TOUS VOUS'.split(
    ' ',
  ),
);
/** « … qui achètent », « ils sont pressés »: somebody else is spoken of. */
const OF_OTHERS = /(?<!\p{L})(?:qui|que|dont|ils|elles|leurs?)(?!\p{L})/iu;
const BECAUSE = /(?:parce|puisque|pour|alors|afin|dès|est-ce) qu(?:e|['’])/giu;
const GOES_ON = /[.!?\n].{0,200}\p{L}/u;

/** « C’est Céline et Jérôme Pouvreau » says who writes where it opens a letter or is the last of it; else it tells of others. */
function thisIs(pattern: RegExp, text: string): string | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const before = foldWords(text.slice(0, found.index).slice(-200));
  const behind = text.slice(found.index + found[0].length).slice(0, 200);
  const opens = before.every((word) => GREETINGS.has(word));
  const isOfOthers = OF_OTHERS.test((behind.split(/[.!?\n]/)[0] ?? '').replace(BECAUSE, ' '));
  // « Mon grand-père, c’est Clément Fradet » may end one: of a single name only the opening tells.
  const closes = pattern === THIS_IS_BOTH && !GOES_ON.test(behind);
  return !isOfOthers && (opens || closes) ? (found[1] ?? null) : null;
}

/** « Philippe Rullaud, pour la fratrie », « Gaël Dussaud, électricien » at the end of what was said. */
function withoutRemark(line: string): string {
  return line.replace(/(?<=[.!?] .{0,60}), \p{Ll}[^.!?,;]{2,40}$/u, '');
}
