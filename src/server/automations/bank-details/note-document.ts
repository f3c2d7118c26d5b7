import type { Document } from '#server/features/documents/documents.repository.ts';
import type { AccountReading } from '#server/reading/accounts/account-reading.ts';
import type { SenderStanding } from '#shared/bank-calls.ts';
import type { Needs, Records } from '../needs.ts';
import { type AccountSource, noteAccounts } from './note-accounts.ts';

type Paper = Pick<Document, 'id' | 'parentId' | 'clientId' | 'type' | 'originalName' | 'storedAt' | 'source'>;

/** Judges the accounts of a paper in the transaction that stores what was decided of it. */
export async function noteDocument(
  needs: Needs,
  tx: Records,
  document: Paper,
  accounts: readonly AccountReading[],
): Promise<void> {
  const { notary } = needs;
  const ids = document.parentId ? [document.id, document.parentId] : [document.id];
  const message = document.source === 'mail' ? await tx.messages.findOfDocument(notary.id, ids) : null;
  // Held for one client's sake: whether it is he or not, the account is called about.
  const mayBe = message?.candidates.length === 1 ? message.candidates[0] : undefined;
  const clientId = document.clientId ?? mayBe ?? null;
  const client = clientId ? await tx.clients.findById(notary.id, clientId) : null;
  const isOthers = message?.clientId !== null && message?.clientId !== document.clientId;
  const sender: SenderStanding = message ? (message.sender ?? (isOthers ? 'unknown' : 'known')) : 'office';
  const source: AccountSource = {
    document: { id: document.id, type: document.type, name: document.originalName },
    message,
    sender,
    at: message?.receivedAt ?? document.storedAt,
    instruction: null,
  };
  await noteAccounts(needs, tx, source, client, nameUnread(document, accounts));
  await tx.documents.recordAccountsRead(notary.id, document.id, document.clientId);
}

/** Bank details whose number nobody could read prove no account. */
function nameUnread({ type }: Paper, accounts: readonly AccountReading[]): readonly AccountReading[] {
  if (type !== 'rib' || accounts.length > 0) return accounts;
  return [{ iban: '', problem: 'structure', country: '', lastFour: '', bic: null, holder: null }];
}
