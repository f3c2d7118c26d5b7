import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { parseConfig } from '../src/server/config.ts';
import { StartupError } from '../src/server/startup-error.ts';
import { readArguments } from './read-options.ts';

const help = `npm run restore -- <fichier>

Remet une sauvegarde de « npm run backup » dans DATA_DIR, qui doit être vide, après l'avoir vérifiée octet par octet.

  --help   cette aide`;

try {
  const { files } = readArguments(help, {});
  const [file, ...more] = files;
  if (!file || more.length > 0) throw new StartupError('Donnez un fichier : npm run restore -- <fichier>');
  const config = parseConfig({ ...process.env, DEMO: process.env.DEMO || 'false' });
  if (config.databaseUrl)
    throw new StartupError(
      'La base est sur PostgreSQL : restaurez-la avec pg_restore, et DATA_DIR avec vos fichiers.',
    );
  console.log('Restauration en cours…');
  const count = await restoreBackup(resolve(file), config.dataDir);
  console.log(`${count} fichiers restaurés dans ${config.dataDir}.`);
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof StartupError
      ? error.message
      : `La sauvegarde n'a pas pu être restaurée. ${String(error)}`,
  );
  process.exit(1);
}
