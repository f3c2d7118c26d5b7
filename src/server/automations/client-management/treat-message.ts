import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage, ParsedPart } from '#server/ports/message-parser.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import { isForged } from '../mail-rules/forgery.ts';
import { findRobot } from '../mail-rules/robots.ts';
import { findSender } from '../mail-rules/sender.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { closeHandled, setMessageAside } from './close-message.ts';
import { flagBankDetails } from './flag-bank-details.ts';
import { giveUp } from './give-up.ts';
import { keepParts, refuseParts } from './keep-parts.ts';
import { isFetched, MOST_ATTEMPTS, type ReadMessage } from './read-ahead.ts';
import { recogniseClient } from './recognise-client.ts';
import { isRestraint, prepareReply } from './reply.ts';
import { settleReturned } from './settle-returned.ts';
import { tellForged } from './tell-forged.ts';
import type { Desk } from './treat-messages.ts';

/** What is left to do with a message once it is known whose it is. */
export interface Rest {
  /** Two messages that have one of these in common are finished one after the other. */
  touches: string[];
  /** Nothing else is done meanwhile. */
  isAlone: boolean;
  /** Whose bytes nobody needs once it is finished. */
  parts: ParsedPart[];
  finish(): Promise<void>;
}

/**
 * One message, from its bytes to handled, held or refused. Every step may be done again after a crash. What is given
 * back may be done while the next message is looked at; null when nothing is left.
 */
export async function treatMessage(
  needs: Needs,
  journal: RunJournal,
  desk: Desk,
  message: Message,
  readMessage: () => Promise<ReadMessage>,
): Promise<Rest | null> {
  const { records, notary } = needs;
  let head: MessageHead | null = null;
  const aside = (state: 'held' | 'refused', reason: ReasonCode) =>
    setMessageAside(needs, journal, { message, head }, { state, reason });
  const refuse = async (reason: ReasonCode, why: ReasonCode) => {
    await refuseParts(needs, message, why);
    await aside('refused', reason);
    return null;
  };
  if (!isFetched(needs, message)) {
    await refuseParts(needs, message, 'former-mailbox');
    await aside('held', 'former-mailbox');
    return null;
  }
  const { attempts, content } = await readMessage();
  if (attempts > MOST_ATTEMPTS) {
    await giveUp(needs, journal, message, attempts - MOST_ATTEMPTS);
    return null;
  }
  if (!content) return refuse('message-gone', 'message-gone');
  const { parsed, rows, isAlone } = content;
  head = content.head;
  const arrival = { message, parts: parsed.parts, rows };
  /** Nobody's, for now: with its parts, for a person. */
  const hold = (reason: ReasonCode, tell?: () => Promise<void>): Rest => ({
    touches: [NOBODY],
    isAlone,
    parts: parsed.parts,
    async finish() {
      await keepParts(needs, journal, desk.places, { ...arrival, client: null, reason });
      await tell?.();
      await aside('held', reason);
    },
  });

  const { copy, clientsVersion } = await records.arrivals.lookBack(notary.id, message, head, rows);
  if (copy) return refuse('duplicate', 'duplicate-message');
  if (parsed.problem) return hold(problemReason(parsed));
  const robot = findRobot(parsed);
  if (robot) {
    if (robot === 'bounce') await settleReturned(needs, message, parsed);
    return refuse(robot, 'automatic-message');
  }
  if (isForged(parsed)) return hold('sender-suspect', () => tellForged(needs, message, parsed));
  const read = { message, parsed, head };
  const clients = await desk.clients.read(clientsVersion);
  const recognised = await recogniseClient(needs, journal, clients, parsed);
  return {
    touches: listTouched(read, recognised.client),
    isAlone,
    parts: parsed.parts,
    async finish() {
      const { match, client, reason, candidates } = recognised;
      await keepParts(needs, journal, desk.places, { ...arrival, client, reason });
      await flagBankDetails(needs, { message, parsed, client });
      const knowledge = desk.sheets.knowledge ?? [];
      const asked = { ...read, match, client, knowledge };
      const { silence, awaitsPerson, unrecorded } = await prepareReply(needs, journal, asked);
      const closing = { ...read, reply: unrecorded };
      if (reason) return setMessageAside(needs, journal, closing, { state: 'held', reason, candidates });
      const clientId = client?.id ?? null;
      const told = parsed.parts.some((part) => !part.inline) && !isRestraint(silence);
      await closeHandled(needs, journal, { ...closing, clientId }, told ? null : silence, awaitsPerson);
    },
  };
}

/** The folder of what is nobody's. */
const NOBODY = 'nobody';

/** The client's folder, the thread and the address: each has its own limits, and what is there already counts. */
function listTouched(
  { parsed, head }: { parsed: ParsedMessage; head: MessageHead },
  client: Client | null,
): string[] {
  const addresses = [parsed.from?.address, parsed.replyTo?.address, findSender(parsed).address];
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
