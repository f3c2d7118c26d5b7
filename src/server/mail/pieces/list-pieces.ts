import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { withFlags } from '#shared/compose-pattern.ts';
import { isFarewell } from '../message/farewell.ts';
import { isNameLine } from '../message/name-line.ts';
import type { TakenApart } from '../message/new-text.ts';
import { splitAll } from '../message/sentences.ts';
import { isFreeMail } from '../sender/professions.ts';
import { asItWas, type QuotedLine, readAnswers } from './answers-below.ts';
import { FORWARDED, isHeading } from './headings.ts';

/** Where a piece of a message stands. */
export type Place = 'title' | 'text' | 'below' | 'forward' | 'between' | 'unread';

export interface Piece {
  place: Place;
  text: string;
}

/** All that was received: what somebody has to account for, and what is proved to be a machine’s, or to have been written before. */
export interface Pieces {
  pieces: Piece[];
  setAside: string[];
}

/** A person writes fewer, and no longer ones: what is more is read by one. */
const MOST_PIECES = 120;
const LONGEST_PIECE = 1200;
const LONGEST_TEXT = 20_000;

/**
 * The pieces of a message: its title, the sentences of its text, the lines below its farewell, what was written between the
 * lines of ours, and a mail that was passed on. Every word of it ends in exactly one of them or is set aside.
 */
export function listPieces(message: ParsedMessage, mail: TakenApart): Pieces {
  const { prefix, title, isOurs } = readTitle(message);
  const isTitleOfForward = FORWARDS.test(message.subject);
  const forwards = isForward(message, mail);
  const written = forwards ? mail.quotedText.split('\n').map(asItWas) : readAnswers(mail.quotedText, message);
  const quoted = [...written, ...message.forwardedText.split('\n').map(asItWas)];
  const isPassedOn = ({ text, isAnswer }: QuotedLine) => forwards && !isAnswer && !isHeading(text);
  const take = (wanted: (line: QuotedLine) => boolean) =>
    quoted
      .filter(wanted)
      .map(({ text }) => text)
      .join('\n');
  const pieces = [
    ...(isOurs ? [] : cut(isTitleOfForward ? 'forward' : 'title', [title])),
    ...cutText(mail.newText),
    ...cut('below', mail.signature.split('\n')),
    ...cut('between', [take(({ isAnswer }) => isAnswer)]),
    ...cut('forward', splitAll(unquoted(take(isPassedOn)))),
  ];
  return {
    pieces: pieces.length > MOST_PIECES ? joinRest(pieces) : pieces,
    setAside: [
      prefix,
      ...(isOurs ? [title] : []),
      mail.ofMachine,
      take((line) => !isPassedOn(line) && !line.isAnswer),
    ].filter((text) => text.trim() !== ''),
  };
}

function cut(place: Place, texts: readonly string[]): Piece[] {
  return texts
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ place: text.length > LONGEST_PIECE ? 'unread' : place, text }));
}

function cutText(newText: string): Piece[] {
  if (newText.length > LONGEST_TEXT) return [{ place: 'unread', text: newText }];
  const lines = newText.split('\n');
  const name = lines.findLastIndex((line) => isNameLine(line));
  const end = name >= 0 && lines.length - name <= MOST_BELOW_NAME ? name + 1 : lines.length;
  return [
    ...cut('text', lines.slice(0, end).flatMap(keepNames).join('\n').split('\u2028').flatMap(splitAll)),
    ...cut('below', lines.slice(end)),
  ];
}

const MOST_BELOW_NAME = 6;

/** A name below its writer’s last sentence is a piece of its own. */
function keepNames(line: string): string[] {
  return isNameLine(line) ? ['\u2028', line] : isFarewell(line.trim()) ? ['\u2028', line, '\u2028'] : [line];
}

function joinRest(pieces: readonly Piece[]): Piece[] {
  const rest = pieces.slice(MOST_PIECES - 1).map(({ text }) => text);
  return [...pieces.slice(0, MOST_PIECES - 1), { place: 'unread', text: rest.join('\n') }];
}

const PREFIX = /^(?:\s{0,3}(?:re|r[ée]f|tr|fwd?|wg|aw)\s{0,3}:){1,6}/i;
const ANSWERS = /^\s{0,3}(?:re|aw)\s{0,3}:/i;
const FORWARDS = /^\s{0,3}(?:tr|fwd?|wg)\s{0,3}:/i;

/** An answer that is proved to be one bears the title of what it answers, and what is passed on the title that it had. */
function readTitle(message: ParsedMessage): { prefix: string; title: string; isOurs: boolean } {
  const { subject, inReplyTo } = message;
  const prefix = PREFIX.exec(subject)?.[0] ?? '';
  return { prefix, title: subject.slice(prefix.length), isOurs: inReplyTo !== null && ANSWERS.test(subject) };
}

function isForward(message: ParsedMessage, { quotedText }: TakenApart): boolean {
  const { subject, forwardedText } = message;
  if (FORWARDS.test(subject) || forwardedText.trim() !== '' || FORWARDED.test(quotedText.trim())) return true;
  const writer = findQuoted(quotedText);
  return writer === null ? isByAnotherName(quotedText, message) : isAnother(writer, message);
}

const BY_NAME = /^[*\s]{0,9}(?:de|from|exp[ée]diteur)\s{0,3}:\s{0,3}(.{2,90})$/im;
const OF_OFFICE = /\b(?:ETUDE|OFFICE|NOTAIRES?|NOTARIALE?|MAITRE|ME|SCP|SELARL|CABINET)\b/;

/** « De : Agence du Port », where a program shows no address: neither his own nor an answer to us. */
function isByAnotherName(quotedText: string, { from, subject, inReplyTo, headers }: ParsedMessage): boolean {
  if (inReplyTo !== null || ANSWERS.test(subject)) return false;
  const name = BY_NAME.exec(quotedText)?.[1];
  if (name === undefined || OF_OFFICE.test(foldText(name))) return false;
  const known = foldWords([from?.name ?? '', from?.address ?? '', ...(headers.to ?? [])].join(' '));
  return !foldWords(name).some((word) => word.length > 2 && known.includes(word));
}

const OPENS = /^[>*\s]{0,9}(?:de|from|exp[ée]diteur)\s{0,3}:|\b(?:a [ée]crit|wrote)\s{0,3}:\s{0,9}$/i;
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/;

/** Whose words stand below: what an agency wrote is nothing that was written before between the office and him. */
function findQuoted(quotedText: string): string | null {
  const opener = quotedText.split('\n').find((line) => OPENS.test(line.slice(0, 300)));
  return ADDRESS.exec(opener ?? '')?.[0].toLowerCase() ?? null;
}

/** Neither who writes nor whom he writes to; an office has several addresses in its house. */
function isAnother(writer: string, { from, headers }: ParsedMessage): boolean {
  const named = [...(headers.to ?? []), ...(headers.cc ?? [])].join(' ').toLowerCase();
  const known = named.match(withFlags(ADDRESS, 'g')) ?? [];
  if (known.length === 0 || writer === from?.address.toLowerCase()) return false;
  const isOfHouse = (one: string) => !isFreeMail(one) && domainOf(one) === domainOf(writer);
  return !known.some((one) => one === writer || isOfHouse(one));
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

const unquoted = (text: string) => text.replace(/^[>\s]{1,20}/gm, '\n');
