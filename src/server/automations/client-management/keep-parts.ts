import type { Client } from '#server/features/clients/clients.repository.ts';
import type { MessagePart } from '#server/features/messages/message-parts.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { DriveFolder } from '#server/ports/drive.ts';
import type { ParsedPart, PartProblem } from '#server/ports/message-parser.ts';
import { reviewFolderName } from '#shared/drive-folders.ts';
import { safeFileName } from '#shared/file-name.ts';
import { describeReason, type ReasonCode } from '#shared/messages/automations.ts';
import { sha256, storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import { layPaper } from '../office/lay-paper.ts';
import { ensureReviewFolder, type OfficePlaces } from '../office/prepare-office.ts';
import type { RunJournal } from '../run-journal.ts';

export interface Arrival {
  message: Message;
  parts: ParsedPart[];
  /** The parts as the ledger has them. */
  rows: MessagePart[];
  /** As he was just read from the base. */
  client: Client | null;
  /** Why the whole message is held, when it is. */
  reason: ReasonCode | null;
}

/** These go to a person with their bytes; the other problems leave the part in the mailbox. */
const openable: PartProblem[] = ['zip-encrypted', 'zip-corrupt', 'too-deep', 'too-many'];

/** Stores each part in the client's folder, or where it waits for a person, and settles it in the ledger. */
export async function keepParts(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  arrival: Arrival,
): Promise<void> {
  const { client, reason } = arrival;
  const folders = createFolderChoice(needs, places, client);
  for (const part of arrival.parts) {
    const row = arrival.rows.find(({ path }) => path === storable(part.path));
    if (!row) throw new Error('a part is not in the ledger');
    if (row.documentId || row.refusal) continue;
    const refusal = refusalOf(part);
    if (refusal) await refusePart(needs, journal, { part, row, client, refusal });
    else await storePart(needs, journal, folders, { part, row, client, reason });
  }
}

/** For messages that nobody has to look at: every part that is still open is refused for the same reason. */
export async function refuseParts(needs: Needs, message: Message, reason: ReasonCode): Promise<void> {
  await needs.records.parts.refuseOpen(needs.notary.id, message.id, reason, needs.clock.now());
}

function refusalOf(part: ParsedPart): ReasonCode | null {
  if (part.inline) return 'inline-image';
  if (part.content && (!part.problem || openable.includes(part.problem))) return null;
  return part.problem ?? 'too-large';
}

async function refusePart(
  needs: Needs,
  journal: RunJournal,
  {
    part,
    row,
    client,
    refusal,
  }: { part: ParsedPart; row: MessagePart; client: Client | null; refusal: ReasonCode },
): Promise<void> {
  // A logo in a signature is nothing that the notary wants to hear of.
  const isTold = refusal !== 'inline-image';
  const act = {
    key: `part:${row.id}`,
    kind: 'document-refused' as const,
    clientId: client?.id ?? null,
    title: 'Pièce refusée',
    fromFile: storable(part.name) || null,
    because: [describeReason(refusal)],
    attention: true,
  };
  const ending = { outcome: { refusal }, act: isTold ? act : null, at: needs.clock.now() };
  await needs.records.endings.settlePart(needs.notary.id, row.id, ending);
  if (isTold) journal.item(describeReason(refusal), 'refused');
}

async function storePart(
  needs: Needs,
  journal: RunJournal,
  folders: FolderChoice,
  { part, row, client, reason }: Pick<Arrival, 'client' | 'reason'> & { part: ParsedPart; row: MessagePart },
): Promise<void> {
  const { records, notary } = needs;
  const content = part.content ?? Buffer.alloc(0);
  const contentHash = part.contentHash ?? sha256(content);
  const twin = await findTwin(needs, client, contentHash);
  if (twin) return settleTwin(needs, journal, { row, client, twinId: twin.id, name: part.name });

  const why: ReasonCode | null = part.problem ?? reason ?? (client ? null : 'client-unknown');
  const home = await folders.forStored();
  const folder = why ? await folders.forHeld() : home;
  const name = safeFileName(part.name) || 'Pièce jointe';
  const file = await layPaper(needs, { key: row.id, parentId: folder.id, name, content });
  const clientId = client?.id ?? null;
  await records.endings.storePart(notary.id, row.id, {
    document: {
      clientId,
      source: 'mail',
      originalName: storable(part.name) || name,
      contentHash,
      size: content.length,
      driveFileId: file.id,
      fileName: file.name,
      folderPath: file.path.slice(0, -1).join(' / '),
      homeId: home.id,
      state: why ? 'held' : 'stored',
      reasons: why ? [why] : [],
    },
    act: {
      key: `part:${row.id}`,
      kind: why ? 'document-held' : 'document-stored',
      clientId,
      title: why ? 'Pièce à vérifier' : 'Pièce reçue',
      fromFile: storable(part.name) || name,
      because: [why ? describeReason(why) : 'Arrivée par e-mail, elle va être lue puis classée.'],
      attention: why !== null,
    },
    at: needs.clock.now(),
  });
  journal.item(
    why ? describeReason(why) : `Pièce rangée dans le dossier de ${client?.lastName}`,
    why ? 'held' : 'done',
  );
}

/** The same bytes on the drive; what the notary has thrown away since is stored again when it comes again. */
async function findTwin(
  { drive, records, notary }: Needs,
  client: Client | null,
  contentHash: string,
): Promise<{ id: string } | null> {
  for (const twin of await records.documents.listTwins(notary.id, client?.id ?? null, contentHash)) {
    if (await drive.findFile(twin.driveFileId)) return twin;
  }
  return null;
}

interface FolderChoice {
  forStored(): Promise<DriveFolder>;
  forHeld(): Promise<DriveFolder>;
}

/** Where the parts of one message go; looked for, or made, once for all of them. */
function createFolderChoice(needs: Needs, places: OfficePlaces, client: Client | null): FolderChoice {
  const once = (find: () => Promise<DriveFolder>) => {
    let found: Promise<DriveFolder> | null = null;
    return () => {
      found ??= find();
      return found;
    };
  };
  const forStored = once(() =>
    client ? ensureClientFolder(needs, places, client) : ensureReviewFolder(needs, places),
  );
  return {
    forStored,
    forHeld: once(async () => {
      const folder = await forStored();
      return client ? needs.drive.ensureFolder(folder.id, reviewFolderName) : folder;
    }),
  };
}

/** The same bytes again: the ledger points to the document that is there, the drive is not filled twice. */
async function settleTwin(
  needs: Needs,
  journal: RunJournal,
  { row, client, twinId, name }: { row: MessagePart; client: Client | null; twinId: string; name: string },
): Promise<void> {
  await needs.records.endings.settlePart(needs.notary.id, row.id, {
    outcome: { documentId: twinId },
    act: {
      key: `part:${row.id}`,
      kind: 'document-duplicate',
      clientId: client?.id ?? null,
      title: 'Pièce déjà reçue',
      fromFile: storable(name) || null,
      because: [
        'Le contenu est identique, octet pour octet, à une pièce déjà rangée : elle n’est pas doublée.',
      ],
    },
    at: needs.clock.now(),
  });
  journal.item('Pièce déjà reçue : rien à doubler', 'skipped');
}
