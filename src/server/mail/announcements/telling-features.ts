const MOST_WORDS = 80;
/** Endings tell little, and are written in many ways. */
const STEM = 6;
const GRAM = 4;

/** What the model sees in a sentence of plain words: words, stems in pairs and over one word, runs of letters, its length. */
export function listTellingFeatures(plain: string): Set<string> {
  const words = plain
    .split(' ')
    .filter((word) => word && word !== ',')
    .slice(0, MOST_WORDS)
    .map((word) => (/^\d+$/.test(word) ? '#' : word));
  const features = new Set<string>();
  let previous = '^';
  let before = '^';
  for (const word of words) {
    const stem = word.slice(0, STEM);
    features.add(`w${word}`).add(`s${stem}`).add(`b${previous} ${stem}`).add(`k${before} ${stem}`);
    const edged = `<${word}>`;
    for (let at = 0; at + GRAM <= edged.length; at += 1) features.add(`~${edged.slice(at, at + GRAM)}`);
    before = previous;
    previous = stem;
  }
  return features.add(`L${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`);
}
