import iconv from 'iconv-lite';
import type { Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

/**
 * The name of a zip entry as its author read it. Without the UTF-8 flag (APPNOTE 4.4.4) the bytes are UTF-8 on a Mac
 * and the DOS code page elsewhere: cp437 by the book, cp850 on a French Windows, which has the capitals with accents.
 */
export function decodeEntryName(entry: Entry): string {
  const raw = entry.fileNameRaw;
  const unicodePath = entry.extraFields.find((field) => field.id === UNICODE_PATH_FIELD)?.data;
  if (unicodePath && unicodePath.length > 5 && unicodePath[0] === 1) return unicodePath.toString('utf8', 5);
  if (entry.generalPurposeBitFlag & UTF8_FLAG) return raw.toString('utf8');
  const utf8 = raw.toString('utf8');
  if (!utf8.includes('\ufffd')) return utf8;
  const dos = iconv.decode(raw, 'cp437');
  return /[\u2500-\u259f]/.test(dos) ? iconv.decode(raw, 'cp850') : dos;
}

/** Files that an operating system leaves in a zip without the sender knowing. */
export function isSystemFile(name: string): boolean {
  return /(^|\/)__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i.test(name);
}
