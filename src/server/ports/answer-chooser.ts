/** A second opinion on which line of the office's sheet answers a question; it writes nothing itself. */
export interface AnswerChooser {
  /**
   * The places in `lines` of those that answer the questions, one a question and in their order, null where none
   * surely does. Throws AnswerChooserError when it cannot be asked or makes no sense.
   */
  choose(questions: readonly string[], lines: readonly AnswerLine[]): Promise<(number | null)[]>;
}

export interface AnswerLine {
  question: string;
  answer: string;
}

/** What went wrong, without a word of what was asked. */
export class AnswerChooserError extends Error {
  override name = 'AnswerChooserError';
}
