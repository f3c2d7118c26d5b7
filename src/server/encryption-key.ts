import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

type KeyPlace = Pick<Config, 'encryptionKey' | 'dataDir'>;

const keyFile = ({ dataDir }: KeyPlace) => join(dataDir, 'encryption.key');
/** The key that is about to replace it: there from before the first secret is sealed with it until it has its place. */
const nextFile = (place: KeyPlace) => `${keyFile(place)}.next`;

/** The configured key, or the embedded mode's own, made once and kept in the data folder for its owner alone. */
export function readEncryptionKey(config: KeyPlace): string {
  if (config.encryptionKey) return config.encryptionKey;
  if (existsSync(nextFile(config)))
    throw new StartupError('Un changement de clé a été interrompu : relancez « npm run rotate-key ».');
  return readOrMake(keyFile(config));
}

/** The key in use, and the one that a change, begun now or broken off before, leads to. */
export function beginKeyChange(place: KeyPlace): { current: string; next: string } {
  return { current: readOrMake(keyFile(place)), next: readOrMake(nextFile(place)) };
}

export function endKeyChange(place: KeyPlace): void {
  renameSync(nextFile(place), keyFile(place));
}

/** On the disk before anything is sealed with it. */
function readOrMake(file: string): string {
  if (!existsSync(file)) {
    const descriptor = openSync(file, 'wx', 0o600);
    writeFileSync(descriptor, randomBytes(32).toString('hex'));
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
  return readFileSync(file, 'utf8').trim();
}
