import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { createCipher, keysOf } from '#server/database/cipher.ts';

const [IV_BYTES, TAG_BYTES] = [12, 16];
const GCM = { authTagLength: TAG_BYTES };

/** Of what the installation's secrets are sealed with; it seals nothing but backups. */
export function deriveBackupKey(hex: string): Buffer {
  return createCipher(keysOf(hex)).derive('backup');
}

/** The content as it stands in the backup: IV, then compressed and sealed (AES-256-GCM) for this name, then the tag. */
export async function* sealEntry(
  key: Buffer,
  name: string,
  content: Iterable<string> | AsyncIterable<string | Buffer>,
): AsyncGenerator<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, GCM);
  cipher.setAAD(Buffer.from(name));
  yield iv;
  const compressed = pipeline(Readable.from(content, { objectMode: false }), createGzip(), () => undefined);
  for await (const chunk of compressed) yield cipher.update(chunk as Buffer);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** Ends with an error, after its last byte, when it is not whole, not of this name or of another key. */
export function openEntry(key: Buffer, name: string, sealed: Readable): Readable {
  return pipeline(Readable.from(decrypt(key, name, sealed)), createGunzip(), () => undefined);
}

async function* decrypt(key: Buffer, name: string, sealed: Readable): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let decipher: DecipherGCM | null = null;
  for await (const chunk of sealed) {
    held = Buffer.concat([held, chunk as Buffer]);
    if (!decipher && held.length >= IV_BYTES) {
      decipher = createDecipheriv('aes-256-gcm', key, held.subarray(0, IV_BYTES), GCM);
      decipher.setAAD(Buffer.from(name));
      held = held.subarray(IV_BYTES);
    }
    // The last bytes are the tag, and nobody knows yet which are the last.
    if (decipher && held.length > TAG_BYTES) {
      yield decipher.update(held.subarray(0, held.length - TAG_BYTES));
      held = held.subarray(held.length - TAG_BYTES);
    }
  }
  if (!decipher || held.length !== TAG_BYTES) throw new Error('an entry of the backup is cut short');
  decipher.setAuthTag(held);
  yield decipher.final();
}
