import yazl from 'yazl';

export interface RawPart {
  headers: string[];
  /** Sent in base64. */
  body: Buffer | string;
}

/** A multipart message as bytes. `headers` are lines; the body of each part goes out in base64. */
export function buildRaw(headers: string[], parts: RawPart[], kind = 'mixed'): Buffer {
  const lines = [...headers, 'MIME-Version: 1.0', `Content-Type: multipart/${kind}; boundary="B"`, ''];
  for (const { headers: own, body } of parts) {
    lines.push(
      '--B',
      ...own,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
    );
  }
  return Buffer.from([...lines, '--B--', ''].join('\r\n'));
}

export function attach(name: string, body: Buffer | string, type = 'application/octet-stream'): RawPart {
  return { headers: [`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`], body };
}

export const HEADERS = [
  'From: Claire FONTAINE <Claire@Orange.example>',
  'Subject: Documents',
  'Message-ID: <1@orange.example>',
];

export async function buildZip(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Changes one 16-bit field of every header of a zip: `local` and `central` are its offsets in each. */
export function patchZip(
  zip: Buffer,
  local: number,
  central: number,
  change: (value: number) => number,
): Buffer {
  const patched = Buffer.from(zip);
  for (let i = 0; i + 4 < patched.length; i++) {
    const signature = patched.readUInt32LE(i);
    const offset = signature === 0x04034b50 ? local : signature === 0x02014b50 ? central : 0;
    if (offset) patched.writeUInt16LE(change(patched.readUInt16LE(i + offset)), i + offset);
  }
  return patched;
}
