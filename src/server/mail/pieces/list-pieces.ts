import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { withFlags } from '#shared/compose-pattern.ts';
import { isFarewell } from '../message/farewell.ts';
import { isNameLine } from '../message/name-line.ts';
import type { TakenApart } from '../message/new-text.ts';
import { tellsWhoWrote } from '../message/quotes.ts';
import { splitAll } from '../message/sentences.ts';
import { isFreeMail } from '../sender/professions.ts';

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
  const quoted = `${mail.quotedText}\n${message.forwardedText}`.split('\n');
  const isBetween = markBetween(quoted);
  const isPassedOn = (line: string) => forwards && !isHeading(line);
  const take = (wanted: (line: string, at: number) => boolean) => quoted.filter(wanted).join('\n');
  const pieces = [
    ...(isOurs ? [] : cut(isTitleOfForward ? 'forward' : 'title', [title])),
    ...cutText(mail.newText),
    ...cut('below', mail.signature.split('\n')),
    ...cut('between', [take((_, at) => isBetween[at] === true)]),
    ...cut('forward', splitAll(unquoted(take((line, at) => isPassedOn(line) && !isBetween[at])))),
  ];
  return {
    pieces: pieces.length > MOST_PIECES ? joinRest(pieces) : pieces,
    setAside: [
      prefix,
      ...(isOurs ? [title] : []),
      mail.ofMachine,
      take((line, at) => !isPassedOn(line) && !isBetween[at]),
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

const FORWARDED =
  /^[-\s]{0,40}(?:(?:d[ée]but du )?(?:message|mail|e-?mail|courriel) (?:transf[ée]r[ée]|r[ée]exp[ée]di[ée])|(?:begin )?forwarded message)/i;

function isForward(message: ParsedMessage, { quotedText }: TakenApart): boolean {
  const { subject, forwardedText } = message;
  if (FORWARDS.test(subject) || forwardedText.trim() !== '' || FORWARDED.test(quotedText.trim())) return true;
  const writer = findQuoted(quotedText);
  return writer !== null && isAnother(writer, message);
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

const HEADING =
  /^[*>\s]{0,9}(?:de|from|[àa]|to|cc|objet|subject|date|envoy[ée]|sent|exp[ée]diteur|r[ée]pondre [àa])\s{0,3}:|^[-_\s]{3,60}/i;

function isHeading(line: string): boolean {
  return HEADING.test(line) || FORWARDED.test(line) || tellsWhoWrote(line, '>') || isFarewell(line.trim());
}

const unquoted = (text: string) => text.replace(/^[>\s]{1,20}/gm, '\n');

const ASKED = /\?\s{0,9}$/;
const ANSWERED = /^\s{0,9}(?:oui|non|je|j['’]|mon|ma|mes)(?!\p{L})/iu;

/** « Êtes-vous mariée ?⏎Non, … »: lines of ours with answers written below them. */
function markBetween(lines: readonly string[]): boolean[] {
  return lines.map((line, at) => ANSWERED.test(line) && ASKED.test(lines[at - 1] ?? ''));
}
