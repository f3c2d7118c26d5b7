import { and, eq, sql } from 'drizzle-orm';
import { actors, audit } from '../src/server/database/audit-log.ts';
import type { Database } from '../src/server/database/connection.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { knownBrowsers } from '../src/server/features/known-browsers/known-browsers.tables.ts';
import { licenses } from '../src/server/features/licences/licences.tables.ts';
import { createPlatformMailsRepository } from '../src/server/features/platform-mails/platform-mails.repository.ts';
import { createSecondFactorRepository } from '../src/server/features/second-factor/second-factor.repository.ts';
import { sessions } from '../src/server/features/sessions/sessions.tables.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readEmail } from './read-options.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run remove-admin -- --email adresse@exemple.fr

Retire un administrateur : sa clé n'ouvre plus rien, ses sessions sont fermées, son second facteur est retiré.
Les autres administrateurs sont prévenus par e-mail, au prochain démarrage s'il est arrêté.
Le dernier administrateur reste : créez d'abord le suivant (create-admin).
Sur la base embarquée, arrêtez d'abord Minutier.

  --email   l'adresse de l'administrateur
  --help    cette aide`;

const command = {
  help,
  options: { email: { type: 'string' } },
  failure: "L'administrateur n'a pas pu être retiré.",
} as const;

await runOperatorCommand(command, async ({ options, openDatabase }) => {
  const email = readEmail(options, "l'administrateur");
  const database = await openDatabase();
  await migrate(database);
  const removed = await database.db.transaction(async (tx) => {
    // Two commands at once do not each leave the other's.
    const all = await tx
      .select({
        id: licenses.id,
        isHis: sql<boolean>`lower(${licenses.email}) = ${email.toLowerCase()}`,
      })
      .from(licenses)
      .where(and(eq(licenses.type, 'admin'), eq(licenses.active, true)))
      .for('update');
    const his = all.filter(({ isHis }) => isHis);
    if (his.length > 0 && his.length === all.length)
      throw new StartupError('C’est le dernier administrateur : créez d’abord le suivant (create-admin).');
    const [first] = his;
    if (first) await tellOthers(tx, first.id, all);
    for (const { id } of his) {
      await tx.update(licenses).set({ active: false, updatedAt: new Date() }).where(eq(licenses.id, id));
      await tx.delete(sessions).where(eq(sessions.licenseId, id));
      await tx.delete(knownBrowsers).where(eq(knownBrowsers.licenseId, id));
      await createSecondFactorRepository(tx).remove(id);
      await audit(tx, actors.operator, {
        action: 'licence.ended',
        subjectId: id,
        details: { type: 'admin' },
      });
    }
    return his.length;
  });
  if (removed === 0) throw new StartupError('Aucun administrateur en fonction n’a cette adresse.');
  console.log(
    'Administrateur retiré : sa clé n’ouvre plus rien, ses sessions sont fermées. Les autres administrateurs sont prévenus par e-mail.',
  );
});

async function tellOthers(
  tx: Database,
  removedLicence: string,
  all: { id: string; isHis: boolean }[],
): Promise<void> {
  const mails = createPlatformMailsRepository(tx);
  for (const { id: licenceId } of all.filter(({ isHis }) => !isHis)) {
    const key = `administrator-removed:${removedLicence}:${licenceId}`;
    const mail = { key, kind: 'administrator-removed', licenceId, details: { removedLicence } } as const;
    await mails.prepare(mail, new Date());
  }
}
