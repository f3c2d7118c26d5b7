import { composeIBAN, isValidBBAN } from 'ibantools';
import type { Token } from './account-tokens.ts';
import type { FoundAccount } from './find-ibans.ts';
import { isLikeDigit } from './repair-iban.ts';

/** What names the four parts of an older account number, between them or above them. */
const LABELS = new Set(
  'CODE BANQUE ETABLISSEMENT GUICHET AGENCE N NO NUMERO DE DU COMPTE CLE RIB BANK BRANCH ACCOUNT KEY ETAB'.split(
    ' ',
  ),
);
const LENGTHS = [5, 5, 11, 2] as const;
/** Of bank, branch, number and key, labels between them counted. */
const MOST_TOKENS = 26;

/**
 * The older French form: bank, branch, account, key. One whose key is right is an account whatever stands around it; a
 * wrong one only where its parts are named.
 */
export function findFrenchAccounts(tokens: readonly Token[]): FoundAccount[] {
  const found: FoundAccount[] = [];
  let next = 0;
  while (next < tokens.length) {
    const account = readFrenchAt(tokens, next);
    if (account) found.push(account);
    next = account ? account.to : next + 1;
  }
  return found;
}

function readFrenchAt(tokens: readonly Token[], from: number): FoundAccount | null {
  const parts = readParts(tokens, from);
  if (!parts) return null;
  const bban = parts.texts.join('');
  const { to } = parts;
  if (isValidBBAN(bban, 'FR')) {
    const iban = composeIBAN({ countryCode: 'FR', bban });
    return iban ? { iban, from, to } : null;
  }
  const around = tokens.slice(Math.max(0, from - 12), to).map(({ text }) => text);
  const named = ['GUICHET', 'CLE'].every((label) => around.includes(label));
  // Its check digits are unknown: it has none.
  return named ? { iban: `FR00${bban}`, from, to } : null;
}

function readParts(tokens: readonly Token[], from: number): { texts: string[]; to: number } | null {
  const whole = tokens[from]?.text ?? '';
  if (/^\d{10}[A-Z0-9]{11}\d{2}$/.test(whole)) return { texts: [whole], to: from + 1 };
  const texts: string[] = [];
  let to = from;
  let pending = '';
  while (to < tokens.length && to - from < MOST_TOKENS && texts.length < LENGTHS.length) {
    const text = tokens[to]?.text ?? '';
    to += 1;
    const wanted = LENGTHS[texts.length] ?? 0;
    if (texts.length > 0 && pending === '' && LABELS.has(text)) continue;
    pending += texts.length === 2 ? text : readFigures(text);
    if (pending.length > wanted || !/\d/.test(text) || (texts.length !== 2 && !/^\d+$/.test(pending)))
      return null;
    if (pending.length < wanted) {
      // Only the number itself is ever written in groups.
      if (texts.length !== 2) return null;
      continue;
    }
    texts.push(pending);
    pending = '';
  }
  return texts.length === LENGTHS.length ? { texts, to } : null;
}

function readFigures(text: string): string {
  return [...text].every(isLikeDigit)
    ? text.replace(/[OQD]/g, '0').replace(/[IL]/g, '1').replace(/S/g, '5')
    : text;
}
