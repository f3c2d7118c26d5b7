import { createHash } from 'node:crypto';
import type { DavEntry } from './dav-entries.ts';

/**
 * Where the server gives no id, an item carries one in a property of its own, which servers keep with it when it is
 * renamed or moved (RFC 4918 §9.9) but also give to its copies (§9.8). Hence the second half: a digest of the place
 * at which the id was given. Of two items with one id, the one that is still there is the original.
 */
export interface Mark {
  id: string;
  place: string;
}

export function readMark(text: string | null): Mark | null {
  const [, id, place] = /^([\w-]{8,64})\.([\w-]{8,64})$/.exec(text ?? '') ?? [];
  return id && place ? { id, place } : null;
}

export function writeMark({ id, place }: Mark): string {
  return `${id}.${place}`;
}

export function placeOf(parentId: string, name: string): string {
  return digest(`${parentId}/${name.normalize('NFC')}`);
}

/** The same from two processes that see an unmarked item at once; another for another item at its place. */
export function firstIdOf(place: string, { etag, size, modifiedAt }: DavEntry): string {
  return digest(`${place} ${etag?.replace(/^W\//, '')} ${size} ${modifiedAt.getTime()}`);
}

/** The id that needs nobody's help: the server's, or a mark given at this very place. */
export function settledId(entry: DavEntry, parentId: string): string | null {
  if (entry.fileId !== null) return `f${entry.fileId}`;
  const mark = readMark(entry.mark);
  return mark && mark.place === placeOf(parentId, entry.name) ? mark.id : null;
}

/** The id that the item carries, wherever it was given. */
export function carriedId(entry: DavEntry): string | null {
  return entry.fileId === null ? (readMark(entry.mark)?.id ?? null) : `f${entry.fileId}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
