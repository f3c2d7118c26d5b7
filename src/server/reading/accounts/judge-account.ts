import { listTypes } from '#server/papers/all-papers.ts';
import type { CallReason, SenderStanding } from '#shared/bank-calls.ts';
import type { AccountReading } from './account-reading.ts';

/** What an account is to the office that reads it. */
export type AccountVerdict =
  | 'first'
  | 'same'
  | 'changed'
  | 'other-holder'
  | 'invalid'
  | 'creditor'
  | 'stranger';

export interface AccountJudgement {
  verdict: AccountVerdict;
  /** Why somebody has to be called before it counts; null when nobody has. */
  call: CallReason | null;
}

/** What of an account speaks for itself. */
export interface JudgedAccount extends Pick<AccountReading, 'holder'> {
  /** Null when all that can be checked holds. */
  problem: string | null;
}

export interface AccountContext {
  /** Whether its printed holder is a party of the client's case; null while nobody knows whose it is. */
  isOwn: boolean | null;
  /** What the office knew of the accounts of that holder. */
  known: 'none' | 'same' | 'other';
  /** The office was told by telephone that it is not his. */
  isRefused: boolean;
  sender: SenderStanding;
  /** The type of the paper; null for a message. */
  paper: string | null;
  isPaper: boolean;
  /** The message that it came with asks to pay there, or says that the account has changed. */
  isInstructed: boolean;
}

/** Papers that bear the account of whoever issues them: it is his who is to be paid, not the client's. */
const BILLS = new Set<string>(listTypes(({ isBill }) => isBill));

/** First, same, changed, somebody else's or none at all: what is not known to be right is called about. */
export function judgeAccount(account: JudgedAccount, context: AccountContext): AccountJudgement {
  const { sender, isInstructed } = context;
  const verdict = findVerdict(account, context);
  // Whoever pretends to be somebody is called about, whatever he sends.
  if (sender === 'forged' || sender === 'look-alike') return { verdict, call: sender };
  if (verdict === 'same' || verdict === 'creditor') return { verdict, call: null };
  // A stranger's papers wait for a person anyway, who says whose they are.
  if (verdict === 'stranger') return { verdict, call: isInstructed ? 'instruction' : null };
  if (verdict !== 'first') return { verdict, call: verdict };
  if (isInstructed) return { verdict, call: 'instruction' };
  if (sender === 'unproved') return { verdict, call: 'first-unproved' };
  return { verdict, call: sender === 'known' || sender === 'office' ? null : 'first-unknown' };
}

function findVerdict(
  account: JudgedAccount,
  { isOwn, known, isRefused, paper, isPaper }: AccountContext,
): AccountVerdict {
  if (paper && BILLS.has(paper) && !isOwn) return 'creditor';
  if (account.problem) return 'invalid';
  if (known === 'same') return 'same';
  if (isOwn === null) return 'stranger';
  if (account.holder !== null && !isOwn) return 'other-holder';
  if (known === 'other' || isRefused) return 'changed';
  // A paper that names nobody proves nobody's account; in his own mail a client need not name himself.
  if (isPaper && account.holder === null) return 'other-holder';
  return 'first';
}
