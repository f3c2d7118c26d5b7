/** A winmail.dat as Outlook writes it, with these files; the long name stands among MAPI properties. */
export function buildTnef(
  files: { shortName: string; longName?: string; content: Buffer | string }[],
): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x223e9f78, 0);
  const version = attribute(1, 0x00089006, Buffer.from([0, 0, 1, 0]));
  const parts = files.flatMap(({ shortName, longName, content }) => [
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from(`${shortName}\0`, 'latin1')),
    attribute(2, 0x0006800f, Buffer.from(content)),
    ...(longName ? [attribute(2, 0x00069005, properties(longName))] : []),
  ]);
  return Buffer.concat([head, version, ...parts]);
}

/** An Outlook item attached to the mail: its bytes stand among its MAPI properties (PR_ATTACH_DATA_OBJ), not as data. */
export function buildTnefWithItem(files: Parameters<typeof buildTnef>[0], item: string): Buffer {
  const content = Buffer.from(item.padEnd(Math.ceil(item.length / 4) * 4));
  const object = Buffer.concat([words([0x000d, 0x3701]), longs([1, content.length]), content]);
  return Buffer.concat([
    buildTnef(files),
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from('Rendez-vous\0', 'latin1')),
    attribute(2, 0x00069005, Buffer.concat([longs([1]), object])),
  ]);
}

/** A hundred files, each with a property that says it has four thousand million numbers. */
export function buildBoastfulTnef(): Buffer {
  const boast = Buffer.concat([longs([1]), words([0x1003, 0x3705]), longs([0xffffffff])]);
  const parts = Array.from({ length: 100 }, (_, index) => [
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from(`${index}.pdf\0`, 'latin1')),
    attribute(2, 0x0006800f, Buffer.from('%PDF')),
    attribute(2, 0x00069005, boast),
  ]);
  return Buffer.concat([buildTnef([]), ...parts.flat()]);
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(value.length, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(
    value.reduce((total, byte) => (total + byte) % 65536, 0),
    0,
  );
  return Buffer.concat([head, value, sum]);
}

function properties(longName: string): Buffer {
  const name = Buffer.from(`${longName}\0`, 'utf16le');
  const padded = Buffer.alloc(Math.ceil(name.length / 4) * 4);
  name.copy(padded);
  // A number, a truth and a named property stand before it.
  const number = words([0x0003, 0x3705, 1, 0]);
  const truth = words([0x000b, 0x7ffe, 1, 0]);
  const named = Buffer.concat([words([0x0003, 0x8001]), Buffer.alloc(16), longs([0, 7]), longs([42])]);
  const text = Buffer.concat([words([0x001f, 0x3707]), longs([1, name.length]), padded]);
  return Buffer.concat([longs([4]), number, truth, named, text]);
}

function words(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}

function longs(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}
