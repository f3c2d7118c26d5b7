import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage, ParsedPart } from '#server/ports/message-parser.ts';
import type { ReasonCode } from '#shared/messages/automations.ts';
import { sha256, storable } from '../ledger-values.ts';
import { isForged } from '../mail-rules/forgery.ts';
import { findRobot } from '../mail-rules/robots.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { closeHandled, setMessageAside } from './close-message.ts';
import { flagBankDetails } from './flag-bank-details.ts';
import { giveUp } from './give-up.ts';
import { keepParts, refuseParts } from './keep-parts.ts';
import { headOf } from './message-head.ts';
import { isFetched, MOST_ATTEMPTS, type ReadMessage } from './read-ahead.ts';
import { recogniseClient } from './recognise-client.ts';
import { isRestraint, prepareReply } from './reply.ts';
import { settleReturned } from './settle-returned.ts';
import { tellForged } from './tell-forged.ts';
import type { Desk } from './treat-messages.ts';

/** One message, from its bytes to handled, held or refused. Every step may be done again after a crash. */
export async function treatMessage(
  needs: Needs,
  journal: RunJournal,
  desk: Desk,
  message: Message,
  readMessage: () => Promise<ReadMessage>,
): Promise<void> {
  const { records, notary } = needs;
  if (!isFetched(needs, message)) {
    await refuseParts(needs, message, 'former-mailbox');
    return setMessageAside(
      needs,
      journal,
      { message, head: null },
      { state: 'held', reason: 'former-mailbox' },
    );
  }
  const { attempts, content } = await readMessage();
  if (attempts > MOST_ATTEMPTS) return giveUp(needs, journal, message, attempts - MOST_ATTEMPTS);
  const aside = (
    state: 'held' | 'refused',
    reason: ReasonCode,
    head: MessageHead | null,
    candidates: string[] = [],
  ) => setMessageAside(needs, journal, { message, head }, { state, reason, candidates });
  if (!content) {
    await refuseParts(needs, message, 'message-gone');
    return aside('refused', 'message-gone', null);
  }
  const { raw, parsed } = content;
  const head = headOf(parsed, raw);
  const partHeads = parsed.parts.map(partHeadOf);
  const rows = await records.parts.open(notary.id, message.id, head, partHeads);
  const arrival = { message, parts: parsed.parts, rows };

  if (await records.parts.findEarlierCopy(notary.id, message, head, partHeads)) {
    await refuseParts(needs, message, 'duplicate-message');
    return aside('refused', 'duplicate', head);
  }
  if (parsed.problem) {
    const reason = problemReason(parsed);
    await keepParts(needs, journal, desk.places, { ...arrival, client: null, reason });
    return aside('held', reason, head);
  }
  const robot = findRobot(parsed);
  if (robot) {
    if (robot === 'bounce') await settleReturned(needs, message, parsed);
    await refuseParts(needs, message, 'automatic-message');
    return aside('refused', robot, head);
  }
  if (isForged(parsed)) {
    await keepParts(needs, journal, desk.places, { ...arrival, client: null, reason: 'sender-suspect' });
    await tellForged(needs, message, parsed);
    return aside('held', 'sender-suspect', head);
  }
  const { match, client, reason, candidates } = await recogniseClient(needs, journal, message, parsed);
  await keepParts(needs, journal, desk.places, { ...arrival, client, reason });
  await flagBankDetails(needs, { message, parsed, client });
  const knowledge = desk.sheets.knowledge ?? [];
  const { silence, awaitsPerson } = await prepareReply(needs, journal, {
    message,
    parsed,
    head,
    match,
    client,
    knowledge,
  });
  if (reason) return aside('held', reason, head, candidates);
  const clientId = client?.id ?? null;
  const told = parsed.parts.some((part) => !part.inline) && !isRestraint(silence);
  await closeHandled(needs, journal, { message, head, clientId }, told ? null : silence, awaitsPerson);
}

const problemReasons = {
  'too-large': 'message-too-large',
  encrypted: 'message-encrypted',
  unreadable: 'unreadable-message',
} as const;

function problemReason({ problem }: ParsedMessage): ReasonCode {
  return problemReasons[problem ?? 'unreadable'];
}

function partHeadOf(part: ParsedPart) {
  return {
    path: storable(part.path),
    originalName: storable(part.name),
    contentHash: part.content ? sha256(part.content) : null,
    size: part.size,
  };
}
