import { resolve } from 'node:path';
import { readDump } from '../src/server/backup/read-dump.ts';
import { restoreBackup } from '../src/server/backup/restore-backup.ts';
import { readKeyOfBackup } from '../src/server/encryption-key/key-files.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run restore -- <fichier>

Remet une sauvegarde de « npm run backup » dans DATA_DIR, qui doit être vide, à la clé près, après l'avoir vérifiée
octet par octet. Sans ENCRYPTION_KEY, mettez d'abord dans DATA_DIR le fichier « encryption.key » de l'installation sauvegardée.
Avec DATABASE_URL, restaurez d'abord la base, qui apprend ensuite où sont ses fichiers :

  node scripts/restore.ts <fichier> --dump | pg_restore …

  --dump   écrit la base, telle que pg_dump l'avait donnée, sur la sortie standard, et rien d'autre
  --help   cette aide`;

const command = {
  help,
  options: { dump: { type: 'boolean' } },
  wantsFile: true,
  failure: "La sauvegarde n'a pas pu être restaurée.",
} as const;

await runOperatorCommand(command, async ({ file, options, config, takeFolder, openStoppedPostgres }) => {
  if (options.dump) {
    await readDump(resolve(file), readKeyOfBackup(config.encryptionKey, config.dataDir), process.stdout);
    return;
  }
  const postgres = await openStoppedPostgres(
    'La base que nomme DATABASE_URL est vide : restaurez-la d’abord avec pg_restore (voir --help).',
  );
  takeFolder();
  const key = readKeyOfBackup(config.encryptionKey, config.dataDir);
  console.log('Restauration en cours…');
  const count = await restoreBackup(resolve(file), config.dataDir, key, postgres);
  console.log(`${count} fichiers restaurés dans ${config.dataDir}.`);
  if (config.encryptionKey) console.log('Donnez à Minutier la même ENCRYPTION_KEY qu’avant.');
});
