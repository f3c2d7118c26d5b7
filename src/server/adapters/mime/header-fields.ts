/** One field of a message's head, by its name in lower case; its value is unfolded, a byte a character. */
export interface HeaderField {
  name: string;
  value: string;
}

export interface HeaderBlock {
  fields: HeaderField[];
  /** Whoever reads it finds these fields and no others: every line is a field, or goes on with one (RFC 5322, 2.2). */
  isPlain: boolean;
  /** It holds a mark at which some readers end a line and others go on: a broken program's, or somebody's who counts on it. */
  hasNul: boolean;
}

/** Enough for the headers of any message that people send. */
const HEADER_BYTES = 256 * 1024;

/** A copy of the headers alone: no more than these is looked at in a message that is not taken apart. */
export function cutAfterHeaders(raw: Buffer): Buffer {
  const start = raw.subarray(0, HEADER_BYTES);
  const ends = ['\n\n', '\n\r\n'].map((blank) => start.indexOf(blank)).filter((at) => at >= 0);
  return Buffer.concat([start.subarray(0, Math.min(start.length, ...ends)), Buffer.from('\r\n\r\n')]);
}

/** What all who ask about a header are told: the one place where a head is divided into its fields. */
export function readHeaderFields(headers: Buffer): HeaderBlock {
  const lines = headers.toString('latin1', 0, lengthOf(headers)).split(/\r?\n/);
  const fields: HeaderField[] = [];
  let isPlain = headers.length < HEADER_BYTES;
  for (const [at, line] of lines.entries()) {
    const last = fields.at(-1);
    const colon = line.indexOf(':');
    const name = trimBlanks(line.slice(0, Math.max(colon, 0)));
    if (line.includes('\r')) isPlain = false;
    if (last && isBlank(line[0])) last.value += ` ${line.slice(1)}`;
    else if (NAME.test(name) && !isBlank(line[0]))
      fields.push({ name: name.toLowerCase(), value: line.slice(colon + 1) });
    else if (at > 0 || !OF_A_MAILBOX.test(line)) isPlain = false;
  }
  return {
    fields: fields.map(({ name, value }) => ({ name, value: trimBlanks(value) })),
    isPlain,
    hasNul: lines.some((line) => line.includes('\0')),
  };
}

export function valuesOf({ fields }: HeaderBlock, name: string): string[] {
  return fields.filter((field) => field.name === name).map(({ value }) => value);
}

/** What else is empty to some readers is a letter to others. */
export function trimBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

const isBlank = (mark: string | undefined) => mark === ' ' || mark === '\t';

/** Without the line breaks at its end. */
function lengthOf(headers: Buffer): number {
  let length = headers.length;
  while (length > 0 && [CR, LF].includes(headers[length - 1] ?? 0)) length -= 1;
  return length;
}

const CR = 13;
const LF = 10;
/** The older form has room before its colon (RFC 5322, 4.5). */
const NAME = /^[!-9;-~]{1,200}$/;
/** « From claire@… Mon Jun 15 10:00:00 2026 », which a mailbox in one file puts above each message. */
const OF_A_MAILBOX = /^From /;
