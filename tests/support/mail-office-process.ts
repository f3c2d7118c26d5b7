/**
 * A process that reads and answers an office's mail once: `mail-office-process.ts <notary> [point]`, on the database,
 * data folder and mail servers of its environment. Killed at that point of its work, if there is one.
 */
import { parseConfig } from '#server/config/config.ts';
import { openPostgres } from '#server/database/connection.ts';
import type { EngineAnswer } from '#server/features/engine/engine.service.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { createDependencies } from '#server/start/dependencies.ts';
import { createDeadly } from './deadly.ts';

const [notaryId = '', point = ''] = process.argv.slice(2);
const deadly = createDeadly(point);
const config = parseConfig(process.env);
const logger = createLogger('silent');
const database = await openPostgres(config.databaseUrl ?? '');
const dependencies = await createDependencies({
  config,
  database,
  logger,
  clock: { now: () => new Date() },
  publicInfo: { demo: null, version: 'test' },
});
const notary = await dependencies.seeding.notaries.findById(notaryId);
if (!notary) throw new Error('no notary');
/** A run on a busy machine may end before its work does: what is left is the next run's, as it is the scheduler's. */
async function runToTheEnd(office: Notary): Promise<EngineAnswer> {
  for (;;) {
    const needs = dependencies.needsOf(office);
    const answer = await runAutomation(
      'client_management',
      {
        ...needs,
        mailbox: deadly('mailbox', needs.mailbox),
        mailer: deadly('mailer', needs.mailer),
        records: { ...needs.records, mails: deadly('mails', needs.records.mails) },
      },
      logger,
    );
    if (!answer.success || !answer.remaining) return answer;
  }
}

const answer = await runToTheEnd(notary);
if (!answer.success) process.stderr.write(`${answer.message}\n`);
await dependencies.close();
await database.close();
process.exit(answer.success ? 0 : 2);
