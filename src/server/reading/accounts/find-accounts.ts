import { isValidBIC } from 'ibantools';
import { editDistance } from '../text/edit-distance.ts';
import { findTableOfHolders, holderAt, holderBeside, isSameHolder, listHolders } from './account-holder.ts';
import type { AccountReading } from './account-reading.ts';
import { listTokens, type Token, type TokenText } from './account-tokens.ts';
import { mayHold } from './bank-codes.ts';
import { findFrenchAccounts } from './find-french-accounts.ts';
import { describeIban, findIbans } from './find-ibans.ts';

/** Of one paper or message: a list of accounts longer than this is nobody's bank details. */
const MOST_ACCOUNTS = 20;
/** Marks by which a picture's reading of one printed line differs from that of another. */
const MISREAD_MARKS = 3;

/**
 * Every account number of a text, each once: IBANs of all countries and the older French form. `holder` names him where
 * no label does.
 */
export function findAccounts(
  text: string,
  { holder = null, ocr = false }: { holder?: string | null; ocr?: boolean } = {},
): AccountReading[] {
  const read = listTokens(text);
  const all = [...findIbans(read.tokens), ...findFrenchAccounts(read.tokens)];
  const places = new Map(
    all.toReversed().map(({ iban, from }) => [iban, placeOf(read, read.tokens[from])] as const),
  );
  const ibans = [...new Set(all.map(({ iban }) => iban))].slice(0, MOST_ACCOUNTS);
  const [first] = [...places.values()].toSorted(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  if (!first) return [];
  const holders = listHolders(text);
  const table = findTableOfHolders(text);
  const lines = read.folded.split('\n');
  const holderOf = (place: { line: number; column: number }) => {
    const labelled = holders.length === 0 ? holder : holderAt(holders, place, first);
    const before = lines[place.line]?.slice(0, place.column) ?? '';
    return holderBeside(labelled, before, table >= 0 && place.line > table);
  };
  const bics = listBics(read);
  const accounts = ibans.map((iban) => {
    const { country, lastFour, problem } = describeIban(iban);
    const bic = bics.find((one) => mayHold(one, iban)) ?? (ibans.length === 1 ? bics[0] : undefined) ?? null;
    const wrongBank = problem === null && bic !== null && !mayHold(bic, iban);
    return {
      iban,
      country,
      lastFour,
      bic,
      holder: holderOf(places.get(iban) ?? first),
      problem: wrongBank ? ('bank-of-bic' as const) : problem,
    };
  });
  return accounts.filter((account) => !isSecondWriting(account, accounts, ocr));
}

/** Whether a paper names two holders for its numbers: it is nobody's alone. */
export function haveSeveralHolders(accounts: readonly AccountReading[]): boolean {
  const [one, ...others] = accounts.map(({ holder }) => holder);
  return others.some((other) => (one && other ? !isSameHolder(one, other) : one !== other));
}

function placeOf({ folded }: TokenText, token: Token | undefined): { line: number; column: number } {
  const { line = 0, at = 0 } = token ?? {};
  return { line, column: at - (folded.lastIndexOf('\n', at) + 1) };
}

/** The older form of an account whose IBAN is there too; in a picture, a line that was misread beside one that was not. */
function isSecondWriting(account: AccountReading, all: readonly AccountReading[], ocr: boolean): boolean {
  if (account.problem === null) return false;
  return all.some(
    (other) =>
      other !== account &&
      (other.problem === null || !other.iban.startsWith('FR00')) &&
      (account.iban.startsWith('FR00')
        ? other.iban.slice(4) === account.iban.slice(4)
        : ocr &&
          other.problem === null &&
          editDistance(other.iban, account.iban, MISREAD_MARKS) <= MISREAD_MARKS),
  );
}

/** The BICs of a text, where it says that they are some. */
function listBics({ tokens }: TokenText): string[] {
  const bics = tokens.flatMap((_, index) => {
    if (!['BIC', 'SWIFT'].includes(tokens[index]?.text ?? '')) return [];
    const near = tokens.slice(index + 1, index + 9);
    return near.flatMap(({ text }, place) => {
      if (isValidBIC(text) && /[AEIOUY0-9]|FR/.test(text) && !WORDS.has(text)) return [text];
      // « PSST FR PP PAR »: in its four groups.
      const joined = near.slice(place, place + 4).map((one) => one.text);
      const grouped = [joined.slice(0, 3).join(''), joined.join('')].find(
        (one) => text.length === 4 && joined[1]?.length === 2 && joined[2]?.length === 2 && isValidBIC(one),
      );
      return grouped ? [grouped.slice(0, 8)] : [];
    });
  });
  return [...new Set(bics)];
}

/** Eight or eleven letters are a BIC to a checker, and a word to a reader. */
const WORDS = new Set(
  'BANCAIRE IDENTIFIER TITULAIRE NATIONAL ADRESSES CLIENTES AGENCES DEBITEUR CREANCIER VIREMENT INTERNATIONAL'.split(
    ' ',
  ),
);
