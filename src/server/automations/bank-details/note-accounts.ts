import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import {
  type AccountContext,
  type AccountJudgement,
  judgeAccount,
} from '#server/reading/accounts/judge-account.ts';
import type { CallReason, SenderStanding } from '#shared/bank-calls.ts';
import { storable } from '../ledger-values.ts';
import type { Needs, Records } from '../needs.ts';
import { listCompared, readHolders } from './compare-holders.ts';
import { openAccountCall } from './open-call.ts';
import { tellAccount } from './tell-account.ts';

/** Where accounts were read. */
export interface AccountSource {
  /** The paper; null for what stands in the message itself. */
  document: { id: string; type: string | null; name: string } | null;
  /** Null for what the office put on its drive. */
  message: Message | null;
  sender: SenderStanding;
  /** When it came. */
  at: Date;
  /** The sentence of the message that asks to pay there, or tells a change. */
  instruction: string | null;
}

/**
 * Judges what was read against what the office knew, and writes both down with the calls that follow: all of it in the
 * given transaction, and once for each account, source and client.
 */
export async function noteAccounts(
  needs: Needs,
  tx: Records,
  source: AccountSource,
  client: Client | null,
  accounts: readonly AccountReading[],
): Promise<CallReason[]> {
  const { notary } = needs;
  const { document } = source;
  if (client) await tx.accounts.lockClient(notary.id, client.id);
  if (document) {
    const others = await tx.accounts.takeFromOthers(notary.id, document.id, client?.id ?? null);
    await tx.calls.handOver(notary.id, others);
    await tx.calls.withdraw(notary.id, others);
    if (client) await restore(needs, tx, document.id, client.id);
  }
  const calls: CallReason[] = [];
  for (const account of accounts) {
    const { call } = await noteAccount(needs, tx, source, client, account);
    if (call) calls.push(call);
  }
  return calls;
}

/** A paper came back to the client for whom it had been judged: its accounts are what they were, and so are their calls. */
async function restore(
  { notary }: Needs,
  { accounts, calls }: Records,
  documentId: string,
  clientId: string,
): Promise<void> {
  for (const { id, state, ibanIndex } of await accounts.restore(notary.id, documentId, clientId))
    if (state === 'to-confirm' && !(await calls.findOpenOf(notary.id, clientId, ibanIndex)))
      await calls.reopen(notary.id, id);
}

async function noteAccount(
  needs: Needs,
  tx: Records,
  source: AccountSource,
  client: Client | null,
  account: AccountReading,
): Promise<AccountJudgement> {
  const { notary, seal, clock } = needs;
  const { document, message, sender } = source;
  // One that nobody could read is like no other.
  const number = account.iban || `unread:${document?.id ?? message?.id}`;
  const ibanIndex = seal.index(number);
  const earlier = client ? await tx.accounts.listOfClient(notary.id, client.id) : [];
  const pending = message && (await tx.calls.findOpenWithoutAccount(notary.id, message.id));
  const holders = client && (await readHolders(tx, notary.id, client.id, source));
  const judgement = judgeAccount(account, {
    ...compare(
      holders ? listCompared(earlier, { holder: account.holder, ibanIndex }, holders) : earlier,
      ibanIndex,
      source,
    ),
    isOwn: holders && holders.find(account.holder).length > 0,
    sender,
    paper: document?.type ?? null,
    isPaper: document !== null,
    isInstructed: source.instruction !== null || pending?.why === 'instruction',
  });
  const row = await tx.accounts.add(notary.id, {
    clientId: client?.id ?? null,
    sealNumber: (rowId) => seal.hide(number, rowId),
    ibanIndex,
    country: account.country,
    lastFour: account.lastFour,
    holder: account.holder && storable(account.holder, 200),
    bank: account.bic,
    problem: account.problem,
    documentId: document?.id ?? null,
    messageId: message?.id ?? null,
    senderAddress: message?.fromAddress ?? null,
    sender,
    verdict: judgement.verdict,
    state: stateOf(judgement),
    firstSeen: source.at,
  });
  if (!row) return judgement;
  if (judgement.call)
    await openAccountCall(needs, tx, { source, client, earlier, pending }, row, judgement.call);
  else await tx.activity.record(notary.id, tellAccount(source, row), clock.now());
  return judgement;
}

/** What waits for a call counts as little as what was refused; one that is none is compared with nothing. */
export function compare(
  earlier: readonly BankAccount[],
  ibanIndex: string,
  { document }: Pick<AccountSource, 'document'>,
): Pick<AccountContext, 'known' | 'isRefused'> {
  const others = earlier.filter((row) => row.documentId === null || row.documentId !== document?.id);
  const same = others.filter((row) => row.ibanIndex === ibanIndex);
  const isKnown = same.some(({ state }) => state === 'known');
  const isOther = others.some(
    ({ state, problem, verdict, ibanIndex: index }) =>
      index !== ibanIndex &&
      problem === null &&
      (state === 'known' || (state === 'to-confirm' && verdict !== 'other-holder')),
  );
  return {
    known: isKnown ? 'same' : isOther || same.some(({ state }) => state === 'to-confirm') ? 'other' : 'none',
    isRefused: same.some(({ state }) => state === 'refused' || state === 'former'),
  };
}

function stateOf({ verdict, call }: AccountJudgement): BankAccount['state'] {
  if (verdict === 'creditor') return 'aside';
  if (call || verdict === 'stranger') return 'to-confirm';
  return 'known';
}
