import type { CourtAct } from './court-acts.ts';
import type { Ending } from './ending-patterns.ts';
import type { OtherSubject } from './subject-patterns.ts';

/** Folded phrases with their weights. Spaces and punctuation are ignored when they are looked up. */
type Phrases = Record<string, number>;

/** What tells a type. A title phrase counts in full when it heads a line of the first lines, less in a sentence. */
export interface TypeCues {
  title: Phrases;
  body?: Phrases;
  /** Phrases that speak against the type; weights are positive and subtracted. */
  against?: Phrases;
  /** Marks that tell the type wherever they stand; their weight is added without the ceiling of the body phrases. */
  patterns?: readonly (readonly [RegExp, number])[];
  /** What a judgment does where its type is one that does something: one that does not is none of it. */
  act?: CourtAct;
  /** What a paper of the same name is about where it is none of it. */
  elsewhere?: readonly OtherSubject[];
  /** By what it says that it holds no longer: it proves nothing then. */
  ended?: Ending;
}
