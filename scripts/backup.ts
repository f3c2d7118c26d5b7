import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { parseConfig } from '../src/server/config.ts';
import { takeDataFolder } from '../src/server/data-folder.ts';
import { StartupError } from '../src/server/startup-error.ts';
import { readArguments } from './read-options.ts';

const help = `npm run backup -- <fichier>

Met DATA_DIR (base embarquée, dossiers, boîtes, courriers, clé de chiffrement) dans un seul fichier.
Arrêtez d'abord Minutier. Le fichier contient la clé qui ouvre les secrets : gardez-le en lieu sûr.
Avec DATABASE_URL, la base se sauvegarde avec pg_dump, et DATA_DIR avec vos fichiers.

  --help   cette aide`;

try {
  const { files } = readArguments(help, {});
  const [file, ...more] = files;
  if (!file || more.length > 0) throw new StartupError('Donnez un fichier : npm run backup -- <fichier>');
  const config = parseConfig({ ...process.env, DEMO: process.env.DEMO || 'false' });
  if (config.databaseUrl)
    throw new StartupError(
      'La base est sur PostgreSQL : sauvegardez-la avec pg_dump, DATA_DIR avec vos fichiers, et ENCRYPTION_KEY à part.',
    );
  if (!existsSync(join(config.dataDir, 'db')))
    throw new StartupError('Il n’y a rien à sauvegarder : Minutier n’a pas encore démarré ici.');
  const folder = takeDataFolder(config.dataDir);
  console.log('Sauvegarde en cours…');
  const count = await writeBackup(config.dataDir, resolve(file), new Date());
  folder.release();
  console.log(
    `${count} fichiers sauvegardés dans ${file}. Il contient la clé des secrets : gardez-le en lieu sûr.`,
  );
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof StartupError ? error.message : `La sauvegarde n'a pas pu être faite. ${String(error)}`,
  );
  process.exit(1);
}
