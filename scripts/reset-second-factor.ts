import { eq, sql } from 'drizzle-orm';
import { actors, audit } from '../src/server/database/audit-log.ts';
import { newId } from '../src/server/database/ids.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { licenses } from '../src/server/features/licences/licences.tables.ts';
import { createPlatformMailsRepository } from '../src/server/features/platform-mails/platform-mails.repository.ts';
import { createSecondFactorRepository } from '../src/server/features/second-factor/second-factor.repository.ts';
import { sessions } from '../src/server/features/sessions/sessions.tables.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { readEmail } from './read-options.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run reset-second-factor -- --email adresse@exemple.fr

Retire le second facteur des licences de cette adresse et ferme leurs sessions : pour qui a perdu son téléphone et ses
codes de secours, et pour l'administrateur dont le second facteur a été dit étranger (« Ce n'était pas moi ») : remplacez
d'abord sa clé. Un administrateur en active un autre à sa prochaine connexion. L'adresse en est prévenue par e-mail.
Sur la base embarquée, arrêtez d'abord Minutier.

  --email   l'adresse de la licence
  --help    cette aide`;

const command = {
  help,
  options: { email: { type: 'string' } },
  failure: "Le second facteur n'a pas pu être retiré.",
} as const;

await runOperatorCommand(command, async ({ options, openDatabase }) => {
  const email = readEmail(options, 'la licence');
  const database = await openDatabase();
  await migrate(database);
  const removed = await database.db.transaction(async (tx) => {
    const factors = createSecondFactorRepository(tx);
    const owned = await tx
      .select({ id: licenses.id })
      .from(licenses)
      .where(sql`lower(${licenses.email}) = ${email.toLowerCase()}`);
    let count = 0;
    for (const { id } of owned) {
      if (!(await factors.remove(id))) continue;
      await tx.delete(sessions).where(eq(sessions.licenseId, id));
      await audit(tx, actors.operator, { action: 'second-factor.reset', subjectId: id });
      const mail = { key: `factor-reset:${newId()}`, kind: 'factor-changed', licenceId: id } as const;
      const details = { factorChange: 'reset' } as const;
      await createPlatformMailsRepository(tx).prepare({ ...mail, details }, new Date());
      count += 1;
    }
    return count;
  });
  if (removed === 0) throw new StartupError('Aucune licence de cette adresse n’a de second facteur.');
  console.log(`Second facteur retiré de ${removed} licence(s) ; leurs sessions sont fermées.`);
});
