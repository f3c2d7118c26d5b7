import { findLongName } from './tnef-properties.ts';

/** [MS-OXTNEF]: attributes one after the other, each with its length and a checksum. */
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
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

/** The files in it, in their order; null when it is damaged or is none. */
export function readTnef(bytes: Buffer): TnefFile[] | null {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  const files: { title: string; longName: string; content: Buffer | null }[] = [];
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
    if (level !== ATTACHMENT_LEVEL) continue;
    if (attribute === START_OF_ATTACHMENT) files.push({ title: '', longName: '', content: null });
    const file = files.at(-1);
    if (!file) continue;
    if (attribute === TITLE) file.title = value.toString('latin1').replace(/\0.*$/s, '');
    if (attribute === DATA) file.content = value;
    if (attribute === PROPERTIES) file.longName = findLongName(value);
  }
  return files.flatMap(({ title, longName, content }) =>
    content ? [{ name: longName || title, content }] : [],
  );
}
