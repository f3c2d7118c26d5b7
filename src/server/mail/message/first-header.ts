import type { ParsedMessage } from '#server/ports/message-parser.ts';

/** The first of these headers, trimmed and in small letters; empty where there is none. */
export function readHeader({ headers }: ParsedMessage, name: string): string {
  return (headers[name]?.[0] ?? '').trim().toLowerCase();
}
