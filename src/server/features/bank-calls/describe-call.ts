import type { ClientAccount, OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { nameAccount } from '#shared/messages/bank-calls.ts';
import type { BankAccount } from './bank-accounts.repository.ts';
import type { BankCallsRepository } from './bank-calls.repository.ts';

type Row = Awaited<ReturnType<BankCallsRepository['list']>>[number];

/** A call as the office sees it: of an account only its country and last four. */
export function describeCall({ call, client, account, before, document, message }: Row): OfficeBankCall {
  const { id, why, passage, phone, phoneSince, phoneSource, tries, caller, calledAt, said, outcome } = call;
  const sender = message && [message.fromName, message.fromAddress && `<${message.fromAddress}>`];
  return {
    id,
    why,
    openedAt: call.openedAt.toISOString(),
    client: client && { id: client.id, name: `${client.lastName} ${client.firstName}`.trim() },
    sender: sender?.filter(Boolean).join(' ') || null,
    subject: message?.subject?.trim() || null,
    messageId: message?.id ?? null,
    document: document?.fileName ?? null,
    passage,
    before: before && showAccountRow(before),
    after: account && showAccountRow(account),
    accountId: account?.id ?? null,
    phone: phone ? { number: phone, since: phoneSince?.toISOString() ?? null, source: phoneSource } : null,
    tries,
    report:
      caller && calledAt && outcome
        ? { caller, at: calledAt.toISOString(), said: said ?? '', outcome }
        : null,
  };
}

function showAccountRow(account: BankAccount) {
  return { shown: nameAccount(account), holder: account.holder, since: account.firstSeen.toISOString() };
}

/** A client's accounts, each once, with what it is now: another's that a paper shows is none of his. */
export function describeAccounts(accounts: readonly BankAccount[]): ClientAccount[] {
  const latest = new Map<string, ClientAccount>();
  for (const account of accounts) {
    const { state, ibanIndex } = account;
    if (state === 'aside') continue;
    const since = latest.get(ibanIndex)?.since;
    const shown = showAccountRow(account);
    latest.set(ibanIndex, { ...shown, since: since ?? shown.since, state });
  }
  return [...latest.values()];
}
