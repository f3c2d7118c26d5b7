/** What was recognised of a page. */
export interface Recognition {
  text: string;
  /** Mean over the words, 0 to 1. */
  confidence: number;
  /** Words, in order and as often as they stand there, that may well be other words. */
  doubtfulWords: string[];
  /** Words that are not surely what they were read as; the doubtful ones are among them. */
  unsureWords: string[];
}
