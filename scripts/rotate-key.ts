import { openAuditWitness } from '../src/server/database/audit-witness.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { rotateKey } from '../src/server/database/rotate-key.ts';
import { findSealed } from '../src/server/database/sealed-columns.ts';
import { beginKeyChange } from '../src/server/encryption-key/key-change.ts';
import { findGivenText } from '../src/server/ground/given-text.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run rotate-key

Chiffre de nouveau chaque secret (clés de licence, mots de passe, jetons) avec une autre clé, en une seule transaction.
Arrêtez d'abord Minutier, tous ses processus.

Avec ENCRYPTION_KEY, donnez la nouvelle clé dans NEW_ENCRYPTION_KEY (openssl rand -hex 32) ou NEW_ENCRYPTION_KEY_FILE, puis mettez-la dans
ENCRYPTION_KEY avant de redémarrer. Sans elle, la clé de DATA_DIR est remplacée par une nouvelle.
Une commande interrompue se relance : ce qui était fait le reste.

  --help   cette aide`;

const failure = "Le changement de clé n'est pas allé jusqu'au bout : relancez-le, ce qui est fait le reste.";

await runOperatorCommand({ help, failure }, async ({ config, openDatabase, openStoppedPostgres }) => {
  const database = (await openStoppedPostgres()) ?? (await openDatabase());
  const { db } = database;
  await migrate(database);
  const wanted = findGivenText({ variable: 'NEW_ENCRYPTION_KEY', secret: true }, process.env);
  const change = await beginKeyChange(config, wanted?.text, await findSealed(db));
  const witness = openAuditWitness(config.dataDir);
  const sealed = await rotateKey(db, change.current, change.next, witness).catch(async (error) => {
    if (error instanceof StartupError) await change.giveUp();
    throw error;
  });
  // The former key stays in its place until the last secret is where it has to be.
  await database.close();
  await change.end();
  console.log(`${sealed} secret(s) chiffré(s) avec la nouvelle clé. L'ancienne n'ouvre plus rien.`);
  if (config.encryptionKey)
    console.log('Mettez-la maintenant dans ENCRYPTION_KEY, avant de redémarrer Minutier.');
});
