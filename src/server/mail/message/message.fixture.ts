import type { MailAddress, ParsedMessage, ParsedPart } from '#server/ports/message-parser.ts';

/** A message as the parser gives it, for tests: `from` as « Claire Fontaine <claire@…> ». */
export function buildMessage(given: {
  from?: string;
  subject?: string;
  text?: string;
  forwardedText?: string;
  headers?: Record<string, string | string[]>;
  serverResults?: string[];
  files?: string[];
  parts?: ParsedPart[];
  attachedIds?: string[];
}): ParsedMessage {
  const headers = Object.entries(given.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    [value].flat(),
  ]);
  return {
    messageId: '<1@client.example>',
    inReplyTo: null,
    references: [],
    date: null,
    from: parseAddress(given.from ?? 'Claire Fontaine <claire.fontaine@orange.example>'),
    replyTo: null,
    subject: given.subject ?? '',
    text: given.text ?? '',
    forwardedText: given.forwardedText ?? '',
    attachedIds: given.attachedIds ?? [],
    headers: Object.fromEntries(headers),
    serverResults: given.serverResults ?? [],
    parts: given.parts ?? (given.files ?? []).map(buildPart),
    problem: null,
  };
}

function parseAddress(text: string): MailAddress | null {
  const found = /^(.*?)\s*<(.+)>$/.exec(text);
  return found ? { name: found[1] ?? '', address: found[2] ?? '' } : null;
}

function buildPart(name: string, index: number): ParsedPart {
  return {
    path: `${index + 1}`,
    name,
    declaredType: 'application/pdf',
    content: Buffer.from(name),
    size: name.length,
    inline: false,
    problem: null,
    contentHash: null,
    forwardedFrom: null,
  };
}
