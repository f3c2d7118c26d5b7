import type { Document, NobodysReading } from '#server/features/documents/documents.repository.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import type { DocumentReading } from '#server/reading/read-document.ts';
import { parisDay } from '#shared/paris-time.ts';
import { factsOf, isTooLarge } from '../document-classification/decide-document.ts';
import { lockAsRead } from '../document-classification/lock-as-read.ts';
import { readFile } from '../document-classification/read-file.ts';
import type { Needs } from '../needs.ts';
import { noteDocument } from './note-document.ts';

/** Of a run: reading a picture takes seconds. */
const AT_MOST = 8;

/**
 * Papers that a person gave to a client, and those that were held without being read: their accounts are judged as well. What
 * else is read of one that is nobody's is kept, for whoever says whose it is.
 */
export async function readUnreadAccounts(needs: Needs): Promise<void> {
  const { records, notary } = needs;
  for (const document of await records.documents.listAccountsUnread(notary.id, AT_MOST)) {
    if (needs.isTimeUp()) return;
    try {
      const reading = await readPaper(needs, document);
      await records.transaction(async (tx) => {
        if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return;
        if (reading && document.clientId === null)
          await tx.documents.noteReading(notary.id, document.id, tellNobodys(reading, needs.clock.now()));
        await noteDocument(needs, tx, document, reading?.accounts ?? []);
      });
    } catch (error) {
      needs.reportError(error, { kind: 'document', id: document.id });
    }
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
