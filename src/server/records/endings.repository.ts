import { sql } from 'drizzle-orm';
import type { Endings } from '#server/automations/endings.ts';
import type { Database } from '#server/database/connection.ts';
import { once, onceEach } from '#server/database/prepared.ts';
import { writeTogether } from '#server/database/together.ts';
import { actValues, recordAct } from '#server/features/activity/activity.repository.ts';
import { documentValues, storeDocument } from '#server/features/documents/store-document.ts';
import { settlePart } from '#server/features/messages/message-parts.repository.ts';
import { closeMessage, outcomeValues } from '#server/features/messages/messages.repository.ts';
import { recordReply, replyValues } from '#server/features/messages/replies.repository.ts';

/** The ledger's last lines, of several features' tables: one statement each. */
export function createEndingsRepository(db: Database): Endings {
  const storing = once(() => {
    const part = settlePart(db, { documentId: sql`(select id from document)` });
    return writeTogether(db, { document: storeDocument(db), part, act: recordAct(db) }).prepare('store-part');
  });
  const settling = onceEach((what: 'document' | 'refusal') => {
    const outcome = { [what === 'document' ? 'documentId' : 'refusal']: sql`${sql.placeholder('outcome')}` };
    const part = settlePart(db, outcome as Parameters<typeof settlePart>[1]);
    return {
      told: writeTogether(db, { part, act: recordAct(db) }).prepare(`settle-part-${what}-told`),
      untold: part.prepare(`settle-part-${what}`),
    };
  });
  const closing = onceEach((told: string) =>
    writeTogether(db, {
      message: closeMessage(db),
      ...(told.includes('reply') ? { reply: recordReply(db) } : {}),
      ...(told.includes('act') ? { act: recordAct(db) } : {}),
    }).prepare(`close-message${told}`),
  );
  return {
    async storePart(notaryId, partId, { document, act, at }) {
      const values = { ...documentValues(notaryId, document), ...actValues(notaryId, act, at) };
      await storing().execute({ ...values, notaryId, partId, at });
    },
    async settlePart(notaryId, partId, { outcome, act, at }) {
      const values = { notaryId, partId, at, outcome: Object.values(outcome)[0] };
      const { told, untold } = settling('documentId' in outcome ? 'document' : 'refusal');
      if (act) await told.execute({ ...values, ...actValues(notaryId, act, at) });
      else await untold.execute(values);
    },
    async closeMessage(notaryId, messageId, { outcome, reply, act }) {
      await closing(`${reply ? '-reply' : ''}${act ? '-act' : ''}`).execute({
        ...outcomeValues(notaryId, messageId, outcome),
        ...(reply ? replyValues(notaryId, reply) : {}),
        ...(act ? actValues(notaryId, act, outcome.at) : {}),
      });
    },
  };
}
