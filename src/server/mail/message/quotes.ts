import { anyOf } from '#shared/compose-pattern.ts';

/** One line that opens a quotation: what follows was written before, by somebody else or by us. */
const OPENERS = [
  anyOf(
    [
      /^-{2,}\s*(message d['’]origine|message original|message initial|original message)/,
      /^-{2,}\s*((mail|message|e-?mail|courriel) transf[ée]r[ée]|forwarded message)/,
    ],
    'i',
  ),
  /^(d[ée]but du message (transf[ée]r[ée]|r[ée]exp[ée]di[ée])|begin forwarded message)/i,
  /^(le|on)\b.{6,120}<[^<>\s@]{1,200}@[^<>\s]{1,200}>.{0,20}:$/i,
  /^.{2,80}<[^<>\s@]{1,200}@[^<>\s]{1,200}> (a [ée]crit|wrote)\s{0,30}:?$/i,
];
const HEADER_LINE = /^[*>\s]*(de|from|exp[ée]diteur)\s*:\s*\S/i;
const NEXT_HEADER_LINE = /^[*>\s]*(envoy[ée]|sent|date|[àa]|to|cc|objet|subject)\s*:\s*/i;
/** « Le lun. 3 mars… » and « a écrit : » may be cut over three lines. */
const MOST_LINES_OF_OPENER = 3;

/** Index of the first line of the quotation; the number of lines when there is none. */
export function findQuoteStart(lines: string[]): number {
  for (let i = 0; i < lines.length; i++) {
    if (opensQuote(lines, i)) return i;
  }
  return lines.length;
}

export function isQuotedLine(line: string): boolean {
  return /^\s*>/.test(line);
}

/** Whether a line, with those below it, opens a quotation. */
export function opensQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? '';
  if (!line) return false;
  if (/^_{10,}$/.test(line)) return opensHeaderBlock(lines, at + 1);
  if (HEADER_LINE.test(line)) return opensHeaderBlock(lines, at);
  if (!/^(le|on|-|d|b)/i.test(line) && !line.includes('<')) return false;
  for (let count = 1; count <= countOfOpener(lines, at); count++) {
    const joined = lines
      .slice(at, at + count)
      .join(' ')
      .trim();
    if (OPENERS.some((opener) => opener.test(joined))) return true;
    if (tellsWhoWrote(joined, nextOf(lines, at + count))) return true;
  }
  return false;
}

/** « Le lun. 3 mars 2025 à 10:12, Étude X <⏎x@etude.example> a écrit : » */
const BEGINS = /^(?:le|on)\b.{0,80}\d/i;

/**
 * How many lines an opener that begins here may take: no blank line stands in it, nor the beginning of another. « On arrête
 * tout » above « Le lun. 3 mars, … a écrit : » is its writer’s.
 */
function countOfOpener(lines: readonly string[], at: number): number {
  const first = lines[at]?.trim() ?? '';
  if (!BEGINS.test(first) && !first.includes('<') && !first.startsWith('-')) return 1;
  const next = lines.slice(at + 1, at + MOST_LINES_OF_OPENER);
  const end = next.findIndex((line) => !line.trim() || BEGINS.test(line.trim()));
  return 1 + (end < 0 ? next.length : end);
}

const WROTE = /^(le|on)\b.{6,160}\b(a [ée]crit|wrote)\s{0,30}:\s{0,30}$/i;
const ADDRESS = /[^<>\s@]@[^<>\s]/;
const HOUR = /\d\s?[:hH]\s?\d{2}/;
/** « Le 12 à 10 h 30, la banque nous a écrit : » opens what its writer tells. */
const TOLD = /(?:\bm['’]|\b(?:nous|vous|lui) )a [ée]crit/i;

/** A program names an address, or the day with its hour, or quotes with « > » below. */
export function tellsWhoWrote(line: string, next: string): boolean {
  if (!WROTE.test(line)) return false;
  return ADDRESS.test(line) || isQuotedLine(next) || (HOUR.test(line) && !TOLD.test(line));
}

function nextOf(lines: readonly string[], from: number): string {
  return lines.slice(from, from + 3).find((line) => line.trim()) ?? '';
}

const BY_PROGRAM = /@|^[*>\s]{0,9}(?:envoy[ée]|sent)\s{0,3}:|\d{1,2}\s?[:hH]\s?\d{2}\b/i;

/** Outlook writes De, Envoyé, À, Objet one below the other. */
function opensHeaderBlock(lines: readonly string[], from: number): boolean {
  const block = lines.slice(from, from + 8).filter((line) => line.trim());
  const first = block.findIndex((line) => HEADER_LINE.test(line));
  if (first < 0 || first > 1) return false;
  const heading = block.slice(first, first + 6);
  if (heading.slice(1).filter((line) => NEXT_HEADER_LINE.test(line)).length < 2) return false;
  // A letter begins with a heading of its own, where no program has written its address or its hour.
  const isLetter = !lines.slice(0, from).some((line) => line.trim());
  return !isLetter || heading.some((line) => BY_PROGRAM.test(line));
}

/**
 * Whether the quotation that these lines open is written behind « > »: what stands between such lines is new. What a program
 * quotes below De, Envoyé, Objet bears the marks of older mails only.
 */
export function isMarkedQuote(lines: readonly string[]): boolean {
  const opensBlock = lines.slice(0, 3).some((line) => HEADER_LINE.test(line) && !isQuotedLine(line));
  if (!opensBlock) return lines.some(isQuotedLine);
  const isOfBlock = (line: string) =>
    HEADER_LINE.test(line) || NEXT_HEADER_LINE.test(line) || /^\s{0,9}[-_*]/.test(line);
  const content = lines.find((line) => line.trim() && !isOfBlock(line));
  return content !== undefined && isQuotedLine(content);
}
