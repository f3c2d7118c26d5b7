/**
 * Sentences of a text. « 12.50 », « M. Martin » and « .pages » end none; a line break does before a new start. Programs fold
 * lines at about sixty characters: a line break after as many is no end.
 */
export function splitSentences(text: string): string[] {
  return splitAll(text).filter((sentence) => /\p{L}{2}/u.test(sentence));
}

/** The same with what holds no word, be it a number. */
export function splitAll(text: string): string[] {
  return text
    .replace(/\b(M|Mr|Mme|Mlle|Me|Dr|art|n|tél|cf|etc|ex)\./gi, '$1\u2024')
    .replace(/\n(?=\s{0,30}(\d{1,2}\s{0,30}[).°/-]|[-•*–])\s{0,30})/g, '\u2029')
    .replace(/\n\s*\n/g, '\u2029')
    .replace(/(?<=^.{0,60}|[.!?:;,])\n(?=\s{0,30}\p{Lu})/gmu, '\u2029')
    .replace(/([.!?…]{1,60}["»)]{0,60})\s{1,30}(?=\S)/g, '$1\u2029')
    .split('\u2029')
    .map((sentence) =>
      sentence
        .replace(/\u2024/g, '.')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
