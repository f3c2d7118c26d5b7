import { migrateApart } from '../src/server/database/open-migrated.ts';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run migrate

Adapte la base PostgreSQL à cette version, avec le compte qui possède les tables (DATABASE_MIGRATION_URL, ou DATABASE_URL
s'il n'y en a qu'un), donne à l'autre ce qu'il faut pour servir, et s'arrête. Les processus de Minutier démarrent ensuite
avec DATABASE_MIGRATIONS=apart, sans connaître ce compte. Arrêtez d'abord tous ceux de la version précédente.

  --help   cette aide`;

await runOperatorCommand(
  { help, failure: 'La base n’a pas pu être adaptée.' },
  async ({ config: { databaseUrl, databaseMigrationUrl } }) => {
    if (!databaseUrl)
      throw new StartupError(
        'Il n’y a rien à adapter sans DATABASE_URL : la base embarquée l’est par le processus qui la sert.',
      );
    const applied = await migrateApart({ databaseUrl, databaseMigrationUrl });
    console.log(
      applied.length > 0
        ? `La base est prête : ${applied.length} migration(s) appliquée(s), jusqu’à ${applied.at(-1)}.`
        : 'La base est prête : rien à adapter.',
    );
  },
);
