import { sql } from 'drizzle-orm';
import type { Endings } from './automations/endings.ts';
import type { Database } from './database/connection.ts';
import { writeTogether } from './database/together.ts';
import { recordAct } from './features/activity/activity.repository.ts';
import { storeDocument } from './features/documents/store-document.ts';
import { settlePart } from './features/messages/message-parts.repository.ts';
import { closeMessage } from './features/messages/messages.repository.ts';
import { recordReply } from './features/messages/replies.repository.ts';

/** The ledger's last lines, of several features' tables: one statement each. */
export function createEndings(db: Database): Endings {
  return {
    async storePart(notaryId, partId, { document, act, at }) {
      const documentId = sql`(select id from document)`;
      await writeTogether(db, {
        document: storeDocument(db, notaryId, document),
        part: settlePart(db, notaryId, partId, { documentId }, at),
        act: recordAct(db, notaryId, act, at),
      });
    },
    async settlePart(notaryId, partId, { outcome, act, at }) {
      await writeTogether(db, {
        part: settlePart(db, notaryId, partId, outcome, at),
        ...(act ? { act: recordAct(db, notaryId, act, at) } : {}),
      });
    },
    async closeMessage(notaryId, messageId, { outcome, reply, act }) {
      await writeTogether(db, {
        message: closeMessage(db, notaryId, messageId, outcome),
        ...(reply ? { reply: recordReply(db, notaryId, reply) } : {}),
        ...(act ? { act: recordAct(db, notaryId, act, outcome.at) } : {}),
      });
    },
  };
}
