import type { MailAddress, ParsedMessage, ParsedPart } from '#server/ports/message-parser.ts';
import { boundLine, boundText } from '#server/reading/text/bound-text.ts';

/** Nobody writes more; a longer text is some machine's. */
const LONGEST_TEXT = 200_000;
const LONGEST_SUBJECT = 1000;
const LONGEST_NAME = 300;
const LONGEST_HEADER = 4000;
const MOST_OF_ONE_HEADER = 50;
const MOST_HEADERS = 300;
const MOST_PARTS = 1000;
const MOST_IDS = 200;
const LONGEST_REPORT = 64 * 1024;

/** Without what no rule looks at: the files, save for the report of a server that could not deliver a mail. */
export function takeWords(message: ParsedMessage): ParsedMessage {
  const headers = Object.entries(message.headers).slice(0, MOST_HEADERS);
  return {
    ...message,
    references: message.references.slice(0, MOST_IDS),
    attachedIds: message.attachedIds.slice(0, MOST_IDS),
    subject: message.subject.slice(0, LONGEST_SUBJECT),
    // One more tells that there was more.
    text: message.text.slice(0, LONGEST_TEXT + 1),
    forwardedText: message.forwardedText.slice(0, LONGEST_TEXT),
    headers: Object.fromEntries(headers.map(([name, values]) => [name, boundValues(values)])),
    serverResults: boundValues(message.serverResults),
    parts: message.parts.slice(0, MOST_PARTS).map(withoutFile),
  };
}

function boundValues(values: readonly string[]): string[] {
  return values.slice(0, MOST_OF_ONE_HEADER).map((value) => value.slice(0, LONGEST_HEADER));
}

function withoutFile(part: ParsedPart): ParsedPart {
  const isReport = /^message\/delivery-status$/i.test(part.declaredType);
  // Copied: what it shares its memory with would go along.
  const content = isReport && part.content ? Buffer.from(part.content.subarray(0, LONGEST_REPORT)) : null;
  return { ...part, name: part.name.slice(0, LONGEST_NAME), content };
}

export interface BoundMessage {
  message: ParsedMessage;
  /** The rules see the beginning of the text only. */
  isCut: boolean;
}

/** The message as every rule is given it: see `boundText`. */
export function boundMessage(message: ParsedMessage): BoundMessage {
  const { text, isCut } = boundText(message.text, LONGEST_TEXT);
  const headers = Object.entries(message.headers).map(([name, values]) => [
    name,
    values.map((value) => boundLine(value, LONGEST_HEADER)),
  ]);
  const bounded = {
    ...message,
    from: boundAddress(message.from),
    replyTo: boundAddress(message.replyTo),
    subject: boundLine(message.subject, LONGEST_SUBJECT),
    text,
    forwardedText: boundText(message.forwardedText, LONGEST_TEXT).text,
    headers: Object.fromEntries(headers),
  };
  return { message: bounded, isCut };
}

/** The address stays as it is: it is compared, and written to. */
function boundAddress(sender: MailAddress | null): MailAddress | null {
  return sender && { ...sender, name: boundLine(sender.name, LONGEST_NAME) };
}
