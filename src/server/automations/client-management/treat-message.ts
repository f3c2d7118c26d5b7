import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import { listOwners } from '#server/mail/client/owners.ts';
import type { Sender } from '#server/mail/sender/sender.ts';
import type { ParsedMessage, ParsedPart } from '#server/ports/message-parser.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import { isRestraint } from '#shared/silences.ts';
import { noteMessage } from '../bank-details/note-message.ts';
import type { Needs } from '../needs.ts';
import { readStandstill, type Standstill } from '../office/standstill.ts';
import type { RunJournal } from '../run-journal.ts';
import { answerClosure } from './answer-closure.ts';
import { closeHandled, setMessageAside } from './close-message.ts';
import { giveUp } from './give-up.ts';
import { hearAnswers } from './hear-answers.ts';
import { hearAnsweringMachine, hearClient } from './hear-client.ts';
import { judgeAbsence } from './judge-absence.ts';
import { keepParts, refuseParts } from './keep-parts.ts';
import { noteImpostor } from './note-impostor.ts';
import { notePromise } from './note-promise.ts';
import { isFetched, MOST_ATTEMPTS, type ReadMessage } from './read-ahead.ts';
import { type Recognised, recogniseClient } from './recognise-client.ts';
import { isErased, refuseErased } from './refuse-erased.ts';
import { prepareReply } from './reply.ts';
import { settleReturned } from './settle-returned.ts';
import { tellForged } from './tell-forged.ts';
import type { MailRun } from './treat-messages.ts';
import { understand } from './understand.ts';

/** What is left to do with a message once it is known whose it is. */
export interface LeftToFinish {
  /** Whose folder its parts go to. */
  owner: string;
  /** Two messages that have one of these in common are finished one after the other. */
  touches: string[];
  /** Nothing else is done meanwhile. */
  isAlone: boolean;
  /** Whose bytes nobody needs once it is finished. */
  parts: ParsedPart[];
  finish(): Promise<void>;
}

/** It may be the first copy's only bytes, and waits until that one is treated, or found to be gone; or its mailbox lacks it, for now. */
export const WAITS = 'waits';

/**
 * One message, from its bytes to handled, held or refused. Every step may be done again after a crash. What is given
 * back may be done while the next message is looked at; null when nothing is left.
 */
export async function treatMessage(
  needs: Needs,
  journal: RunJournal,
  desk: MailRun,
  message: Message,
  readMessage: () => Promise<ReadMessage>,
): Promise<LeftToFinish | typeof WAITS | null> {
  const { records, notary } = needs;
  let head: MessageHead | null = null;
  const aside = (state: 'held' | 'refused', reason: ReasonCode, candidates: string[] = []) =>
    setMessageAside(needs, journal, { message, head }, { state, reason, candidates });
  const refuse = async (reason: ReasonCode, why: ReasonCode) => {
    await refuseParts(needs, message, why);
    await aside('refused', reason);
    return null;
  };
  if (!isFetched(needs, message)) {
    await refuseParts(needs, message, 'former-mailbox');
    return aside('held', 'former-mailbox').then(() => null);
  }
  const { attempts, content } = await readMessage();
  if (attempts > MOST_ATTEMPTS) {
    await giveUp(needs, journal, message, attempts - MOST_ATTEMPTS);
    return null;
  }
  if (!content) return missMessage(needs, journal, message);
  const { parsed, rows, isAlone } = content;
  head = content.head;
  const arrival = { message, parts: parsed.parts, rows };
  /** Nobody's, for now: with its parts, for a person. Of whose address it bears nothing is asked that may lie in it. */
  const hold = (
    reason: ReasonCode,
    {
      first,
      tell,
      writers = [],
    }: { first?: () => Promise<void>; tell?: () => Promise<void>; writers?: readonly Client[] } = {},
  ): LeftToFinish => ({
    owner: NOBODY,
    touches: [NOBODY],
    isAlone,
    parts: parsed.parts,
    async finish() {
      await first?.();
      await keepParts(needs, journal, desk.places, { ...arrival, client: null, reason });
      await tell?.();
      await aside('held', reason, listIds(writers));
    },
  });

  const { copy, clientsVersion } = await records.arrivals.lookBack(notary.id, message, head, rows);
  if (copy && (await waitForFirst(needs, message, copy))) return WAITS;
  if (copy)
    return isErased(copy) ? refuseErased(needs, journal, message) : refuse('duplicate', 'duplicate-message');
  const clients = await desk.clients.read(clientsVersion);
  const writers = listOwners(parsed.from?.address, clients.rows);
  if (parsed.problem) return hold(problemReason(parsed), { writers });
  const understood = await understand(needs, desk, message, parsed, clients.known);
  if (typeof understood === 'string') return hold(understood, { writers });
  if (understood.from === 'robot') {
    if (understood.returned) await settleReturned(needs, message, understood.returned);
    if (understood.away)
      await hearAnsweringMachine(needs, journal, { message, parsed, head }, understood.away, clients.rows);
    return refuse(understood.robot, 'automatic-message');
  }
  if (understood.from === 'flagged') {
    const { accounts } = understood;
    const first = () => noteImpostor(needs, { message, parsed, accounts, clients: clients.rows }, 'unknown');
    return hold('flagged-as-spam', { first, writers });
  }
  if (understood.from === 'impostor') {
    const { impostor, accounts } = understood;
    const reason = impostor === 'forged' ? 'sender-suspect' : 'sender-look-alike';
    const tell = impostor === 'forged' ? () => tellForged(needs, message, parsed) : undefined;
    const first = () => noteImpostor(needs, { message, parsed, accounts, clients: clients.rows }, impostor);
    // Whoever forges an address must not silence what its owner is reminded of.
    return hold(reason, { first, ...(tell ? { tell } : {}) });
  }
  const read = { message, parsed, head };
  const recognised = await recogniseClient(needs, journal, clients.rows, understood, read);
  return {
    owner: recognised.client?.id ?? NOBODY,
    touches: listTouched(read, understood.sender, recognised.client),
    isAlone,
    parts: parsed.parts,
    async finish() {
      const { accounts } = understood;
      const mayBe =
        recognised.candidates?.length === 1
          ? clients.rows.find(({ id }) => id === recognised.candidates?.[0])
          : null;
      const { standing } = recognised;
      // Before its papers: what they show is judged by what the message says of it.
      await noteMessage(needs, {
        message,
        accounts,
        client: recognised.client,
        sender: standing,
        mayBe: mayBe ?? null,
      });
      const { reading } = understood;
      await hearClient(
        needs,
        journal,
        { ...read, reading, writer: understood.sender },
        recognised,
        clients.rows,
      );
      const tellsAnswers =
        !reading.announcement && (await hearAnswers(needs, { message, parsed, client: recognised.client }));
      const standstill = await readStandstill(needs);
      const { client, reason, candidates = [] } = putAside(recognised, standstill);
      await keepParts(needs, journal, desk.places, { ...arrival, client, reason });
      const about = client ? [client.id] : candidates;
      const { knowledge, sheets } = desk;
      const { requirements } = sheets;
      const sheet = { knowledge, requirements };
      const asked = { ...read, ...sheet, understood, client, about, reading, standstill, tellsAnswers };
      const { silence, awaitsPerson, unrecorded } = await prepareReply(needs, journal, asked);
      if (client) await answerClosure(needs, { ...read, understood, client, silence, standstill });
      await notePromise(needs, message, client, understood.promisedDay);
      const closing = { ...read, reply: unrecorded };
      if (reason) return setMessageAside(needs, journal, closing, { state: 'held', reason, candidates });
      const clientId = client?.id ?? null;
      const told = parsed.parts.some((part) => !part.inline) && !isRestraint(silence);
      await closeHandled(needs, journal, { ...closing, clientId }, told ? null : silence, awaitsPerson);
    },
  };
}

/**
 * Whether its first copy is put off, and may be this very message, which its server has numbered anew since: refused as
 * its double, neither would be treated.
 */
async function waitForFirst(
  { records, notary, clock }: Needs,
  message: Message,
  { state, retryAt }: Message,
): Promise<boolean> {
  const isOpen = state === 'received' || state === 'read';
  if (!isOpen || !retryAt || retryAt <= clock.now()) return false;
  const after = new Date(retryAt.getTime() + MINUTE_MS);
  await records.messages.recordObstacle(notary.id, message.id, { forgiven: true, retryAt: after });
  return true;
}

async function missMessage(
  needs: Needs,
  journal: RunJournal,
  message: Message,
): Promise<typeof WAITS | null> {
  const absence = await judgeAbsence(needs, journal, message);
  if (absence === 'doubted') return WAITS;
  if (absence === 'elsewhere') await closeNumber(needs, journal, message);
  else await loseMessage(needs, journal, message);
  await needs.records.messages.giveNumberBack(needs.notary.id, message.id, needs.clock.now());
  return null;
}

/** It is there, and treated, under another number: nothing has happened that anybody need hear of. */
async function closeNumber(needs: Needs, journal: RunJournal, message: Message): Promise<void> {
  const { records, notary, clock } = needs;
  await refuseParts(needs, message, 'duplicate-message');
  const outcome = { state: 'refused', reason: 'message-gone', at: clock.now() } as const;
  await records.endings.closeMessage(notary.id, message.id, { outcome, reply: null, act: null });
  journal.item('Un message a changé de numéro dans la boîte : il est traité sous le nouveau', 'skipped');
}

/** It has left the mailbox. What had been read of it is named; its papers, which nobody has stored, are missed, as it is if nobody has read it. */
async function loseMessage(needs: Needs, journal: RunJournal, message: Message): Promise<void> {
  const { records, notary, clock } = needs;
  const isMissed = await records.parts.refuseOpen(notary.id, message.id, 'message-gone', clock.now());
  const head = message.state === 'read' ? message : null;
  await setMessageAside(
    needs,
    journal,
    { message, head },
    { state: 'refused', reason: 'message-gone', isMissed, isUnread: !head },
  );
}

/** What comes for a client whose file is closed, or whom the notary has taken out, is nobody's until a person decides. */
function putAside(recognised: Recognised, { putAway }: Standstill): Recognised {
  const { client } = recognised;
  const why = client && putAway.get(client.id);
  if (!client || !why) return recognised;
  const reason = why === 'closed' ? 'client-closed' : 'client-removed';
  return { ...recognised, client: null, reason, candidates: [client.id] };
}

/** The folder of what is nobody's. */
const NOBODY = 'nobody';

/** The client's folder, the thread and the address: each has its own limits, and what is there already counts. */
function listTouched(
  { parsed, head }: { parsed: ParsedMessage; head: MessageHead },
  sender: Sender,
  client: Client | null,
): string[] {
  const addresses = [parsed.from?.address, parsed.replyTo?.address, sender.address];
  return [client?.id ?? NOBODY, `thread ${head.threadKey}`, ...addresses.flatMap((address) => address ?? [])];
}

const problemReasons = {
  'too-large': 'message-too-large',
  encrypted: 'message-encrypted',
  unreadable: 'unreadable-message',
} as const;

function problemReason({ problem }: ParsedMessage): ReasonCode {
  return problemReasons[problem ?? 'unreadable'];
}

function listIds(clients: readonly Client[]): string[] {
  return clients.map(({ id }) => id);
}
