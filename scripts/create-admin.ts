import { actors, audit } from '../src/server/database/audit-log.ts';
import { createCipher, keysOf } from '../src/server/database/cipher.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { findSealed } from '../src/server/database/sealed-columns.ts';
import { openEncryptionKey } from '../src/server/encryption-key/open-encryption-key.ts';
import { makeLicenceKey } from '../src/server/features/licences/licence-key.ts';
import { createLicencesRepository } from '../src/server/features/licences/licences.repository.ts';
import { readEmail } from './read-options.ts';
import { runOperatorCommand } from './run-operator-command.ts';

const help = `npm run create-admin -- --email adresse@exemple.fr

Crée une licence d'administrateur et affiche sa clé, une seule fois.
Sur la base embarquée, arrêtez d'abord Minutier.

  --email   l'adresse de l'administrateur
  --help    cette aide`;

const command = {
  help,
  options: { email: { type: 'string' } },
  failure: "La licence n'a pas pu être créée.",
} as const;

await runOperatorCommand(command, async ({ options, config, makeDatabase }) => {
  const email = readEmail(options, "l'administrateur");
  const database = await makeDatabase();
  const { db } = database;
  await migrate(database);
  const cipher = createCipher(keysOf(await openEncryptionKey(config, await findSealed(db))));
  const key = makeLicenceKey('admin');
  const id = await createLicencesRepository(db, cipher).create({ key, type: 'admin', email });
  await audit(db, actors.operator, {
    action: 'licence.created',
    subjectId: id,
    details: { type: 'admin' },
  });
  console.log(`Clé d'administrateur (notez-la, elle ne sera plus affichée) : ${key}`);
});
