/**
 * A process that reads and answers an office's mail until nothing is left: `mail-office-process.ts <notary> [point]`, on
 * the database, data folder and mail servers of its environment. With a point it runs again, at most ten times, until it
 * is killed there, and tells what each failed run met.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseConfig } from '#server/config/config.ts';
import { openPostgres } from '#server/database/connection.ts';
import type { EngineAnswer } from '#server/features/engine/engine.service.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { createDependencies } from '#server/start/dependencies.ts';
import { createDeadly } from './deadly.ts';

/** A machine that does much else may show the message, or have time for it, only in a later run. */
const MOST_RUNS = 10;
const BETWEEN_RUNS_MS = 1000;

const [notaryId = '', point = ''] = process.argv.slice(2);
const deadly = createDeadly(point);
const config = parseConfig(process.env);
const logger = createLogger(point ? 'error' : 'silent', process.stderr);
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
/** What is left is the next run's, as it is the scheduler's; whoever is to be killed goes on until he is. */
async function runToTheEnd(office: Notary): Promise<EngineAnswer> {
  for (let runs = 1; ; runs += 1) {
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
    const isOver = !answer.success || !answer.remaining;
    if (isOver && (!point || runs === MOST_RUNS)) return answer;
    if (isOver) await wait(BETWEEN_RUNS_MS);
  }
}

const answer = await runToTheEnd(notary);
// Whoever was to be killed and lived says what he did instead.
if (point || !answer.success) process.stderr.write(`${JSON.stringify(answer)}\n`);
await dependencies.close();
await database.close();
process.exit(answer.success ? 0 : 2);
