import { createHash } from 'node:crypto';

/**
 * PostgreSQL's text holds no NUL and no half of a surrogate pair; nothing else of a hostile name needs to go before it
 * is stored. Storing it again changes nothing.
 */
export function storable(text: string, longest = 1000): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed();
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
