import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { readKeyOfBackup } from '../src/server/encryption-key/key-files.ts';
import { isProductRunning } from '../src/server/features/scheduler/is-product-running.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run backup -- <fichier>

Met DATA_DIR (dossiers, boîtes, courriers, base embarquée) dans un seul fichier, chiffré avec la clé de
l'installation, qui n'y est pas : gardez-la ailleurs.
Arrêtez d'abord Minutier, tous ses processus. Avec DATABASE_URL, donnez-lui la base par l'entrée standard, pour
qu'elle y soit, chiffrée de même :

  pg_dump -Fc … | npm run backup -- <fichier> --dump

  --dump   la base PostgreSQL arrive sur l'entrée standard
  --help   cette aide`;

const command = {
  help,
  options: { dump: { type: 'boolean' } },
  wantsFile: true,
  failure: "La sauvegarde n'a pas pu être faite.",
} as const;

await runOperatorCommand(command, async ({ file, options, config, takeFolder, openStoppedPostgres }) => {
  const target = resolve(file);
  const postgres = await openStoppedPostgres();
  if (options.dump && !postgres)
    throw new StartupError('La base embarquée est dans DATA_DIR : relancez sans --dump.');
  if (!existsSync(postgres ? config.dataDir : join(config.dataDir, 'db')))
    throw new StartupError('Il n’y a rien à sauvegarder : Minutier n’a pas encore démarré ici.');
  takeFolder();
  console.log('Sauvegarde en cours…');
  const database = postgres ? 'postgres' : 'embedded';
  const { files, leftOut } = await writeBackup(config.dataDir, target, {
    database,
    at: new Date(),
    dump: options.dump ? process.stdin : undefined,
    keyHex: readKeyOfBackup(config.encryptionKey, config.dataDir),
  });
  if (postgres && (await isProductRunning(postgres.db))) {
    rmSync(target);
    throw new StartupError(
      'Minutier a été démarré pendant la sauvegarde : elle n’est pas gardée. Arrêtez-le, puis relancez.',
    );
  }
  console.log(
    `${files} fichiers sauvegardés dans ${file}. Il ne s’ouvre qu’avec la clé de cette installation.`,
  );
  if (leftOut.length > 0)
    console.log(`${leftOut.length} laissés de côté, liens ou fichiers spéciaux : ${leftOut.join(', ')}`);
  if (postgres)
    console.log(
      options.dump
        ? 'La base y est, telle que pg_dump l’a écrite.'
        : 'La base n’y est pas : recommencez avec --dump et pg_dump (voir --help), ou chiffrez vous-même ce que pg_dump écrit.',
    );
  console.log(
    config.encryptionKey
      ? 'Gardez aussi ENCRYPTION_KEY, ailleurs : elle n’y est pas, et rien ne s’ouvre sans elle.'
      : 'Gardez aussi « encryption.key » de DATA_DIR, ailleurs : il n’y est pas, et rien ne s’ouvre sans lui.',
  );
});
