import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import type { DriveFile } from '#server/ports/drive.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';
import type { Needs } from '../needs.ts';
import { readCaseFile } from '../office/case-file.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';
import { decideDocument } from './decide-document.ts';
import { mayBeSettled, settleOwner } from './judge-owner.ts';
import { placeDocument } from './place-document.ts';
import { recordGone } from './record-gone.ts';

/** More tries than any passing fault needs: after them a person looks. */
const MOST_ATTEMPTS = 6;

/** A document that was read, and that nothing proves yet to be of its case, or under whom: a paper after it may. */
export interface Unproved {
  document: Document;
  file: DriveFile;
  decision: DocumentDecision;
  accounts: readonly AccountReading[];
}

/** Null: a person has said something else of it meanwhile, which the next look at it does. */
export type Classified = 'filed' | 'held' | 'refused' | Unproved | null;

/** One document: read, decided, moved; given back where it may be proved to be of the case by another paper. */
export async function classifyDocument(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  document: Document,
): Promise<Classified> {
  const { drive, records, notary } = needs;
  const file = await drive.findFile(document.driveFileId);
  if (!file) {
    if (await recordGone(needs, journal, document, 'drive-file-gone')) return 'refused';
    throw new DriveError('folder-away');
  }
  const attempts = await records.documents.countAttempt(notary.id, document.id);
  const known = storedDecision(document);
  if (known) return placeDocument(needs, journal, places, { document, file, decision: known });
  if (attempts > MOST_ATTEMPTS)
    // It would be what has ended the process: nobody reads it once more.
    return placeDocument(needs, journal, places, {
      document,
      file,
      decision: giveUp(document),
      accounts: null,
    });
  const { decision, accounts } = await decideDocument(needs, document, file);
  const judged = await judgeAnew(needs, { document, decision });
  if (mayBeSettled(judged)) return { document, file, decision, accounts };
  return placeDocument(needs, journal, places, { document, file, decision: judged, accounts });
}

/** What was decided of a document, in the light of what its case has by now. */
export async function judgeAnew(
  needs: Needs,
  { document, decision }: Pick<Unproved, 'document' | 'decision'>,
): Promise<DocumentDecision> {
  const { records, notary } = needs;
  const { id: exceptId, clientId } = document;
  const file = await readCaseFile(records, { notaryId: notary.id, clientId }, { exceptId });
  const extension = extensionOf(document.fileName);
  return file
    ? settleOwner(decision, file, (type, person) =>
        buildFileName({ person, type, date: decision.documentDate, extension }),
      )
    : decision;
}

/** What an earlier run decided before it died. */
function storedDecision(document: Document): DocumentDecision | null {
  if (!document.plannedState || !document.plannedName) return null;
  const {
    plannedState,
    plannedName,
    type,
    person,
    documentDate,
    confidence,
    evidence,
    reasons,
    bankDetails,
    secondReading,
  } = document;
  return {
    plannedState,
    plannedName,
    type,
    person,
    documentDate,
    confidence,
    evidence,
    reasons,
    bankDetails,
    secondReading,
  };
}

function giveUp(document: Document): DocumentDecision {
  return {
    plannedState: 'held',
    plannedName: document.fileName,
    type: null,
    person: null,
    documentDate: null,
    confidence: null,
    evidence: null,
    reasons: ['processing-failed'],
    bankDetails: false,
  };
}
