import { join } from 'node:path';
import { z } from 'zod';
import { parseConfig } from '../src/server/config.ts';
import { takeDataFolder } from '../src/server/data-folder.ts';
import { appendAudit } from '../src/server/database/audit-log.ts';
import { createCipher, keysOf } from '../src/server/database/cipher.ts';
import { openPglite, openPostgres } from '../src/server/database/connection.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { readEncryptionKey } from '../src/server/encryption-key.ts';
import { makeLicenceKey } from '../src/server/features/licences/licence-key.ts';
import { createLicencesRepository } from '../src/server/features/licences/licences.repository.ts';
import { StartupError } from '../src/server/startup-error.ts';
import { readOptions } from './read-options.ts';

const help = `npm run create-admin -- --email adresse@exemple.fr

Crée une licence d'administrateur et affiche sa clé, une seule fois.
Sur la base embarquée, arrêtez d'abord Minutier.

  --email   l'adresse de l'administrateur
  --help    cette aide`;

try {
  const options = readOptions(help, { email: { type: 'string' } });
  const email = z.email().safeParse(options.email);
  if (!email.success)
    throw new StartupError("Donnez l'adresse de l'administrateur : --email adresse@exemple.fr");
  const config = parseConfig({ ...process.env, DEMO: process.env.DEMO || 'false' });
  const folder = config.databaseUrl ? null : takeDataFolder(config.dataDir);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openPglite(join(config.dataDir, 'db'));
  await migrate(database);
  const cipher = createCipher(keysOf(readEncryptionKey(config)));
  const key = makeLicenceKey('admin');
  const id = await createLicencesRepository(database.db, cipher).create({
    key,
    type: 'admin',
    email: email.data,
  });
  await appendAudit(database.db, {
    actorRole: 'operator',
    actorLicenceId: null,
    action: 'licence.created',
    subjectId: id,
    details: { type: 'admin' },
  });
  console.log(`Clé d'administrateur (notez-la, elle ne sera plus affichée) : ${key}`);
  await database.close();
  folder?.release();
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof StartupError ? error.message : `La licence n'a pas pu être créée. ${String(error)}`,
  );
  process.exit(1);
}
