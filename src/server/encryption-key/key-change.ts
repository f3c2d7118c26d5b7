import { rename, rm } from 'node:fs/promises';
import { syncFolder } from '#server/adapters/disk/durable-file.ts';
import { opensWith, type Sealed } from '#server/database/cipher.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { keyFiles, makeKey, readKey, writeKey } from './key-files.ts';
import { type KeyPlace, missingKey, strangeKey } from './open-encryption-key.ts';

/** From one key to another. */
export interface KeyChange {
  current: string;
  next: string;
  /** Once every secret is sealed with the next key and the database is closed. */
  end(): Promise<void>;
  /** When nothing was sealed with it. */
  giveUp(): Promise<void>;
}

/** A change that begins now, or that was broken off before. `sealed` is a secret of the database, if it has one. */
export async function beginKeyChange(
  place: KeyPlace,
  wanted: string | undefined,
  sealed: Sealed | null,
): Promise<KeyChange> {
  return place.encryptionKey
    ? changeConfiguredKey(place.encryptionKey, wanted?.toLowerCase() ?? '', sealed)
    : changeOwnKey(place.dataDir, sealed);
}

function changeConfiguredKey(current: string, next: string, sealed: Sealed | null): KeyChange {
  if (!/^[0-9a-f]{64}$/.test(next) || next === current)
    throw new StartupError(
      'Donnez la nouvelle clé dans NEW_ENCRYPTION_KEY : 64 chiffres hexadécimaux, différents de ENCRYPTION_KEY.',
    );
  if (sealed && !opensWith(current, sealed) && !opensWith(next, sealed)) throw strangeKey();
  const nothing = async () => undefined;
  return { current, next, end: nothing, giveUp: nothing };
}

async function changeOwnKey(dataDir: string, sealed: Sealed | null): Promise<KeyChange> {
  const files = keyFiles(dataDir);
  const [key, begun, former] = [readKey(files.key), readKey(files.next), readKey(files.former)];
  if (!key) throw missingKey();
  const opens = (one: string | null) => one !== null && (!sealed || opensWith(one, sealed));
  if (opens(key) || opens(begun)) {
    const next = begun ?? (await makeKey(files.next));
    return {
      current: key,
      next,
      async end() {
        await writeKey(files.former, key);
        await rename(files.next, files.key);
        await syncFolder(dataDir);
      },
      // One transaction seals all of them: while one still opens with the key in use, none has another.
      giveUp: async () => void (opens(key) && (await rm(files.next))),
    };
  }
  if (!former || !opens(former)) throw strangeKey();
  // The disk has lost the last change, and only that: it is made again, to the key that has its place already.
  const drop = () => rm(files.next, { force: true });
  return { current: former, next: key, end: drop, giveUp: drop };
}
