import { holdWaitingMails } from '#server/automations/office/hold-waiting-mails.ts';
import { describeStandstill } from '#server/automations/office/standstill.ts';
import type { Database } from '#server/database/connection.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/mailbox/message-pages.repository.ts';
import type { MovedBeside, MovedPaper } from '#server/features/messages/messages.tables.ts';
import { createRecords } from '#server/records/records.ts';
import { parisDay } from '#shared/paris-time.ts';
import { isDeath } from '#shared/suspensions.ts';

interface Between {
  message: Message;
  fromClientId: string;
  toClientId: string;
  papers: readonly Pick<MovedPaper, 'documentId' | 'acceptedBy'>[];
  at: Date;
}

/**
 * What a message has brought to a client besides its papers goes with it: how far its sender is believed, the number and the
 * parties that nothing else tells of him, the stops that it announced, and what was told and written of it. What has to be
 * known to bring it back.
 */
export async function takeBeside(tx: Database, notaryId: string, between: Between): Promise<MovedBeside> {
  const { message, fromClientId, toClientId, papers } = between;
  const { clients, moves } = createRecords(tx);
  const [from, to] = [await getClient(tx, notaryId, fromClientId), await getClient(tx, notaryId, toClientId)];
  const isHis = [...to.emails, ...to.sheetEmails].some(
    (address) => address.toLowerCase() === message.fromAddress?.toLowerCase(),
  );
  // Whoever is known to one client is a stranger to another, whose accounts he changes by no word of his.
  await moves.setSender(notaryId, message.id, isHis ? message.sender : (message.sender ?? 'unknown'));
  const suspensions = await moveStops(tx, notaryId, between, { from, to });
  await carryTold(tx, notaryId, between);
  const parties = await takeParties(tx, notaryId, from, papers);
  const { phone, phoneSince, phoneMessageId } = from;
  const isTaught = phone !== null && phoneMessageId === message.id;
  await clients.forgetPhoneOf(notaryId, fromClientId, [message.id]);
  return {
    sender: message.sender,
    phone: isTaught ? { number: phone, since: phoneSince?.toISOString() ?? null } : null,
    parties,
    suspensions,
  };
}

/** It is his again, as it was; `before` is what it was before the move that is taken back. */
export async function giveBesideBack(
  tx: Database,
  notaryId: string,
  between: Between,
  { sender, phone, parties = [], suspensions = [] }: MovedBeside,
): Promise<void> {
  const { message, fromClientId, toClientId, at } = between;
  const { clients, moves, suspensions: stops } = createRecords(tx);
  // Of a move that was noted before it was, nothing had changed.
  if (sender !== undefined) await moves.setSender(notaryId, message.id, sender);
  for (const { id, addresses, isEnded } of suspensions) {
    if (isEnded) await stops.reopen(notaryId, toClientId, [id]);
    else await stops.give(notaryId, id, { from: fromClientId, to: toClientId, addresses });
  }
  if (suspensions.length > 0) await holdBack(tx, notaryId, toClientId, at);
  await carryTold(tx, notaryId, between);
  const known = (await getClient(tx, notaryId, toClientId)).acceptedParties;
  for (const party of parties)
    if (!known.some(({ id }) => id === party.id)) await clients.acceptParty(notaryId, toClientId, party);
  if (phone) {
    const taught = { phone: phone.number, phoneSince: phone.since ? new Date(phone.since) : null };
    await clients.rememberPhoneOf(notaryId, toClientId, { ...taught, phoneMessageId: message.id });
  }
}

async function getClient(tx: Database, notaryId: string, id: string): Promise<Client> {
  const client = await createRecords(tx).clients.findById(notaryId, id);
  if (!client) throw new Error('a client of a message is gone');
  return client;
}

/** What stands still for the one by this message stands still for the other; what was ready to leave to him does not. */
async function moveStops(
  tx: Database,
  notaryId: string,
  { message, fromClientId, toClientId, at }: Between,
  { from, to }: { from: Client; to: Client },
): Promise<NonNullable<MovedBeside['suspensions']>> {
  const { suspensions } = createRecords(tx);
  const moved: NonNullable<MovedBeside['suspensions']> = [];
  const writer = message.fromAddress?.toLowerCase();
  const own = from.emails.map((address) => address.toLowerCase());
  for (const stop of await suspensions.listOfMessage(notaryId, message.id, fromClientId)) {
    // Whoever told of a death is written to by nobody, whosever it is.
    const others = stop.addresses.filter((address) => address === writer || !own.includes(address));
    const his = to.emails.map((address) => address.toLowerCase());
    const addresses = isDeath(stop.kind) ? [...new Set([...others, ...his])] : stop.addresses;
    const hands = { from: fromClientId, to: toClientId, addresses };
    const isGiven = await suspensions.give(notaryId, stop.id, hands);
    // It had stopped both: his own stands.
    const ended = isGiven ? [] : await suspensions.end(notaryId, [stop.id], 'office', at);
    if (isGiven || ended.length > 0)
      moved.push({ id: stop.id, addresses: stop.addresses, isEnded: !isGiven });
  }
  if (moved.length > 0) await holdBack(tx, notaryId, toClientId, at);
  return moved;
}

async function holdBack(tx: Database, notaryId: string, clientId: string, at: Date): Promise<void> {
  const records = createRecords(tx);
  const open = await records.suspensions.listOpenOf(notaryId, clientId, parisDay(at));
  await holdWaitingMails(records, notaryId, describeStandstill(open, null), at);
}

async function carryTold(
  tx: Database,
  notaryId: string,
  { message, fromClientId, toClientId, papers }: Between,
): Promise<void> {
  const documentIds = papers.map(({ documentId }) => documentId);
  const told = { messageId: message.id, fromClientId, toClientId, documentIds };
  await createRecords(tx).moves.carryTold(notaryId, told);
}

/** Those whom the office had accepted by these papers alone are of his case no more. */
async function takeParties(
  tx: Database,
  notaryId: string,
  from: Client,
  papers: Between['papers'],
): Promise<Client['acceptedParties']> {
  const { clients, documents } = createRecords(tx);
  const taken: Client['acceptedParties'] = [];
  for (const party of from.acceptedParties) {
    const isTheirs = papers.some(({ acceptedBy }) => acceptedBy === party.id);
    if (!isTheirs || (await documents.listAcceptedBy(notaryId, party.id)).length > 0) continue;
    await clients.forgetParty(notaryId, from.id, party.id);
    taken.push(party);
  }
  return taken;
}
