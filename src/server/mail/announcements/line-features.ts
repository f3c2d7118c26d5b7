import { bucketOf } from '#server/reading/text/hash-text.ts';

/** As many weights as each kind has; two features seldom share one. */
export const BUCKETS = 16384;
const GRAM = 4;
/** What a sentence says stands in fewer words. */
const MOST_WORDS = 80;

/** What the model sees in a sentence of plain words: words, their pairs and runs of four letters, each as a number. */
export function listLineFeatures(plain: string): Set<number> {
  const words = plain.split(' ').filter((word) => word && word !== ',');
  const features = new Set<number>();
  let previous = '';
  for (const word of words.slice(0, MOST_WORDS)) {
    const own = /^\d+$/.test(word) ? '#' : word;
    features.add(hash(own));
    features.add(hash(`${previous} ${own}`));
    const edged = `<${own}>`;
    for (let at = 0; at + GRAM <= edged.length; at += 1) features.add(hash(`~${edged.slice(at, at + GRAM)}`));
    previous = own;
  }
  return features;
}

function hash(text: string): number {
  return bucketOf(text, BUCKETS);
}
