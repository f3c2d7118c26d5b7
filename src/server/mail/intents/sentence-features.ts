import { foldText } from '#server/reading/text/fold.ts';
import { bucketOf } from '#server/reading/text/hash-text.ts';

/** As many rows as the model has; two features seldom share one. */
export const BUCKETS = 65_536;
/** What a sentence asks stands in fewer words. */
const MOST_WORDS = 60;
const GRAMS = [3, 4, 5];
const PREFIX = 5;

/** Words that are written in many ways, and shortened ones. Folded. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  RDV: 'RENDEZVOUS',
  RV: 'RENDEZVOUS',
  SVP: '',
  STP: '',
  MAIL: 'EMAIL',
  MAILS: 'EMAIL',
  COURRIEL: 'EMAIL',
  COURRIELS: 'EMAIL',
  TEL: 'TELEPHONE',
  APPART: 'APPARTEMENT',
  APPT: 'APPARTEMENT',
  CNI: 'CARTE IDENTITE',
  PQ: 'POURQUOI',
  QQN: 'QUELQUUN',
  DIAG: 'DIAGNOSTIC',
  DIAGS: 'DIAGNOSTIC',
  DOCS: 'DOCUMENTS',
  DOC: 'DOCUMENT',
  COPRO: 'COPROPRIETE',
  CLEFS: 'CLES',
  CLEF: 'CLE',
  FAC: 'FACTURE',
  JUSTIF: 'JUSTIFICATIF',
  JUSTIFS: 'JUSTIFICATIFS',
};

/** The folded words of a sentence, the first ones of them, figures as « # ». */
export function listWords(text: string, most = MOST_WORDS): string[] {
  return foldText(text)
    .replace(/\bRENDEZ[- ]?VOUS\b/g, 'RENDEZVOUS')
    .replace(/\bE-MAILS?\b/g, 'EMAIL')
    .split(/[^A-Z0-9€%]/)
    .filter(Boolean)
    .flatMap((word) => (/\d/.test(word) ? ['#'] : (SAME_WORDS[word] ?? word).split(' ').filter(Boolean)))
    .slice(0, most);
}

/**
 * What the model sees in a sentence, each as a bucket: its words, their beginnings, pairs of neighbours, and runs of
 * three to five letters, which survive a typing error and an ending elsewhere in the word.
 */
function listSentenceFeatures(text: string): Set<number> {
  const features = new Set<number>();
  let previous = '^';
  let beforeThat = '^';
  for (const word of [...listWords(text), '$']) {
    features.add(hashWord(word));
    features.add(hash(`b${previous} ${word}`));
    features.add(hash(`s${beforeThat} ${word}`));
    if (word.length > PREFIX) features.add(hash(`p${word.slice(0, PREFIX)}`));
    const edged = `<${word}>`;
    if (word.length > 2)
      for (const size of GRAMS)
        for (let at = 0; at + size <= edged.length; at += 1)
          features.add(hash(`~${edged.slice(at, at + size)}`));
    beforeThat = previous;
    previous = word;
  }
  return features;
}

/** How much less what was said around a sentence counts than the sentence itself. */
const WHISPER = 0.3;

/**
 * What a sentence shows, at 1, and what was said around it, at less: « Qui a raison ? » is about what was told before, and
 * a story is told in many words that ask for nothing.
 */
export function listFeaturesInContext(text: string, around: string): Map<number, number> {
  const features = new Map<number, number>();
  if (around) for (const bucket of listSentenceFeatures(around)) features.set(bucket, WHISPER);
  for (const bucket of listSentenceFeatures(text)) features.set(bucket, 1);
  return features;
}

/** The bucket of a word alone, as `listWords` writes it. */
export function hashWord(word: string): number {
  return hash(`w${word}`);
}

function hash(text: string): number {
  return bucketOf(text, BUCKETS);
}
