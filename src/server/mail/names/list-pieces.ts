import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isCommonWord } from '#server/reading/names/common-words.ts';
import { isFarewell } from '../message/farewell.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { isParticle } from '../message/person-name.ts';
import { findClosing } from '../sender/closing.ts';
import { takesLeaveInAWord } from '../sender/last-words.ts';
import { splitLine } from '../sender/name-places.ts';
import { readIntroduction } from '../sender/signed-names.ts';
import { type Piece, type Place, readPiece } from './name-piece.ts';

/** All that may be a name in a letter, or a part of one, with where it stands. */
export function listPieces({ from, replyTo, subject }: ParsedMessage, mail: MailText): Piece[] {
  const shown = [from?.name ?? '', replyTo?.name ?? ''].map((name) => name.trim()).filter(Boolean);
  const said = mail.newText.slice(0, MOST_CHARACTERS);
  const pieces = [
    ...shown.flatMap(readShown),
    ...readClosing(mail),
    ...readIntroductions(said),
    ...listRuns(said).flatMap((run) => readNamed('spoken', run)),
    ...listRuns(subject).flatMap((run) => readNamed('subject', run)),
  ];
  return pieces.slice(0, MOST_PIECES);
}

const MOST_CHARACTERS = 6000;
const MOST_PIECES = 150;

function read(place: Place, text: string, ofTwo: Piece['ofTwo'] = null): Piece[] {
  return [readPiece(place, text, ofTwo) ?? []].flat();
}

/** Somebody who is spoken of is named in full, by a given name that is known. */
function readNamed(place: Place, text: string): Piece[] {
  return read(place, text).filter(({ units }) => units.length > 1 && units.some((unit) => isGivenName(unit)));
}

function readShown(shown: string): Piece[] {
  const turned = /^[^,]{2,30}, [^,]{2,30}$/.test(shown) ? shown.replace(',', '') : shown;
  const parts = turned.split(/\s[-–—|]\s|,|\(|\spar\s/).map((part) => part.trim());
  return [...new Set([turned, ...parts])].flatMap((part) => [
    ...read('shown', part),
    ...readTwo(part).flatMap((name, at) => read('shown', name, at === 0 ? 1 : 2)),
  ]);
}

/** « Rémi et Sarah », « lilou&max », « Marthe et Élie Sarrazin », « Paul Roux et Anne Le Goff »: each by himself. */
function readTwo(text: string): string[] {
  if (text.length > LONGEST) return [];
  const [, one = '', other = '', rest = ''] =
    /^(\p{L}[^&]{1,30}?)(?:\s(?:et|and)\s|\s?&\s?)(\p{L}[\p{L}-]{1,20})(?:\s(.{2,40}))?$/u.exec(text) ?? [];
  if (one === '') return [];
  const isShared = rest !== '' && !one.includes(' ');
  return [isShared ? `${one} ${rest}` : one, rest ? `${other} ${rest}` : other];
}

const LONGEST = 60;

/** What its writer signs with, and what stands in its last lines. */
function readClosing(mail: MailText): Piece[] {
  const { own, others } = findClosing(mail);
  const trim = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean);
  const apart = new Set(trim(others));
  const last = trim(`${mail.newText}\n${mail.signature}`.split('\n'))
    .slice(-LAST_LINES)
    .filter((line) => !apart.has(line));
  const signed = [...new Set([...trim(own), ...last])].flatMap(splitSigned);
  return [
    ...signed.flatMap((part) => [
      ...read('signed', part),
      ...readTwo(part).flatMap((name, at) => read('signed', name, at === 0 ? 1 : 2)),
    ]),
    ...[...apart]
      .flatMap(splitLine)
      .flatMap((part) => read('others', part).filter(({ units }) => units.length > 1)),
  ].filter(isWrittenAsName);
}

const LAST_LINES = 5;

/** Of each sentence what it begins with, or has behind a formula of leave, or in brackets behind a name: what else it names may be anybody. */
function splitSigned(line: string): string[] {
  const sentences = line.slice(-MOST_OF_LINE).split(SENTENCE_END);
  // What is cut begins nowhere.
  return sentences.slice(line.length > MOST_OF_LINE ? 1 : 0).flatMap((sentence) => {
    const [whole = '', first = '', second = ''] = splitLine(sentence);
    if (first === '') return [whole];
    const goesOn = isFarewell(first) || takesLeaveInAWord(first) || sentence.startsWith(`${first} (`);
    return goesOn ? [whole, first, second] : [whole, first];
  });
}

const MOST_OF_LINE = 1000;
const SENTENCE_END = /(?<=\p{L}{2}[.!?]|[?!])\s/u;

/** In capitals, or in small letters beside a given name that is known. */
function isWrittenAsName({ text, units, words }: Piece): boolean {
  if (units.length === 1) return text.length > 2 && (/^\p{Lu}/u.test(text) || isGivenName(text));
  const isCapital = (word: string) => /^\p{Lu}/u.test(word) || isParticle(word) || /^[dl]['’]/.test(word);
  if (text.split(/\s+/).every(isCapital)) return true;
  const isWord = words.some((word) => isCommonWord(word) && !isGivenName(word));
  return units.length < 4 && !isWord && units.some((unit) => isGivenName(unit));
}

const INTRODUCES =
  /(?<!\p{L})(?:je\s?m['’ ]{0,2}ap{1,2}el{1,2}e|je suis|ici|moi c['’ ]?est|moi,?|mon nom (?:est|c['’]est)|je me nomme)\s{1,3}(.{2,60})/giu;
const BOTH = /(?<!\p{L})[Nn]ous (?:sommes|soussign[ée]s,?)\s(.{5,60})/gu;
const OPENS = /^[^\n]{0,30}\n\s{0,9}(\p{Lu}[\p{L}-]{1,30} \p{Lu}[\p{L}'’-]{1,30}),\s/u;

/** « Je m’appelle Paul Roux », « moi c’est Manon », « nous sommes Paul et Anne Roux », « Paul Roux, de Vannes. » */
function readIntroductions(said: string): Piece[] {
  const alone = [...said.matchAll(INTRODUCES)].flatMap(([, name = '']) => {
    const [run = ''] = listRuns(name, 1);
    return name.trimStart().startsWith(run.slice(0, 2)) && run ? read('introduced', run) : [];
  });
  const both = [...said.matchAll(BOTH)].flatMap(([, names = '']) =>
    readTwo((names.split(/[,.;:(\n]/)[0] ?? '').trim()).flatMap((name, at) =>
      read('introduced', name, at === 0 ? 1 : 2),
    ),
  );
  const [, opening = ''] = OPENS.exec(said) ?? [];
  return [
    ...alone.filter(({ units, text }) => units.length > 1 || isGivenName(text)),
    ...both,
    ...readIntroduction(said).flatMap(({ firstName, lastName }) =>
      read('introduced', `${firstName} ${lastName}`),
    ),
    ...read('introduced', opening),
  ];
}

/** Words in capitals that stand together, with what stands between them of a name: « Monsieur Rémy BOISSEAU », « Anne de la Tour ». */
function listRuns(text: string, fewest = 2): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  const end = () => {
    while (run.length > 0 && isParticle(run.at(-1) ?? '')) run.pop();
    while (run.length > fewest && opensSentence(run[0] ?? '')) run.shift();
    if (run.length >= fewest && run.length <= MOST_RUN) runs.push(run.join(' '));
    run = [];
  };
  for (const [written] of text.matchAll(/\S{1,60}|\n/g)) {
    const word = written.replace(/^[«"“([]{1,3}/, '').replace(/[»"”)\],;:!?…]{1,3}$/, '');
    if (/^[«"“([]/.test(written)) end();
    const isName = /^\p{Lu}[\p{L}'’.-]{0,40}$/u.test(word);
    if (!isName && !(run.length > 0 && isParticle(word))) {
      end();
      continue;
    }
    run.push(word);
    if (/[^\p{L}.]$/u.test(written) || /\p{L}{3}\.$/u.test(word)) end();
  }
  end();
  return runs;
}

const MOST_RUN = 7;

/** « Bonjour », « Pour », « Ma »: capital by its place. */
function opensSentence(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && isCommonWord(word) && !isGivenName(word);
}
