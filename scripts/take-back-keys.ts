import { eq } from 'drizzle-orm';
import { actors, audit } from '../src/server/database/audit-log.ts';
import { createCipher, keysOf } from '../src/server/database/cipher.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { findSealed } from '../src/server/database/sealed-columns.ts';
import { openEncryptionKey } from '../src/server/encryption-key/open-encryption-key.ts';
import { knownBrowsers } from '../src/server/features/known-browsers/known-browsers.tables.ts';
import { createLicencesRepository } from '../src/server/features/licences/licences.repository.ts';
import { licenses } from '../src/server/features/licences/licences.tables.ts';
import { createReplaceKey } from '../src/server/features/licences/replace-key.ts';
import { closeMailSignIn } from '../src/server/features/persons/close-mail-sign-in.ts';
import { createPlatformMailsRepository } from '../src/server/features/platform-mails/platform-mails.repository.ts';
import { secondFactors } from '../src/server/features/second-factor/second-factor.tables.ts';
import { endSessionsOfKey } from '../src/server/features/sessions/end-sessions.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run take-back-keys -- --all

Reprend toutes les clés, quand l'installation a été prise : chaque licence en a une nouvelle, sessions, navigateurs connus,
liens et seconds facteurs (des personnes aussi) sont retirés, et les licences des offices sont suspendues. Les nouvelles clés
partent par e-mail au prochain démarrage de Minutier ; un administrateur rétablit chaque office dans « Paramètres ».
Arrêtez d'abord Minutier. Interrompue, la commande se relance.

  --all     toutes les licences : il faut le dire
  --help    cette aide`;

const command = {
  help,
  options: { all: { type: 'boolean' } },
  failure: "Les clés n'ont pas toutes pu être reprises : relancez la commande.",
} as const;

await runOperatorCommand(command, async ({ options, config, openDatabase, openStoppedPostgres }) => {
  if (!options.all) throw new StartupError('Dites --all : toutes les clés sont reprises.');
  const database = (await openStoppedPostgres()) ?? (await openDatabase());
  const { db } = database;
  await migrate(database);
  const cipher = createCipher(keysOf(await openEncryptionKey(config, await findSealed(db))));
  const clock = { now: () => new Date() };
  const replaceKey = createReplaceKey({
    db,
    cipher,
    clock,
    fixedKeys: [],
    closeMailSignIn,
    endSessions: endSessionsOfKey,
    // They have gone altogether.
    forgetBrowsers: async () => undefined,
    prepareMail: (tx, mail) => createPlatformMailsRepository(tx).prepare(mail, clock.now()),
    sendMailsSoon: () => undefined,
  });
  const open = await db
    .select({ id: licenses.id, type: licenses.type })
    .from(licenses)
    .where(eq(licenses.active, true));
  for (const { id, type } of open) {
    // First, so that the new key finds nobody at work.
    if (type !== 'admin') await suspend(id);
    await db.delete(knownBrowsers).where(eq(knownBrowsers.licenseId, id));
    const factors = await db.delete(secondFactors).where(eq(secondFactors.licenseId, id)).returning();
    if (factors.length > 0)
      await audit(db, actors.operator, { action: 'second-factor.reset', subjectId: id });
    await replaceKey(actors.operator, id);
  }
  console.log(
    `${open.length} clé(s) reprise(s) ; les nouvelles partent par e-mail au prochain démarrage. Les offices sont suspendus.`,
  );

  async function suspend(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await createLicencesRepository(tx, cipher).setBlocked(id, clock.now()))) return;
      await audit(tx, actors.operator, { action: 'licence.suspended', subjectId: id });
    });
  }
});
