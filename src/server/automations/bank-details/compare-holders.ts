import { findAccountHolders } from '#server/cases/case-parties.ts';
import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { Records } from '../needs.ts';
import { learnFile, readCaseFile } from '../office/case-file.ts';

/** Whose an account of this case may be. */
export interface CaseHolders {
  /** The parties whom a printed holder names. */
  find(holder: string | null): string[];
  /** The same, by what was known before the message that shows the account. */
  findKnownBefore(holder: string | null): string[];
}

export async function readHolders(
  records: Pick<Records, 'clients' | 'documents'>,
  notaryId: string,
  clientId: string,
  { document, at }: { document: { id: string } | null; at: Date },
): Promise<CaseHolders | null> {
  const exceptId = document?.id ?? null;
  const file = await readCaseFile(records, { notaryId, clientId }, { exceptId });
  const before = await readCaseFile(records, { notaryId, clientId }, { exceptId, before: at });
  if (!file || !before) return null;
  const [known, knownBefore] = [learnFile(file), learnFile(before)];
  return {
    find: (holder) => findAccountHolders(holder, known),
    findKnownBefore: (holder) => findAccountHolders(holder, knownBefore),
  };
}

/**
 * Which of the accounts that the office has seen an account is compared with: in a couple's case each has his own. Whoever
 * forges a name can print any: the other account is left aside only where both holders were parties before the message
 * came, each by another name; the papers that come with an account prove nobody beside it.
 */
export function listCompared(
  earlier: readonly BankAccount[],
  account: Pick<BankAccount, 'holder' | 'ibanIndex'>,
  { findKnownBefore }: CaseHolders,
): BankAccount[] {
  const holders = findKnownBefore(account.holder);
  if (holders.length === 0) return [...earlier];
  return earlier.filter((row) => {
    // What was said of this very account holds, whoever it is shown to belong to.
    if (row.ibanIndex === account.ibanIndex) return true;
    const others = findKnownBefore(row.holder);
    return others.length === 0 || others.some((one) => holders.includes(one));
  });
}
