/**
 * A process that does the office's work and is killed at one given point of it: `<port>.<method>:<before|after>:<nth>`.
 * Run by crash.test.ts over and over on one data folder that it has filled; without a point it goes on to the end.
 */
import { join } from 'node:path';
import type { Needs, Records } from '#server/automations/needs.ts';
import { parseConfig } from '#server/config/config.ts';
import { openPglite } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { takeDataFolder } from '#server/ground/data-folder.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { markDemoFolder, seedDemoAccounts } from '#server/start/demo-office.ts';
import { createDependencies } from '#server/start/dependencies.ts';
import { createDeadly } from './deadly.ts';
import { rememberTexts } from './remember-texts.ts';

const [point = '', textsFolder = ''] = process.argv.slice(2);
const deadly = createDeadly(point);

function deadlyRecords(records: Records): Records {
  const wrapped: Records = {
    ...records,
    endings: deadly('endings', records.endings),
    documents: deadly('documents', records.documents),
    messages: deadly('messages', records.messages),
    parts: deadly('parts', records.parts),
    mails: deadly('mails', records.mails),
    reminders: deadly('reminders', records.reminders),
    clients: deadly('clients', records.clients),
    transaction: (work) => records.transaction((inner) => work(deadlyRecords(inner))),
  };
  return { ...wrapped, transaction: deadly('records', wrapped).transaction };
}

const config = parseConfig(process.env);
const logger = createLogger('silent');
const folder = takeDataFolder(config.dataDir);
markDemoFolder(config);
const database = await openPglite(join(config.dataDir, 'db'));
await migrate(database);
const dependencies = await createDependencies({
  config,
  database,
  logger,
  clock: { now: () => new Date() },
  publicInfo: { demo: null, version: 'test' },
});
const notaryId = await seedDemoAccounts(dependencies.seeding);
if (!notaryId) throw new Error('no notary');
const notary = await dependencies.seeding.notaries.findById(notaryId);
if (!notary) throw new Error('no notary');

function needs(): Needs {
  const real = dependencies.needsOf(notary as NonNullable<typeof notary>);
  return {
    ...real,
    mailbox: deadly('mailbox', real.mailbox),
    drive: deadly('drive', real.drive),
    sheets: deadly('sheets', real.sheets),
    mailer: deadly('mailer', real.mailer),
    extractor: deadly('extractor', rememberTexts(real.extractor, textsFolder)),
    records: deadlyRecords(real.records),
  };
}

for (const type of ['client_management', 'document_classification', 'client_reminder'] as const) {
  let answer = await runAutomation(type, needs(), logger);
  while (answer.remaining > 0) answer = await runAutomation(type, needs(), logger);
  if (!answer.success) {
    process.stderr.write(`${type}: ${answer.message}\n`);
    process.exit(2);
  }
}
await dependencies.close();
await database.close();
folder.release();
process.exit(0);
