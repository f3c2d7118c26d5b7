import type { Document } from '#server/features/documents/documents.repository.ts';
import { judgeAccount } from '#server/reading/accounts/judge-account.ts';
import type { Needs, Records } from '../needs.ts';
import { listCompared, readHolders } from './compare-holders.ts';
import { compare } from './note-accounts.ts';
import { tellAccount } from './tell-account.ts';

/**
 * The accounts of a paper that a later one has proved to be of the case: what was called about for its holder alone needs
 * no call where that was all that spoke against it.
 */
export async function judgeAgain(needs: Needs, tx: Records, document: Document): Promise<void> {
  const { notary, clock } = needs;
  const { id, clientId, type, originalName: name } = document;
  if (!clientId) return;
  await tx.accounts.lockClient(notary.id, clientId);
  const earlier = await tx.accounts.listOfClient(notary.id, clientId);
  for (const row of earlier) {
    if (row.documentId !== id || row.verdict !== 'other-holder' || row.state !== 'to-confirm') continue;
    const call = await tx.calls.findOpenOf(notary.id, clientId, row.ibanIndex);
    if (call?.accountId !== row.id || call.why !== 'other-holder' || call.tries > 0) continue;
    const source = {
      document: { id, type, name },
      message: null,
      sender: row.sender,
      at: row.firstSeen,
      instruction: null,
    };
    const holders = await readHolders(tx, notary.id, clientId, source);
    if (!holders) return;
    const judgement = judgeAccount(row, {
      ...compare(listCompared(earlier, row, holders), row.ibanIndex, source),
      isOwn: holders.find(row.holder).length > 0,
      sender: row.sender,
      paper: type,
      isPaper: true,
      isInstructed: false,
    });
    if (judgement.call !== null || judgement.verdict === 'creditor') continue;
    const judged = await tx.accounts.judgeAgain(notary.id, row.id, judgement.verdict);
    await tx.calls.withdraw(notary.id, [row.id]);
    if (judged) await tx.activity.record(notary.id, tellAccount(source, judged), clock.now());
  }
}
