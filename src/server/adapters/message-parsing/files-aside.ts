import { randomBytes } from 'node:crypto';
import type { ParsedMail } from 'mailparser';

/** mailparser goes through base64 line by line: this much and more is decoded at once, beside it. */
const LARGE_BYTES = 16 * 1024;
const MOST_HEADERS = 16 * 1024;
/** What mailers write has lines of 76. */
const LONGEST_LINE = 1000;
/** Short strings, of which nothing is left when the next one is made. */
const LINES_AT_ONCE = 500;

const LINE_FEED = 10;
const RETURN = 13;
const PADDING = 61;

/** A message without the bytes of its large files, each of which has left its mark there. */
export interface FilesAside {
  rest: Buffer;
  files: Map<string, Buffer>;
}

/**
 * Takes out what is base64 without a flaw, as mail programs write it, and leaves all else to mailparser: which part of
 * the message it is, under which name, whether it is one at all. Null when there is nothing to take out.
 */
export function setFilesAside(raw: Buffer): FilesAside | null {
  const files = new Map<string, Buffer>();
  const kept: Buffer[] = [];
  let from = 0;
  for (const { start, end } of listBodies(raw)) {
    const content = decode(raw.subarray(start, end));
    if (!content) continue;
    // Nobody who writes a message can know what stands for its files.
    const mark = randomBytes(30);
    files.set(mark.toString('latin1'), content);
    kept.push(raw.subarray(from, start), Buffer.from(mark.toString('base64')));
    from = end;
  }
  return files.size === 0 ? null : { rest: Buffer.concat([...kept, raw.subarray(from)]), files };
}

/**
 * Gives the attachments their bytes. False when one of them was no attachment but a text, or within a message that is
 * attached: then the whole message has to be read.
 */
export function putFilesBack({ attachments }: ParsedMail, files: FilesAside['files']): boolean {
  const left = new Map(files);
  for (const attachment of attachments) {
    const mark = attachment.content.toString('latin1', 0, 31);
    const content = left.get(mark);
    if (!content) continue;
    attachment.content = content;
    left.delete(mark);
  }
  return left.size === 0;
}

/** From behind the headers that announce base64 to the line break before the next line with two dashes. */
function* listBodies(raw: Buffer): Generator<{ start: number; end: number }> {
  for (let at = raw.indexOf('base64'); at >= 0; at = raw.indexOf('base64', at + 1)) {
    const line = raw.toString('latin1', raw.lastIndexOf('\n', at) + 1, at);
    if (!/^content-transfer-encoding:[ \t]*$/i.test(line)) continue;
    const start = findBody(raw, at);
    if (start === null) continue;
    const next = raw.indexOf('\n--', start);
    let end = next < 0 ? raw.length : next;
    while (raw[end - 1] === LINE_FEED || raw[end - 1] === RETURN) end -= 1;
    if (end - start < LARGE_BYTES) continue;
    yield { start, end };
    at = end;
  }
}

function findBody(raw: Buffer, header: number): number | null {
  const near = raw.subarray(header, header + MOST_HEADERS);
  const ends = ['\n\r\n', '\n\n'].flatMap((blank) => {
    const at = near.indexOf(blank);
    return at < 0 ? [] : [at + blank.length];
  });
  return ends.length === 0 ? null : header + Math.min(...ends);
}

/** Null unless every character counts: what is to be made of a flaw is mailparser's to say. */
function decode(body: Buffer): Buffer | null {
  const lines = measureLines(body);
  // Node's decoder takes the two characters of the other alphabet for some of this one.
  if (!lines || body.includes('-') || body.includes('_')) return null;
  const { characters, step } = lines;
  const padding = body.at(-2) === PADDING ? 2 : Number(body.at(-1) === PADDING);
  // Memory of its own, so that it can be handed over between threads.
  const content = Buffer.allocUnsafeSlow((characters / 4) * 3 - padding);
  let written = 0;
  for (let at = 0; at < body.length; at += step)
    written += content.write(body.toString('latin1', at, at + step), written, 'base64');
  return written === content.length ? content : null;
}

/** Lines of one length, the last one apart; how many characters they have, and how many bytes are whole groups of four. */
function measureLines(body: Buffer): { characters: number; step: number } | null {
  const first = body.subarray(0, LONGEST_LINE).indexOf(LINE_FEED);
  if (first < 1) return null;
  const length = body[first - 1] === RETURN ? first - 1 : first;
  const width = first + 1;
  const breaks = Math.ceil(body.length / width) - 1;
  for (let line = 0; line < breaks; line += 1) {
    const feed = line * width + first;
    if (body[feed] !== LINE_FEED || (length < first && body[feed - 1] !== RETURN)) return null;
  }
  const characters = body.length - breaks * (width - length);
  return length % 4 === 0 && characters % 4 === 0 ? { characters, step: LINES_AT_ONCE * width } : null;
}
