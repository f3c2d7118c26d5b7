import { countLetters } from '../clean-text.ts';
import type { GreyImage } from '../grey-image.ts';
import { cutDensestPart } from './densest-part.ts';
import { isLitUnevenly } from './lighting.ts';
import type { OcrEngine, Recognition } from './ocr-engine.ts';
import { rotateImage } from './rotate-image.ts';
import { findSkew } from './skew.ts';
import { straighten } from './straighten.ts';

/** Upside down, French reads with a confidence of 0.2 to 0.5; a poor but upright scan has 0.6. */
const UPRIGHT_CONFIDENCE = 0.6;
const GOOD_CONFIDENCE = 0.8;
const ENOUGH_LETTERS = 40;
/** In a shadow whole lines are lost, and what is left reads well: only the count of letters tells. */
const MORE_LETTERS = 1.1;
/** Under this slope, a quarter of a degree, letters are read as on a straight line. */
const LEAST_SKEW = 0.004;
const EMPTY: Recognition = { text: '', confidence: 0, doubtfulWords: [] };

/**
 * Reads a page whichever way it lies. Ink is first told from paper by one level for the whole page: judged part by
 * part, the grain of a scan and the patterns of a card look like ink, and cost more time than the text. That is tried
 * for a page in a shadow, and for one that reads badly.
 */
export async function recognisePage(seen: GreyImage, recognise: OcrEngine): Promise<Recognition> {
  const skew = findSkew(seen);
  const image = Math.abs(skew) < LEAST_SKEW ? seen : straighten(seen, skew);
  const first = await recognise(image, 'global');
  // Nothing under an even light is a blank page or the picture of a house.
  if (countLetters(first.text) === 0 && !isLitUnevenly(image)) return EMPTY;
  const upright = await findUpright({ image, ...first }, recognise);
  if (upright.confidence >= GOOD_CONFIDENCE && !isLitUnevenly(upright.image)) return pick(upright);
  const local = await recognise(upright.image, 'local');
  const best = isBetter(local, upright) ? local : upright;
  return countLetters(best.text) === 0 ? EMPTY : pick(best);
}

/** A page whose words can be relied upon. */
export function readsWell({ text, confidence }: Recognition): boolean {
  return confidence >= GOOD_CONFIDENCE && countLetters(text) >= ENOUGH_LETTERS;
}

type Reading = Recognition & { image: GreyImage };

/**
 * Tesseract itself finds lines that run up or down, but not which end is up. A part of the page is read all four ways,
 * and the page again if another way is the right one.
 */
async function findUpright(first: Reading, recognise: OcrEngine): Promise<Reading> {
  if (first.confidence >= UPRIGHT_CONFIDENCE || countLetters(first.text) === 0) return first;
  const part = cutDensestPart(first.image);
  let best = { degrees: 0 as 0 | 90 | 180 | 270, rating: rate(await recognise(part, 'global')) };
  for (const degrees of [180, 90, 270] as const) {
    const rating = rate(await recognise(rotateImage(part, degrees), 'global'));
    if (rating > best.rating) best = { degrees, rating };
    if (best.rating >= GOOD_CONFIDENCE) break;
  }
  if (best.degrees === 0) return first;
  const image = rotateImage(first.image, best.degrees);
  const turned = { image, ...(await recognise(image, 'global')) };
  return rate(turned) > rate(first) ? turned : first;
}

function pick({ text, confidence, doubtfulWords }: Recognition): Recognition {
  return { text, confidence, doubtfulWords };
}

function isBetter(local: Recognition, whole: Recognition): boolean {
  if (local.confidence < GOOD_CONFIDENCE || whole.confidence < GOOD_CONFIDENCE)
    return rate(local) > rate(whole);
  return countLetters(local.text) > MORE_LETTERS * countLetters(whole.text);
}

/** Two sure letters prove less than a page of rather sure ones. */
function rate({ text, confidence }: Recognition): number {
  return confidence * Math.min(1, countLetters(text) / ENOUGH_LETTERS);
}
