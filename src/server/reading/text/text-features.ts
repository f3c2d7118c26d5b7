/** As much of a text as the model reads, from its beginning: what a document is stands there. */
const LONGEST = 6000;
const GRAM = 4;

/**
 * What the type model sees in a folded text: its words, pairs of words, and runs of four letters, which survive a
 * reading error elsewhere in the word. Each counts once.
 */
export function listFeatures(folded: string): Set<string> {
  const features = new Set<string>();
  let previous = '';
  for (const [word] of folded.slice(0, LONGEST).matchAll(/[A-Z]{3,}/g)) {
    features.add(word);
    if (previous) features.add(`${previous} ${word}`);
    for (let at = 0; word.length > GRAM && at + GRAM <= word.length; at += 1)
      features.add(`~${word.slice(at, at + GRAM)}`);
    previous = word;
  }
  return features;
}
