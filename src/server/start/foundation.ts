import { createMessageParser } from '#server/adapters/message-parsing/message-parser.ts';
import { sharedParsingProcess } from '#server/adapters/message-parsing/parsing-process.ts';
import { createSenderCheck } from '#server/adapters/sender-check/sender-check.ts';
import { createTextExtractor } from '#server/adapters/text-extraction/text-extractor.ts';
import type { Config } from '#server/config/config.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { findSealed } from '#server/database/sealed-columns.ts';
import { openEncryptionKey } from '#server/encryption-key/open-encryption-key.ts';
import { createNotariesRepository, type Notary } from '#server/features/notaries/notaries.repository.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import { createOffices } from '#server/offices/choose-offices.ts';
import type { Office } from '#server/offices/office.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createRecords } from '#server/records/records.ts';
import type { SignInInfo } from '#shared/contracts/sessions.ts';

export interface Start {
  config: Config;
  database: DatabaseHandle;
  logger: Logger;
  clock: Clock;
  publicInfo: SignInInfo;
  /** Each office's mailbox, drive, sheets and mailer; its mail server or the embedded folders unless given. */
  offices?: (notary: Notary) => Office;
  /** Reads documents; one of its own unless given, which whoever gives it closes. */
  extractor?: ReturnType<typeof createTextExtractor>;
}

export type Foundation = Awaited<ReturnType<typeof openFoundation>>;

/** What all else stands on: the database with its key, the offices with their mailboxes and drives, and the readers. */
export async function openFoundation({ offices: givenOffices, extractor: givenExtractor, ...start }: Start) {
  const { config, database, clock } = start;
  const { db } = database;
  database.stepDown();
  const cipher = createCipher(keysOf(await openEncryptionKey(config, await findSealed(db))));
  const offices = createOffices({ config, db, cipher, clock, given: givenOffices });
  const extractor = givenExtractor ?? createTextExtractor({ readerSocket: config.readerSocket });
  const checkSender = config.senderCheck ? createSenderCheck(config.senderCheck) : undefined;
  return {
    ...start,
    db,
    cipher,
    offices,
    officeOf: offices.officeOf,
    extractor,
    parser: createMessageParser({}, sharedParsingProcess(config.readerSocket), checkSender),
    records: createRecords(db),
    notaries: createNotariesRepository(db),
    workflows: createWorkflowsRepository(db),
    async close(): Promise<void> {
      await offices.mail.close();
      if (!givenExtractor) await extractor.close();
    },
  };
}
