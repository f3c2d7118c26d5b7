/** What a line of « Base de données Notaire » is known by: what is asked, and what is answered. */
export interface LineKeys {
  question: string;
  answer: string;
}

/**
 * Whether questions seem to have been sorted without their answers: in one reading two or more are answered with what answered
 * another one last. Who has mistaken one answer for another corrects one line after the other.
 */
export function areLinesMixed(before: readonly LineKeys[], now: readonly LineKeys[]): boolean {
  const pairOf = ({ question, answer }: LineKeys) => `${question} ${answer}`;
  const questions = new Set(before.map(({ question }) => question));
  const answers = new Set(before.map(({ answer }) => answer));
  const pairs = new Set(before.map(pairOf));
  const others = now.filter(
    (line) => questions.has(line.question) && answers.has(line.answer) && !pairs.has(pairOf(line)),
  );
  const count = (of: keyof LineKeys, lines: readonly LineKeys[]) =>
    new Set(lines.map((line) => line[of])).size;
  return Math.min(count('question', others), count('answer', others)) > 1;
}
