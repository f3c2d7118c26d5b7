import type { Client } from '#server/features/clients/clients.repository.ts';
import type { GivenPaper } from '#server/features/messages/given-messages.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { reviewFolderName } from '#shared/drive-folders.ts';
import { plural } from '#shared/messages/automations.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { ensureClientFolder } from '../office/client-folder.ts';
import { layPaper } from '../office/lay-paper.ts';
import type { OfficePlaces } from '../office/prepare-office.ts';
import { readStandstill } from '../office/standstill.ts';
import type { RunJournal } from '../run-journal.ts';
import { recordGone } from './record-gone.ts';

/** Why a whole message had waited: whoever says whose it is has settled that. */
const SETTLED: readonly string[] = [
  'sender-unproved',
  'client-ambiguous',
  'client-unknown',
  'professional',
  'client-closed',
  'client-removed',
];

/** Brings what came with held messages to the client whose a person said they are; done again after a crash. */
export async function bringGivenMessages(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
): Promise<void> {
  const { records, notary } = needs;
  await giveReopened(needs);
  for (const message of await records.given.listToBring(notary.id)) {
    try {
      const client = message.givenTo ? await records.clients.findById(notary.id, message.givenTo) : null;
      if (!client) continue;
      const papers = await records.given.listPapers(notary.id, message.id);
      for (const paper of papers) await bringPaper(needs, journal, places, { message, client, paper });
      await close(needs, message, client);
      journal.item(`Message rendu à son client, avec ${plural(papers.length, 'pièce', 'pièces')}`, 'done');
    } catch (error) {
      needs.reportError(error, { kind: 'message', id: message.id });
      journal.item('Un message n’a pas pu être rendu à son client ; il sera repris', 'failed');
    }
  }
}

/** Nothing but the client's closed file had kept his message back: it is his again once the office has opened the file. */
async function giveReopened(needs: Needs): Promise<void> {
  const { records, notary, clock } = needs;
  const waiting = await records.given.listPutAway(notary.id);
  if (waiting.length === 0) return;
  const { putAway } = await readStandstill(needs);
  for (const { id, candidates } of waiting) {
    const [clientId, other] = candidates;
    if (clientId && !other && !putAway.has(clientId))
      await records.given.give(notary.id, id, clientId, clock.now());
  }
}

interface Bringing {
  message: Message;
  client: Client;
  paper: GivenPaper;
}

async function bringPaper(
  needs: Needs,
  journal: RunJournal,
  places: OfficePlaces,
  { message, client, paper }: Bringing,
): Promise<void> {
  const { drive, records, notary, clock } = needs;
  const { document } = paper;
  if (document.clientId === client.id) return;
  if (document.clientId !== null) {
    // What a person has filed elsewhere by hand stays there.
    if (await records.given.wasTakenAlong(notary.id, message.id, document))
      await copyPaper(needs, places, { message, client, paper });
    return;
  }
  if (document.state !== 'held') return;
  const file = await drive.findFile(document.driveFileId);
  if (!file) {
    if (!(await recordGone(needs, journal, document, 'review-file-gone')))
      throw new DriveError('folder-away');
    return;
  }
  const isSettled = document.reasons.every((reason) => SETTLED.includes(reason));
  const home = await ensureClientFolder(needs, places, client);
  const folder = isSettled ? home : await drive.ensureFolder(home.id, reviewFolderName);
  const moved = await drive.move(file.id, { parentId: folder.id, name: document.storedName });
  const place = {
    fileName: moved.name,
    driveFileId: moved.id,
    folderPath: pathOf(moved.path),
    homeId: home.id,
  };
  const at = clock.now();
  await records.transaction(async (tx) => {
    if (isSettled) await tx.documents.reopen(notary.id, document.id, { ...place, clientId: client.id });
    else {
      await tx.documents.assign(notary.id, document.id, client.id);
      const held = { ...place, state: 'held' as const, reasons: document.reasons, at };
      await tx.documents.settle(notary.id, document.id, held);
    }
    await tx.activity.record(notary.id, actOf(client.id, paper, isSettled), at);
  });
}

/**
 * The same bytes came with another client's message: each has his own file. Where the message has gone on meanwhile, the copy
 * is whose the message is, and is read where that one's papers are.
 */
async function copyPaper(
  needs: Needs,
  places: OfficePlaces,
  { message, client, paper }: Bringing,
): Promise<void> {
  const { drive, records, notary, clock } = needs;
  const { document, partId } = paper;
  const content = await drive.read(document.driveFileId);
  const { id: homeId } = await ensureClientFolder(needs, places, client);
  const copied = { key: `given:${partId}`, parentId: homeId, name: document.storedName, content };
  const file = await layPaper(needs, copied);
  await records.transaction(async (tx) => {
    const { originalName, contentHash, size } = document;
    const clientId = (await tx.pages.lock(notary.id, message.id))?.clientId ?? client.id;
    const copy = await tx.documents.store(notary.id, {
      ...{ originalName, contentHash, size },
      clientId,
      source: 'mail',
      driveFileId: file.id,
      fileName: file.name,
      folderPath: pathOf(file.path),
      homeId,
      state: 'stored',
      reasons: [],
    });
    await tx.given.repoint(notary.id, partId, copy.id);
    await tx.activity.record(notary.id, actOf(clientId, paper, true), clock.now());
  });
}

function actOf(clientId: string, { document, partId }: GivenPaper, isRead: boolean) {
  return {
    key: `part:${partId}:given`,
    kind: isRead ? ('document-stored' as const) : ('document-held' as const),
    clientId,
    title: 'Pièce rendue à son client',
    fromFile: document.originalName,
    because: [
      isRead
        ? 'L’étude a dit à qui est ce message : la pièce va être lue puis classée.'
        : 'L’étude a dit à qui est ce message ; elle ouvre elle-même cette pièce.',
    ],
    attention: !isRead,
  };
}

async function close(
  { records, notary, clock }: Needs,
  { id, subject, givenTo, givenAt }: Message,
  client: Client,
): Promise<void> {
  const at = clock.now();
  await records.transaction(async (tx) => {
    const now = await tx.pages.lock(notary.id, id);
    // Given to another meanwhile, or given back, it is brought there.
    if (now?.givenTo !== givenTo || now?.givenAt?.getTime() !== givenAt?.getTime()) return;
    await tx.given.recordBrought(notary.id, id, at);
    await tx.activity.record(
      notary.id,
      {
        // Given to another later, it is told again.
        key: `message:${id}:given:${givenAt?.getTime()}`,
        kind: 'message-given',
        clientId: client.id,
        title: 'Message rendu à son client',
        because: [`L’étude a dit à qui est « ${storable(subject?.trim() || 'sans objet', 200)} ».`],
      },
      at,
    );
  });
}

function pathOf(path: string[]): string {
  return storable(path.slice(0, -1).join(' / '));
}
