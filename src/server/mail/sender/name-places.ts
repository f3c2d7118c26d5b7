import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText } from '#server/reading/text/fold.ts';
import type { MailText } from '../message/new-text.ts';
import { parseCouple } from '../message/person-name.ts';
import { findClosing } from './closing.ts';
import { readIntroduction, readTogether } from './signed-names.ts';

/** Where a letter gives its writer’s own name: what his program shows, what he signs with, his address, what he says. */
export interface NamePlaces {
  shown: readonly string[];
  /** Pieces of the lines with which he closes, each of which may be a name. */
  signed: readonly string[];
  /** The words of his address before its `@`, folded, without figures. */
  spelled: readonly string[];
  said: string;
}

export function listNamePlaces({ from, replyTo }: ParsedMessage, mail: MailText): NamePlaces {
  const shown = [from?.name ?? '', replyTo?.name ?? ''].map((name) => name.trim()).filter(Boolean);
  const introduced = readIntroduction(mail.newText).map(writtenOut);
  const signed = [...findClosing(mail).own.flatMap(splitLine), ...introduced];
  return {
    shown: [...shown, ...shown.flatMap(listBoth)],
    signed: [...signed, ...signed.flatMap(listBoth)],
    spelled: spellAddress(from?.address ?? ''),
    said: `${mail.newText}\n${mail.signature}`.slice(-MOST_CHARACTERS),
  };
}

const MOST_CHARACTERS = 6000;

/** Each of two who sign as one. */
function listBoth(place: string): string[] {
  const both = parseCouple(place) ?? readTogether(place);
  return both.filter(({ lastName }) => lastName !== '').map(writtenOut);
}

function writtenOut({ firstName, lastName }: NaturalName): string {
  return `${firstName} ${titled(lastName)}`;
}

function titled(surname: string): string {
  return surname
    .toLocaleLowerCase('fr')
    .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('fr'));
}

/** `jean-paul.martin07@…`: JEAN, PAUL and MARTIN. */
export function spellAddress(address: string): string[] {
  return foldText(address.split('@')[0] ?? '')
    .split(/[^A-Z]/)
    .filter(Boolean);
}

/** A line, and what stands between its marks: « Merci d’avance. Nicole Ferrier, Vals - 06 … ». */
export function splitLine(line: string): string[] {
  const plain = line
    .trim()
    .replace(/\b(\p{Lu})\. /gu, '$1 ')
    .replace(LEAVE, '');
  const pieces = plain.split(/[.!?,;:|·/(]\s{0,3}|\s[–—-]\s|\s{1,3}(?=\+?\d)/);
  return [...new Set([plain, ...pieces.map((piece) => piece.trim())])].filter(
    (piece) => piece !== '' && piece.length <= LONGEST,
  );
}

const LONGEST = 60;
const LEAVE = /^(?:cdlt|cdt|cordialement|merci|bien à vous|salutations)\s{1,3}(?=\p{Lu})/iu;
