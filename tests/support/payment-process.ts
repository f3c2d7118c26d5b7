/**
 * A process that deals with one event of Stripe's and mails what it prepared, and is killed before its nth statement
 * to the database: `payment-process.ts <n>`, the event on standard input. Without a number it goes on to the end.
 */
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { parseConfig } from '#server/config/config.ts';
import { createCipher } from '#server/database/cipher.ts';
import { openPostgres } from '#server/database/connection.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createLicensing } from '#server/licensing/licensing.ts';

const [deadlyTurn = ''] = process.argv.slice(2);
const { body, signature } = JSON.parse(await text(process.stdin));
// The outbox, which tells exactly what has left; SMTP cannot (docs/decisions/0012).
const config = { ...parseConfig(process.env), smtp: null, platformMails: 'outbox' as const };
const database = await openPostgres(config.databaseUrl ?? '');

const query = pg.Client.prototype.query as (...parameters: unknown[]) => unknown;
let turn = 0;
pg.Client.prototype.query = function countAndDie(this: pg.Client, ...parameters: unknown[]) {
  turn += 1;
  if (String(turn) === deadlyTurn) process.kill(process.pid, 'SIGKILL');
  return query.apply(this, parameters);
} as typeof pg.Client.prototype.query;

const { routes, mails } = createLicensing({
  config,
  db: database.db,
  cipher: createCipher([{ id: 'k1', hex: config.encryptionKey ?? '' }]),
  clock: { now: () => new Date() },
  logger: createLogger('silent'),
  // Nobody is signed in.
  isOwnKey: async () => false,
});
await routes.paymentEvents.handle(Buffer.from(body), signature);
await mails.sendNow();
await database.close();
