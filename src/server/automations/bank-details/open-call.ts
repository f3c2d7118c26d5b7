import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { BankCall } from '#server/features/bank-calls/bank-calls.repository.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { CallReason } from '#shared/bank-calls.ts';
import {
  callRule,
  callTexts,
  droppedCallRule,
  droppedWithoutNumber,
  nameAccount,
  noNumber,
} from '#shared/messages/bank-calls.ts';
import type { Needs, Records } from '../needs.ts';
import type { AccountSource } from './note-accounts.ts';

interface Call {
  key: string;
  why: CallReason;
  source: AccountSource;
  client: Client | null;
  account: BankAccount | null;
  before: BankAccount | null;
}

/** One call an account and client, however many papers show it; a call that its message has asked for is this one. */
export async function openAccountCall(
  needs: Needs,
  tx: Records,
  found: {
    source: AccountSource;
    client: Client | null;
    earlier: readonly BankAccount[];
    pending: BankCall | null;
  },
  account: BankAccount,
  why: CallReason,
): Promise<void> {
  const { source, client, earlier, pending } = found;
  const { notary } = needs;
  if (client && (await tx.calls.findOpenOf(notary.id, client.id, account.ibanIndex))) return;
  const before = earlier.findLast(({ state, id }) => state === 'known' && id !== account.id) ?? null;
  if (pending) {
    const shown = pending.why === 'instruction' ? why : pending.why;
    const { id: accountId, documentId } = account;
    await tx.calls.giveAccount(notary.id, pending.id, {
      accountId,
      beforeId: before?.id ?? null,
      documentId,
      why: shown,
    });
    return;
  }
  await openCall(needs, tx, { key: `account:${account.id}`, why, source, client, account, before });
}

/**
 * The card « Appeler », with the number that was known before the message came; one that this message or its thread has
 * taught is forgotten.
 */
export async function openCall(needs: Needs, tx: Records, call: Call): Promise<void> {
  const { notary, clock } = needs;
  const { key, why, source, client, account, before } = call;
  const { message, document, at } = source;
  const thread = message ? await tx.messages.listThread(notary.id, message) : [];
  const number = client && isKnownBefore(client, thread, at) ? client : null;
  const opened = await tx.calls.open(notary.id, {
    key,
    why,
    clientId: client?.id ?? null,
    accountId: account?.id ?? null,
    beforeId: before?.id ?? null,
    documentId: document?.id ?? null,
    messageId: message?.id ?? null,
    passage: source.instruction,
    phone: number?.phone ?? null,
    phoneSince: number?.phoneSince ?? null,
    phoneSource: number?.phoneSource ?? null,
    openedAt: clock.now(),
  });
  if (client) await tx.clients.forgetPhoneOf(notary.id, client.id, thread);
  if (!opened) return;
  const { title, because } = callTexts[why];
  await tx.activity.record(
    notary.id,
    {
      key: `call:${opened.id}`,
      kind: 'bank-details',
      clientId: client?.id ?? null,
      ...(document ? { documentId: document.id, fromFile: document.name } : {}),
      title: `À confirmer par téléphone : ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      because: [
        because,
        ...(account ? [describeChange(account, before, message ? 'reçu' : 'déposé par l’étude')] : []),
        ...(number ? [] : [message ? noNumber : droppedWithoutNumber]),
        message ? callRule : droppedCallRule,
      ],
      attention: true,
    },
    clock.now(),
  );
}

function describeChange(account: BankAccount, before: BankAccount | null, came: string): string {
  const shown = nameAccount(account);
  return before
    ? `Compte connu : ${nameAccount(before)} ; compte ${came} : ${shown}.`
    : `Compte ${came} : ${shown}.`;
}

function isKnownBefore(
  { phone, phoneSince, phoneMessageId }: Client,
  thread: readonly string[],
  at: Date,
): boolean {
  if (!phone || !phoneSince || phoneSince >= at) return false;
  return phoneMessageId === null || !thread.includes(phoneMessageId);
}
