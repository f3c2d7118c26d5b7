import { foldText } from '../text/fold.ts';

/** Letters and digits that stand together. */
export interface Token {
  text: string;
  line: number;
  /** Offset in the folded text. */
  at: number;
}

/** Nobody prints an account number beyond it. */
const MOST_CHARACTERS = 200_000;

export interface TokenText {
  folded: string;
  tokens: Token[];
}

/** A text as runs of letters and digits: whatever separates the groups of an account number is no part of it. */
export function listTokens(text: string): TokenText {
  const folded = foldText(text.slice(0, MOST_CHARACTERS));
  const tokens: Token[] = [];
  let line = 0;
  for (const { 0: found, index } of folded.matchAll(/[A-Z0-9]+|\n/g)) {
    if (found === '\n') line += 1;
    else tokens.push({ text: found, line, at: index });
  }
  return { folded, tokens };
}
