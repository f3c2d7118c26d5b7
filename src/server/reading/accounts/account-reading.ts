/** Why a number that stands for an account is none that can be paid to. */
export type AccountProblem = 'checksum' | 'length' | 'structure' | 'national-key' | 'bank-of-bic';

/** An account number as a paper or a message gives it: the only place where all of it is in plain letters. */
export interface AccountReading {
  /** Without spaces; of an older French account number, its IBAN. */
  iban: string;
  /** Null when all that can be checked holds. */
  problem: AccountProblem | null;
  country: string;
  lastFour: string;
  bic: string | null;
  /** As printed; null when nothing names him. */
  holder: string | null;
}
