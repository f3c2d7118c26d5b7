import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import type { DriveFile, DriveFolder } from '#server/ports/drive.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { findDocumentType } from '#server/reading/types/find-document-type.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import { parseFileName } from '#shared/file-name.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { type CaseFile, readCaseFile } from '../office/case-file.ts';
import type { ClientFiles } from '../office/client-files.ts';
import type { RunJournal } from '../run-journal.ts';
import { lockAsRead } from './lock-as-read.ts';
import { recordGone } from './record-gone.ts';
import { sayHolders } from './said-holders.ts';

/** What a person did with a document on the drive. */
interface Found {
  document: Document;
  file: DriveFile;
  client: Client;
  home: DriveFolder;
}

/**
 * A held document that the office moved into a client's « Pièces » was looked at by a person: its new name says what
 * it is, and the folder whose it is. One that the office took away needs nobody any more.
 */
export async function adoptReviewed(
  needs: Needs,
  journal: RunJournal,
  folders: ClientFiles[],
): Promise<void> {
  const ownerOf = new Map(folders.map(({ client, home, pieces }) => [pieces?.id, { client, home }]));
  for (const document of await needs.records.documents.listToReview(needs.notary.id)) {
    await unlessLocked(needs, journal, document, async () => {
      const file = await needs.drive.findFile(document.driveFileId);
      if (!file) {
        if (document.state === 'held') await recordGone(needs, journal, document, 'review-file-gone');
        return;
      }
      const owner = ownerOf.get(file.parentId);
      // Filed under a name that says nothing: the office may still give it one that does.
      const unchanged = document.state === 'filed' && document.fileName === file.name;
      if (owner && !unchanged) await adopt(needs, journal, { document, file, ...owner });
    });
  }
  await adoptMoved(needs, journal, folders);
}

/** What another program holds keeps nothing else back. */
async function unlessLocked(
  needs: Needs,
  journal: RunJournal,
  { id }: Document,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DriveError && error.problem === 'locked')) throw error;
    needs.reportError(error, { kind: 'document', id });
    journal.item(error.sentence, 'failed');
  }
}

/**
 * A filed document that lies in another client's « Pièces », or under another name there: the office's word again. So is one
 * that had gone and lies in a « Pièces » once more.
 */
async function adoptMoved(needs: Needs, journal: RunJournal, folders: ClientFiles[]): Promise<void> {
  const known = new Map(
    (await needs.records.documents.listPlaced(needs.notary.id)).map((row) => [row.driveFileId, row]),
  );
  for (const { client, home, filed } of folders) {
    for (const file of filed) {
      const row = known.get(file.id);
      const isAsKnown = row?.clientId === client.id && row.fileName === storable(file.name);
      if (!row || (row.state === 'filed' && isAsKnown)) continue;
      const document = await needs.records.documents.findById(needs.notary.id, row.id);
      if (document?.state === row.state)
        await unlessLocked(needs, journal, document, () =>
          adopt(needs, journal, { document, file, client, home }),
        );
    }
  }
}

async function adopt(
  needs: Needs,
  journal: RunJournal,
  { document, file, client, home }: Found,
): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  const fileName = storable(file.name);
  const wasFiled = document.state === 'filed' && document.type !== null;
  const named = readName(fileName);
  const reading = { ...readUndoubted(document), ...named };
  const isAdopted = await records.transaction(async (tx) => {
    // What a person has said on the screen since it was looked for is done first.
    if (!(await lockAsRead(tx, notary.id, document)).isAsRead) return false;
    await tx.documents.assign(notary.id, document.id, client.id);
    const whose = { notaryId: notary.id, clientId: client.id };
    const caseFile = await readCaseFile(tx, whose, { exceptId: document.id });
    await tx.documents.plan(notary.id, document.id, {
      ...reading,
      plannedState: 'filed',
      plannedName: fileName,
      confidence: document.confidence,
      evidence: document.evidence,
      reasons: [],
      bankDetails: document.bankDetails,
      acceptedBy: null,
      parties: sayParties(document, reading, caseFile),
      formerClientId: null,
    });
    // Only a name that says what it is teaches, and only about what was read: a move alone confirms no guess.
    if (named && document.confidence && fileName !== document.fileName)
      await tx.corrections.save(notary.id, { documentId: document.id, ...named });
    const folderPath = storable(file.path.slice(0, -1).join(' / '));
    const outcome = { state: 'filed' as const, fileName, folderPath, homeId: home.id, reasons: [], at };
    await tx.documents.settle(notary.id, document.id, outcome);
    await tx.activity.record(
      notary.id,
      {
        key: `document:${document.id}:reviewed:${client.id}:${fileName}:${document.decidedAt?.getTime() ?? ''}`,
        kind: 'document-filed',
        clientId: client.id,
        title: wasFiled ? 'Pièce déplacée ou renommée par l’étude' : 'Document vérifié par l’étude',
        fromFile: wasFiled ? document.fileName : document.originalName,
        toFile: fileName,
        because: [
          wasFiled
            ? 'Le dossier où l’étude l’a mise et le nom qu’elle lui a donné disent à qui elle est et ce qu’elle est.'
            : 'L’étude l’a rangé elle-même dans « Pièces ».',
          ...(reading.type
            ? []
            : ['Son nom ne dit pas quelle pièce c’est : renommez-le « PERSONNE - Type - JJ-MM-AAAA ».']),
        ],
        attention: reading.type === null,
      },
      at,
    );
    return true;
  });
  if (isAdopted) journal.item(fileName, 'done');
}

/** Whose it is by the name that it bears now; where that says nobody, the folder alone tells. */
function sayParties(
  { parties }: Document,
  { type, person }: { type: string | null; person: string | null },
  caseFile: CaseFile | null,
) {
  if (person && type && isDocumentTypeId(type)) return sayHolders(parties, { type, person }, caseFile);
  return parties && { ...parties, bearer: null };
}

/** What a name says that a person gave in our form; null for any other. */
function readName(fileName: string) {
  const named = parseFileName(fileName);
  const type = named && findDocumentType(named.label);
  return type ? { type, person: named.person, documentDate: toIsoDate(named.date) } : null;
}

/** What was read, without what was only guessed: that does not count as known. */
function readUndoubted({ type, person, documentDate, reasons }: Document) {
  const isDoubted = (...doubts: string[]) => ['undone', ...doubts].some((doubt) => reasons.includes(doubt));
  const untyped = type === 'autre' || isDoubted('type-uncertain', 'unreadable');
  return {
    type: untyped ? null : type,
    person: untyped || isDoubted('person-uncertain') ? null : person,
    documentDate: untyped || isDoubted('date-uncertain') ? null : documentDate,
  };
}

/** `12-03-2025` → `2025-03-12`, and partial dates likewise; null for « sans date ». */
function toIsoDate(written: string): string | null {
  return /\d/.test(written) ? written.split('-').toReversed().join('-') : null;
}
