import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parseConfig } from '../src/server/config.ts';
import { takeDataFolder } from '../src/server/data-folder.ts';
import { openPglite, openPostgres } from '../src/server/database/connection.ts';
import { countLedger, type LedgerCount } from '../src/server/database/ledger.ts';
import { queryRows } from '../src/server/database/query.ts';
import { StartupError } from '../src/server/startup-error.ts';
import { readOptions } from './read-options.ts';

const help = `npm run ledger

Prouve la conservation : pour chaque étude, messages et pièces reçus = classés + à vérifier + refusés (+ en cours).
Sur la base embarquée, arrêtez d'abord Minutier. Termine en erreur s'il manque une seule pièce.

  --json   le résultat en JSON
  --help   cette aide`;

const neverStarted = new StartupError('Il n’y a rien à compter : Minutier n’a pas encore démarré ici.');

function print(counts: LedgerCount[]): void {
  if (counts.length === 0) console.log('Aucun message reçu.');
  for (const { notary, messages, parts, balanced } of counts) {
    console.log(`\n${notary}`);
    console.log(
      `  messages  ${messages.received} reçus = ${messages.handled} traités + ${messages.held} à vérifier + ` +
        `${messages.refused} refusés + ${messages.open} en cours`,
    );
    console.log(
      `  pièces    ${parts.received} reçues = ${parts.filed} classées + ${parts.held} à vérifier + ` +
        `${parts.refused} refusées + ${parts.open} en cours`,
    );
    console.log(balanced ? '  conservation : exacte' : '  conservation : ROMPUE');
  }
}

try {
  const options = readOptions(help, { json: { type: 'boolean' } });
  const config = parseConfig(process.env);
  const embedded = join(config.dataDir, 'db');
  // Looking must not make a database, nor take the place of the demo office.
  if (!config.databaseUrl && !existsSync(embedded)) throw neverStarted;
  const folder = config.databaseUrl ? null : takeDataFolder(config.dataDir);
  const database = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite(embedded);
  const tables = await queryRows(database.db, sql`select 1 where to_regclass('message_parts') is not null`);
  if (tables.length === 0) throw neverStarted;
  const counts = await countLedger(database.db);
  if (options.json) console.log(JSON.stringify(counts));
  else print(counts);
  await database.close();
  folder?.release();
  process.exit(counts.every(({ balanced }) => balanced) ? 0 : 1);
} catch (error) {
  console.error(
    error instanceof StartupError ? error.message : `Le registre n'a pas pu être lu. ${String(error)}`,
  );
  process.exit(1);
}
