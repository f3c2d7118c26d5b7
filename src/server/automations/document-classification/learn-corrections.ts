import type { Correction } from '#server/features/documents/corrections.repository.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { LearntExample } from '#server/reading/examples/learnt-examples.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import { plural } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { isTooLarge } from './decide-document.ts';

const AT_MOST = 20;

/** Reads again what the office corrected, and keeps what tells the next document of that form. */
export async function learnCorrections(needs: Needs, journal: RunJournal): Promise<void> {
  const { records, notary, clock } = needs;
  let learnt = 0;
  for (const correction of await records.corrections.listToLearn(notary.id, AT_MOST)) {
    if (needs.isTimeUp()) break;
    const example = await readExample(needs, correction);
    await records.corrections.learn(notary.id, correction.id, example, clock.now());
    if (example) learnt += 1;
  }
  if (learnt > 0) journal.item(plural(learnt, 'correction retenue', 'corrections retenues'), 'done');
}

async function readExample(needs: Needs, correction: Correction): Promise<LearntExample | null> {
  const { type, person, documentDate: date } = correction;
  const document = await needs.records.documents.findById(needs.notary.id, correction.documentId);
  const file = document && (await needs.drive.findFile(document.driveFileId));
  if (!document || !file || isTooLarge(file) || !isDocumentTypeId(type)) return null;
  const content = await needs.drive.read(file.id);
  const paper = { name: document.originalName, content };
  const { pages } = await needs.extractor.extract(ownedByOffice(needs.notary.id), paper);
  if (pages.length === 0) return null;
  try {
    return await needs.understanding.learnFromPages(pages, { type, person, date });
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    // It is not tried again: a document that cannot be read teaches nothing.
    needs.reportError(error, { kind: 'document', id: document.id });
    return null;
  }
}
