/** What a line of « Base de données Notaire » is known by: what is asked, and what is answered. */
export interface LineKeys {
  question: string;
  answer: string;
}

/**
 * Whether questions seem to have been sorted without their answers: in one reading two or more are answered with what answered
 * another one last, which has it no more. Who has mistaken one answer for another corrects one line after the other; « Oui » and
 * whatever else answered several questions was nobody's own.
 */
export function areLinesMixed(before: readonly LineKeys[], now: readonly LineKeys[]): boolean {
  const pairOf = ({ question, answer }: LineKeys) => `${question} ${answer}`;
  const questions = new Set(before.map(({ question }) => question));
  const stand = new Set(now.map(pairOf));
  const pairs = new Set(before.map(pairOf));
  const formerOf = Map.groupBy(before, ({ answer }) => answer);
  const hasLeft = (answer: string) => {
    const [former, another] = formerOf.get(answer) ?? [];
    return former !== undefined && another === undefined && !stand.has(pairOf(former));
  };
  const others = now.filter(
    (line) => questions.has(line.question) && hasLeft(line.answer) && !pairs.has(pairOf(line)),
  );
  const count = (of: keyof LineKeys, lines: readonly LineKeys[]) =>
    new Set(lines.map((line) => line[of])).size;
  return Math.min(count('question', others), count('answer', others)) > 1;
}
