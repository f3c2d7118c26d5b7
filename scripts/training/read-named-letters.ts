import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitMailText } from '../../src/server/mail/message/new-text.ts';
import { weighCandidates } from '../../src/server/mail/names/name-features.ts';
import { NOBODY } from '../../src/server/mail/names/name-model.ts';
import type { ParsedMessage } from '../../src/server/ports/message-parser.ts';
import { foldKey } from '../../src/server/reading/text/fold.ts';
import { hashFiles, listFiles } from './list-files.ts';
import type { NameSample } from './train-names.ts';
import { type NamedLetter, varyNames } from './vary-names.ts';

const folder = join(import.meta.dirname, 'named-letters');
/** Whose letters are varied: `kind` says which of them are clients’. */
const others = join(import.meta.dirname, 'letters');
/** A letter that nobody wrote beside one that somebody did. */
const OF_VARIED = 0.2;

/** Of all that is learned from: it changes with any of it. */
export function hashNamedLetters(): string {
  return `${hashFiles(folder)}-${hashFiles(others)}`;
}

/** First letters with whose they are, as the model sees them, by author. */
export function readNamedLetters(): Record<string, NameSample[]> {
  return Object.fromEntries(
    listFiles(folder).map((file) => [
      file.slice(0, -'.jsonl'.length),
      readRows<NamedLetter>(join(folder, file)).map((letter) => sampleOf(letter, 1)),
    ]),
  );
}

export function readVariedLetters(): NameSample[] {
  const rows = listFiles(others).flatMap((file) =>
    readRows<NamedLetter & { kind: string }>(join(others, file)),
  );
  return varyNames(rows.filter(({ kind }) => kind === 'client')).map((letter) => sampleOf(letter, OF_VARIED));
}

function readRows<Row>(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function sampleOf(letter: NamedLetter, weight: number): NameSample {
  const message = messageOf(letter);
  const weighed = weighCandidates(message, splitMailText(message.text));
  const isRight = (given: string, surname: string) =>
    foldKey(given) === foldKey(letter.firstName) && foldKey(surname) === foldKey(letter.lastName);
  const right = weighed.flatMap(({ candidate }, at) =>
    isRight(candidate.given, candidate.surname) ? [at] : [],
  );
  return {
    choices: [...weighed.map(({ features }) => features), [NOBODY]],
    right: right.length > 0 ? right : [weighed.length],
    weight,
  };
}

function messageOf({ from, subject, text }: NamedLetter): ParsedMessage {
  const [, name = '', address = ''] = /^([^<]{0,200})<([^<>]{1,200})>/.exec(from) ?? ['', '', from];
  return {
    messageId: null,
    inReplyTo: null,
    references: [],
    date: null,
    from: { name: name.trim(), address: address.toLowerCase() },
    replyTo: null,
    subject,
    text,
    forwardedText: '',
    attachedIds: [],
    headers: {},
    serverResults: [],
    parts: [],
    problem: null,
  };
}
