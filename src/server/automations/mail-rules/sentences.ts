/** Programs fold lines at about this many characters: a line break after as many is no end. */
const FOLDED_LINE = 60;

/** Sentences of a text. « 12.50 », « M. Martin » and « .pages » end none; a line break does before a new start. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/\b(M|Mr|Mme|Mlle|Me|Dr|art|n|tél|cf|etc|ex)\./gi, '$1\u2024')
    .replace(/\n(?=\s*(\d{1,2}\s*[).°/-]|[-•*–])\s*)/g, '\u2029')
    .replace(/\n\s*\n/g, '\u2029')
    .replace(new RegExp(`^(.{0,${FOLDED_LINE}}|.*[.!?:;,])\\n(?=\\s*\\p{Lu})`, 'gmu'), '$1\u2029')
    .replace(/([.!?…]+["»)]*)\s+(?=\S)/g, '$1\u2029')
    .split('\u2029')
    .map((sentence) =>
      sentence
        .replace(/\u2024/g, '.')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}
