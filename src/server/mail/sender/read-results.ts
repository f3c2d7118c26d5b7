/** What a server says by one method (RFC 8601, 2.2), in small letters: « spf=pass smtp.mailfrom=orange.fr ». */
export interface MethodResult {
  method: string;
  result: string;
  /** « smtp.mailfrom », « header.d »: of a quoted value no more than its quotation mark is kept. */
  properties: ReadonlyMap<string, string>;
}

export interface ServerWord {
  /** Without comments and quotations, which may hold any words. */
  text: string;
  /** None of a line whose comments or quotations are not whole: somebody has written in the server's hand. */
  results: readonly MethodResult[];
}

/** What a server's lines say: the topmost is the last one added, and those of the same server belong to it. Null without any. */
export function readResults(lines: readonly string[] = []): ServerWord | null {
  const read = lines.map((line) => readLine(line.toLowerCase()));
  const [top] = read;
  if (!top) return null;
  const own = read.filter(({ server }) => server === top.server);
  return { text: own.map(({ text }) => text).join(' ; '), results: own.flatMap(({ results }) => results) };
}

function readLine(line: string): ServerWord & { server: string } {
  const plain = leaveOutSayings(line);
  const text = plain ?? line.replace(INNERMOST, ' ').replace(PASSES, '=none');
  const segments = text.split(';');
  const results = plain === null ? [] : segments.flatMap((segment) => readSegment(segment) ?? []);
  return { server: segments[0]?.trim() ?? '', text, results };
}

/**
 * Comments go, in comments too; null where one of them, or a quotation, has no end or no beginning, or a comment has a quotation: it
 * is of a sender's quoted name, in which he may have ended that comment.
 */
function leaveOutSayings(line: string): string | null {
  let [text, depth, isQuoted] = ['', 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at] ?? '';
    if (mark === '\\') {
      if (depth === 0 && !isQuoted) return null;
      at += 1;
    } else if (isQuoted) isQuoted = mark !== '"';
    else if (mark === '"' && depth > 0) return null;
    else if (mark === '(') depth += 1;
    else if (mark === ')') {
      depth -= 1;
      if (depth < 0) return null;
      text += ' ';
    } else if (depth === 0) {
      isQuoted = mark === '"';
      text += mark;
    }
  }
  return depth === 0 && !isQuoted ? text : null;
}

function readSegment(segment: string): MethodResult | null {
  const [whole = '', method, result] = METHOD.exec(segment) ?? [];
  if (!method || !result) return null;
  const rest = segment.slice(whole.length);
  const properties = [...rest.matchAll(PROPERTY)].map(([, name = '', value = '']) => [name, value] as const);
  // Of what is said twice the first counts.
  return { method, result, properties: new Map(properties.toReversed()) };
}

const INNERMOST = /\([^()]*\)/g;
const PASSES = /=\s{0,30}pass/g;
const METHOD = /^\s{0,60}([a-z-]{1,30})(?:\s{0,5}\/\s{0,5}\d{1,3})?\s{0,30}=\s{0,30}([a-z]{1,60})(?!\S)/;
const PROPERTY = /\s([a-z]{1,20}\.[a-z-]{1,30})\s{0,30}=\s{0,30}([^\s;]{1,320})/g;
