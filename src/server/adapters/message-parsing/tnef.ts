import { findLongName } from './tnef-properties.ts';

/** [MS-OXTNEF]: attributes one after the other, each with its length and a checksum. */
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
const MESSAGE_LEVEL = 1;
const ATTACHMENT_LEVEL = 2;
const START_OF_ATTACHMENT = 0x00069002;
const TITLE = 0x00018010;
const DATA = 0x0006800f;
const PROPERTIES = 0x00069005;

export interface TnefFile {
  name: string;
  content: Buffer;
}

export function isTnef(declaredType: string, name: string): boolean {
  return /^application\/(ms-tnef|vnd\.ms-tnef)$/i.test(declaredType) || /^winmail\.dat$/i.test(name);
}

/**
 * The files in it, in their order; null when it is damaged or is none. Not `complete` when something is attached that
 * has no bytes of its own here: an Outlook item, which lies among the properties, or a file that was cut off.
 */
export function readTnef(bytes: Buffer): { files: TnefFile[]; complete: boolean } | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  const attached: { title: string; longName: string; content: Buffer | null }[] = [];
  let at = HEADER_BYTES;
  while (at < bytes.length) {
    if (at + 9 > bytes.length) return null;
    const level = bytes.readUInt8(at);
    const attribute = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const start = at + 9;
    // A checksum of two bytes follows.
    if (start + length + 2 > bytes.length) return null;
    const value = bytes.subarray(start, start + length);
    at = start + length + 2;
    if (level === MESSAGE_LEVEL) continue;
    if (level !== ATTACHMENT_LEVEL) return null;
    if (attribute === START_OF_ATTACHMENT) attached.push({ title: '', longName: '', content: null });
    const file = attached.at(-1);
    // Something of an attachment that never began: the envelope is not what it was.
    if (!file) return null;
    if (attribute === TITLE) file.title = value.toString('latin1').replace(/\0.*$/s, '');
    if (attribute === DATA) file.content = value;
    if (attribute === PROPERTIES) file.longName = findLongName(value);
  }
  const files = attached.flatMap(({ title, longName, content }) =>
    content ? [{ name: longName || title, content }] : [],
  );
  return { files, complete: files.length === attached.length };
}
