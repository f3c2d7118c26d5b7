import { findQuoteStart, isMarkedQuote, isQuotedLine } from './quotes.ts';
import { cutSignature } from './signature.ts';

/** Nobody writes more; a longer text is some machine's. */
const MOST_CHARACTERS = 200_000;

export interface MailText {
  /** What the sender wrote this time, without greeting him away: no quotation, signature or legal notice. */
  newText: string;
  /** Closing formula, name, role, phone number: who the sender is, never what he asks. */
  signature: string;
  /** Earlier messages: they tell the case, never the request. */
  quotedText: string;
}

/** The same with what programs and companies have added by themselves: together all that was received. */
export interface TakenApart extends MailText {
  ofMachine: string;
}

/** Splits the text of a message the way its reader does. French and English programs. */
export function splitMailText(text: string): MailText {
  const { newText, signature, quotedText } = takeApart(text);
  return { newText, signature, quotedText };
}

export function takeApart(text: string): TakenApart {
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n');
  const start = findQuoteStart(lines);
  const after = lines.slice(start);
  // Answers written between the lines of a « > » quotation are new; below an Outlook block everything is old.
  const first = isMarkedQuote(after) ? after.findIndex(isQuotedLine) : -1;
  const isFresh = (line: string, at: number) => first >= 0 && at >= first && !isQuotedLine(line);
  const fresh = after.filter(isFresh);
  const above = lines.slice(0, start).filter((line) => !isQuotedLine(line));
  const { body, signature, ofMachine } = cutSignature([...above, ...trimBlank(fresh)].join('\n'));
  const quoted = lines.slice(0, start).filter(isQuotedLine);
  const rest = after.filter((line, at) => !isFresh(line, at) || !line.trim());
  return { newText: body, signature, quotedText: [...quoted, ...rest].join('\n').trim(), ofMachine };
}

function trimBlank(lines: string[]): string[] {
  return lines.join('\n').trim() ? ['', ...lines] : [];
}
