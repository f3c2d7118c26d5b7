import type { Document, NobodysReading } from '#server/features/documents/documents.repository.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import type { DocumentReading } from '#server/reading/read-document.ts';
import { parisDay } from '#shared/paris-time.ts';
import { judgeObstacle } from '../client-management/obstacles.ts';
import { factsOf, isTooLarge } from '../document-classification/decide-document.ts';
import { lockAsRead } from '../document-classification/lock-as-read.ts';
import { readFile } from '../document-classification/read-file.ts';
import type { Needs } from '../needs.ts';
import { noteDocument } from './note-document.ts';

/** That are read in a run: a picture takes seconds. */
const AT_MOST = 8;
/** A drive that is down is down for the next paper too: after as many in a row no more is reported. */
const REPORTED_AT_MOST = 3;

/**
 * Papers that a person gave to a client, and those that were held without being read: their accounts are judged as well. What
 * else is read of one that is nobody's is kept, for whoever says whose it is. One that cannot be had stands before no other.
 */
export async function readUnreadAccounts(needs: Needs): Promise<void> {
  const { records, notary } = needs;
  const tried = new Set<string>();
  let failures = 0;
  for (let left = AT_MOST; left > 0; ) {
    const unread = await records.documents.listAccountsUnread(notary.id, left + tried.size);
    const queue = unread.filter(({ id }) => !tried.has(id)).slice(0, left);
    if (queue.length === 0) return;
    for (const document of queue) {
      if (needs.isTimeUp()) return;
      tried.add(document.id);
      const end = await tryToRead(needs, document, failures < REPORTED_AT_MOST);
      failures = end === 'outside-failed' ? failures + 1 : 0;
      if (end === 'read') left -= 1;
    }
  }
}

/** `outside-failed`: which may be no fault of this paper's. */
type End = 'read' | 'failed' | 'outside-failed';

async function tryToRead(needs: Needs, document: Document, isReported: boolean): Promise<End> {
  const { records, notary } = needs;
  try {
    const reading = await readPaper(needs, document);
    await records.transaction(async (tx) => {
      if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return;
      if (reading && document.clientId === null)
        await tx.documents.noteReading(notary.id, document.id, tellNobodys(reading, needs.clock.now()));
      await noteDocument(needs, tx, document, reading?.accounts ?? []);
    });
    return 'read';
  } catch (error) {
    if (isReported) needs.reportError(error, { kind: 'document', id: document.id });
    return judgeObstacle(error) === 'message' ? 'failed' : 'outside-failed';
  }
}

async function readPaper(needs: Needs, document: Document): Promise<DocumentReading | null> {
  const file = await needs.drive.findFile(document.driveFileId);
  if (!file || isTooLarge(file)) return null;
  const content = await needs.drive.read(file.id);
  const context = {
    owner: ownedByOffice(needs.notary.id),
    extractor: needs.extractor,
    understanding: needs.understanding,
    today: parisDay(needs.clock.now()),
    clients: [],
  };
  const { reading } = await readFile(context, { name: document.originalName, content });
  return reading;
}

function tellNobodys(reading: DocumentReading, readAt: Date): NobodysReading {
  const { type, person, documentDate, confidence, evidence } = factsOf(reading);
  return { type, person, documentDate, confidence, evidence, readAt, readBy: 'here' };
}
