import { resolve } from 'node:path';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { readKeyOfBackup } from '../src/server/encryption-key/key-files.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run restore -- <fichier>

Remet une sauvegarde de « npm run backup » dans DATA_DIR, qui doit être vide, à la clé près, après l'avoir vérifiée
octet par octet. Sans ENCRYPTION_KEY, mettez d'abord dans DATA_DIR le fichier « encryption.key » de l'installation sauvegardée.
Avec DATABASE_URL, restaurez d'abord la base avec pg_restore : elle apprend ici où sont ses fichiers.

  --help   cette aide`;

const command = { help, wantsFile: true, failure: "La sauvegarde n'a pas pu être restaurée." };

await runOperatorCommand(command, async ({ file, config, takeFolder, openStoppedPostgres }) => {
  const postgres = await openStoppedPostgres(
    'La base que nomme DATABASE_URL est vide : restaurez-la d’abord avec pg_restore.',
  );
  takeFolder();
  const key = readKeyOfBackup(config.encryptionKey, config.dataDir);
  console.log('Restauration en cours…');
  const count = await restoreBackup(resolve(file), config.dataDir, key, postgres);
  console.log(`${count} fichiers restaurés dans ${config.dataDir}.`);
  if (config.encryptionKey) console.log('Donnez à Minutier la même ENCRYPTION_KEY qu’avant.');
});
