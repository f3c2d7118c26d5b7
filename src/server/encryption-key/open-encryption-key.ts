import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { opensWith, type Sealed } from '#server/database/cipher.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { keyFiles, makeKey, readKey } from './key-files.ts';

export interface KeyPlace {
  /** Hexadecimal; null means that the embedded mode keeps one in the data folder. */
  encryptionKey: string | null;
  dataDir: string;
}

/**
 * The configured key, or the embedded mode's own, made once. It has to open `sealed`, a secret of the database: another
 * one would make new secrets beside those that it cannot read.
 */
export async function openEncryptionKey(place: KeyPlace, sealed: Sealed | null): Promise<string> {
  if (place.encryptionKey) {
    if (sealed && !opensWith(place.encryptionKey, sealed)) throw strangeKey();
    return place.encryptionKey;
  }
  const files = keyFiles(place.dataDir);
  if (existsSync(files.next))
    throw new StartupError('Un changement de clé a été interrompu : relancez « npm run rotate-key ».');
  const key = readKey(files.key);
  if (!sealed) return key ?? makeKey(files.key);
  if (!key) throw missingKey();
  if (!opensWith(key, sealed)) {
    const former = readKey(files.former);
    if (!former || !opensWith(former, sealed)) throw strangeKey();
    throw new StartupError(
      'Le dernier changement de clé n’a pas atteint le disque : relancez « npm run rotate-key ».',
    );
  }
  await rm(files.former, { force: true });
  return key;
}

export function strangeKey(): StartupError {
  return new StartupError(
    'La clé de chiffrement n’ouvre pas les secrets de cette base : donnez dans ENCRYPTION_KEY celle qui les a chiffrés, ' +
      'ou retirez la variable si c’est « encryption.key » de DATA_DIR.',
  );
}

export function missingKey(): StartupError {
  return new StartupError(
    'Cette base a des secrets, et DATA_DIR n’a pas leur clé : remettez-y « encryption.key », ou donnez ENCRYPTION_KEY.',
  );
}
