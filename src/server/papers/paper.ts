import type { CaseFact } from '#shared/case-facts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DateRule } from './date-rule.ts';
import type { Ownership } from './ownership.ts';
import type { PersonRule } from './person-rule.ts';
import type { TypeCues } from './type-cues.ts';

/** All that the product knows of one type of document. What a type has nothing of is said too: null, [] or false. */
export interface Paper {
  /** What tells it in a text; null for what no text tells. */
  cues: TypeCues | null;
  /** The numbers of the forms (Cerfa) that are it, whatever else they say. */
  cerfa: readonly string[];
  /** The kinds of 2D-Doc codes that it bears (ANTS, « Spécifications 2D-Doc »). */
  sealCodes: readonly string[];
  /** The number that it hardly goes without. */
  mark: 'iban' | 'ademe' | null;
  /** What it says of who somebody is, where the law says how long it is good for. */
  identity: 'card' | 'passport' | 'residence-permit' | null;
  /** A notary may have received it: « L'an deux mille … par-devant Maître … ». */
  isDeed: boolean;
  /**
   * `long`: over many pages it quotes and annexes what it speaks of. `gathered`: its later pages carry the titles and the
   * words of other documents, however few they are.
   */
  length: 'short' | 'long' | 'gathered';
  /** What may follow it in one file as a part of it. */
  annexes: readonly DocumentTypeId[];
  /** Folded names, as expressions, under which other papers speak of it; the date that follows is then not theirs. */
  quotedAs: readonly string[];
  /** How it tells whose it is; null when it is nobody's. */
  person: PersonRule | null;
  /** Which of its dates is its own. */
  date: DateRule;
  /** By it a bank or an insurer answers about a death as well: in a letter, which is dated as letters are. */
  answersAfterDeath: boolean;
  /** What proves that it belongs to a case. */
  ownership: Ownership;
  /** Each person of a case owes one for himself; any other serves the whole household. */
  isOwedByEach: boolean;
  /** What satisfies a requirement of it as well, in the order in which it is looked for. */
  standIns: readonly DocumentTypeId[];
  /** The two whom it names are married to each other: each may bear the other's surname. */
  isOfSpouses: boolean;
  /** The account on it is that of whoever issues it: it is his who is to be paid, not the client's. */
  isBill: boolean;
  /** What it makes one think of the case; of two papers that suggest the same, that of the lower rank is named. */
  suggests: { readonly fact: CaseFact; readonly rank: 1 | 2 } | null;
}
