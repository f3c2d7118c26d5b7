import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, syncFolder, writeDurably } from '#server/adapters/disk/durable-file.ts';
import { StartupError } from '#server/ground/startup-error.ts';

/** The keys that the embedded mode keeps beside its database, for their owner alone. */
export function keyFiles(dataDir: string) {
  const key = join(dataDir, 'encryption.key');
  return {
    key,
    /** About to replace it: there from before the first secret is sealed with it until it has its place. */
    next: `${key}.next`,
    /** The one that it replaced: a power cut may take the embedded database back to it. */
    former: `${key}.former`,
  };
}

/** Null when there is none. A key of which a part is missing would seal as well as a whole one: it is refused. */
export function readKey(file: string): string | null {
  const text = readText(file)?.trim() ?? null;
  if (text === null || /^[0-9a-f]{64}$/i.test(text)) return text;
  throw new StartupError(
    `Le fichier ${file} ne contient pas une clé de 64 chiffres hexadécimaux : remettez celui d’une sauvegarde.`,
  );
}

/** Whole on the disk before it has its name, and before anything is sealed with it. */
export async function writeKey(file: string, key: string): Promise<void> {
  const beside = `${file}.partial`;
  await writeDurably(beside, key, 0o600);
  await rename(beside, file);
  await syncFolder(dirname(file));
}

export async function makeKey(file: string): Promise<string> {
  const key = randomBytes(32).toString('hex');
  await writeKey(file, key);
  return key;
}

/** The one that a backup is sealed with: what the operator gives, or what lies beside the embedded database. */
export function readKeyOfBackup(encryptionKey: string | null, dataDir: string): string {
  const files = keyFiles(dataDir);
  const key = encryptionKey ?? readKey(files.key);
  if (!key)
    throw new StartupError(
      'Une sauvegarde est chiffrée : donnez sa clé dans ENCRYPTION_KEY, ou mettez « encryption.key » dans DATA_DIR.',
    );
  if (!encryptionKey && (readKey(files.next) ?? readKey(files.former)))
    throw new StartupError(
      'Un changement de clé n’est pas terminé : démarrez Minutier une fois, puis relancez cette commande.',
    );
  return key;
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
