import { join } from 'node:path';
import { parseConfig } from '../src/server/config.ts';
import { takeDataFolder } from '../src/server/data-folder.ts';
import { openPglite, openPostgres } from '../src/server/database/connection.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { isProductRunning, rotateKey } from '../src/server/database/rotate-key.ts';
import { beginKeyChange, endKeyChange } from '../src/server/encryption-key.ts';
import { StartupError } from '../src/server/startup-error.ts';
import { readOptions } from './read-options.ts';

const help = `npm run rotate-key

Chiffre de nouveau chaque secret (clés de licence, mots de passe, jetons) avec une autre clé, en une seule transaction.
Arrêtez d'abord Minutier, tous ses processus.

Avec ENCRYPTION_KEY, donnez la nouvelle clé dans NEW_ENCRYPTION_KEY (openssl rand -hex 32), puis mettez-la dans
ENCRYPTION_KEY avant de redémarrer. Sans elle, la clé de DATA_DIR est remplacée par une nouvelle.
Une commande interrompue se relance : ce qui était fait le reste.

  --help   cette aide`;

try {
  readOptions(help, {});
  const config = parseConfig({ ...process.env, DEMO: process.env.DEMO || 'false' });
  const next = process.env.NEW_ENCRYPTION_KEY?.toLowerCase() ?? '';
  if (config.encryptionKey && (!/^[0-9a-f]{64}$/.test(next) || next === config.encryptionKey))
    throw new StartupError(
      'Donnez la nouvelle clé dans NEW_ENCRYPTION_KEY : 64 chiffres hexadécimaux, différents de ENCRYPTION_KEY.',
    );
  const folder = config.databaseUrl ? null : takeDataFolder(config.dataDir);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openPglite(join(config.dataDir, 'db'));
  if (database.kind === 'postgres' && (await isProductRunning(database.db)))
    throw new StartupError(
      'Minutier tourne encore sur cette base : arrêtez tous ses processus, puis relancez.',
    );
  await migrate(database);
  const keys = config.encryptionKey ? { current: config.encryptionKey, next } : beginKeyChange(config);
  const sealed = await rotateKey(database.db, keys.current, keys.next);
  if (!config.encryptionKey) endKeyChange(config);
  console.log(`${sealed} secret(s) chiffré(s) avec la nouvelle clé. L'ancienne n'ouvre plus rien.`);
  if (config.encryptionKey)
    console.log('Mettez-la maintenant dans ENCRYPTION_KEY, avant de redémarrer Minutier.');
  await database.close();
  folder?.release();
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof StartupError
      ? error.message
      : `La clé n'a pas pu être changée : rien n'a été modifié. ${String(error)}`,
  );
  process.exit(1);
}
