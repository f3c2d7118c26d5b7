/** [MS-OXTNEF] §2.1.3.4: MAPI properties, of which only the long file name is wanted. */
const LONG_NAME = 0x3707;
const ANSI = 0x001e;
const UNICODE = 0x001f;
const OBJECT = 0x000d;
const BINARY = 0x0102;
const NAMED = 0x8000;
const MULTIPLE = 0x1000;
/** By type: two bytes take four, all values start at a multiple of four. */
const FIXED: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};

/** Empty when there is none, or when it stands behind something that is not understood. */
export function findLongName(bytes: Buffer): string {
  try {
    return readLongName(bytes);
  } catch {
    return '';
  }
}

function readLongName(bytes: Buffer): string {
  let at = 4;
  for (let left = bytes.readUInt32LE(0); left > 0; left -= 1) {
    const type = bytes.readUInt16LE(at);
    const id = bytes.readUInt16LE(at + 2);
    at += 4;
    if (id >= NAMED) at = skipName(bytes, at);
    const fixed = FIXED[type & ~MULTIPLE];
    const several = (type & MULTIPLE) !== 0 || isLong(type);
    let count = 1;
    if (several) {
      count = bytes.readUInt32LE(at);
      at += 4;
    }
    if (fixed !== undefined) {
      at += fixed * count;
      continue;
    }
    for (; count > 0; count -= 1) {
      if (!isLong(type & ~MULTIPLE)) return '';
      const length = bytes.readUInt32LE(at);
      const value = bytes.subarray(at + 4, at + 4 + length);
      if (id === LONG_NAME)
        return value.toString(type === UNICODE ? 'utf16le' : 'latin1').replace(/\0.*$/s, '');
      at += 4 + Math.ceil(length / 4) * 4;
    }
  }
  return '';
}

function isLong(type: number): boolean {
  return [ANSI, UNICODE, OBJECT, BINARY].includes(type);
}

/** A GUID, then a number or a name. */
function skipName(bytes: Buffer, at: number): number {
  const byNumber = bytes.readUInt32LE(at + 16) === 0;
  if (byNumber) return at + 24;
  return at + 24 + Math.ceil(bytes.readUInt32LE(at + 20) / 4) * 4;
}
