import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { MessageAccounts } from '#server/mail/accounts/message-accounts.ts';
import { isKnownAddress, type SenderStanding } from '#shared/bank-calls.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { noteAccounts } from './note-accounts.ts';
import { openCall } from './open-call.ts';

/**
 * What a message itself says of accounts, before its papers are: an account number in its words, a request to pay
 * elsewhere, or somebody who wants to be taken for the office. `mayBe` is the one client whose it may be.
 */
export async function noteMessage(
  needs: Needs,
  {
    message,
    accounts: { accounts, instruction },
    client,
    sender,
    mayBe = null,
  }: {
    message: Message;
    accounts: MessageAccounts;
    client: Client | null;
    sender: SenderStanding;
    mayBe?: Client | null;
  },
): Promise<void> {
  const { records, notary } = needs;
  const isImpostor = sender === 'look-alike';
  if (accounts.length === 0 && instruction === null && !isImpostor) return;
  const at = message.receivedAt ?? message.createdAt;
  const passage = instruction && storable(hideAccounts(instruction), 300);
  const source = { document: null, message, sender, at, instruction: passage };
  await records.transaction(async (tx) => {
    const calls = await noteAccounts(needs, tx, source, client, accounts);
    if (!instruction && !isImpostor) return;
    // To the account that the office knows: nothing of it is new.
    if (!isImpostor && isKnownAddress(sender) && accounts.length > 0 && calls.length === 0) return;
    if (await tx.calls.hasOfMessage(notary.id, message.id)) return;
    const why = sender === 'look-alike' || sender === 'forged' ? sender : 'instruction';
    await openCall(needs, tx, {
      key: `message:${message.id}`,
      why,
      source,
      client: client ?? mayBe,
      account: null,
      before: null,
    });
  });
}

/** A number is never kept in plain letters, not even in the sentence that names it. */
function hideAccounts(sentence: string): string {
  return sentence.replace(/\b(?:[A-Z]{2}\d{2}|\d{4,5})(?:[ .-]?[A-Z0-9]{2,11}){3,8}/gi, '••••');
}
