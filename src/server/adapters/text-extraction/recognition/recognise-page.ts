import { countLetters } from '../clean-text.ts';
import type { GreyImage } from '../grey-image.ts';
import { cutDensestPart } from './densest-part.ts';
import { describeWords, measureConfidence } from './describe-words.ts';
import { evenLight } from './even-light.ts';
import { isGrainy, smoothGrain } from './grain.ts';
import { isLitUnevenly } from './lighting.ts';
import { mergeReadings } from './merge-readings.ts';
import type { OcrEngine } from './ocr-engine.ts';
import type { Recognition } from './recognition.ts';
import { rotateImage } from './rotate-image.ts';
import type { SeenLine } from './seen-words.ts';
import { findSkew } from './skew.ts';
import { straighten } from './straighten.ts';

/** Upside down, French reads with a confidence of 0.2 to 0.5; a poor but upright scan has 0.6. */
const UPRIGHT_CONFIDENCE = 0.6;
const GOOD_CONFIDENCE = 0.8;
const ENOUGH_LETTERS = 40;
/** Words of three letters and more that are surely seen: of a page of text, however bad, there are some. */
const FEWEST_WORDS = 4;
const SURELY = 80;
const SHORTEST_WORD = 3;
/** Under this slope, a quarter of a degree, letters are read as on a straight line. */
const LEAST_SKEW = 0.004;
const EMPTY: Recognition = { text: '', confidence: 0, doubtfulWords: [], unsureWords: [] };

/**
 * Reads a page whichever way it lies. One that lies in a shadow, or reads badly, is looked at once more: in the same light
 * everywhere, and for words that stand outside of what looked like its blocks. What both saw is put together word by word.
 */
export async function recognisePage(seen: GreyImage, recognise: OcrEngine): Promise<Recognition> {
  const clean = isGrainy(seen) ? smoothGrain(seen) : seen;
  const skew = findSkew(clean);
  const image = Math.abs(skew) < LEAST_SKEW ? clean : straighten(clean, skew);
  const first = await recognise(image, 'blocks');
  const isShaded = isLitUnevenly(image);
  // Nothing under an even light is a blank page or the picture of a house.
  if (countLettersOf(first) === 0 && !isShaded) return EMPTY;
  const upright = await findUpright({ image, lines: first }, recognise);
  if (confidenceOf(upright.lines) >= GOOD_CONFIDENCE && !isShaded) return describeWords(upright.lines);
  // What shows no word is a picture, or blank: wherever one looks are spots, and it would take a minute to read them.
  const isText = countSureWords(upright.lines) >= FEWEST_WORDS;
  if (!isText && !isShaded) return describeWords(upright.lines);
  const light = isShaded ? evenLight(upright.image) : upright.image;
  const lines = mergeReadings(upright.lines, await recognise(light, isText ? 'anywhere' : 'blocks'));
  return countLettersOf(lines) === 0 ? EMPTY : describeWords(lines);
}

/** A page whose words can be relied upon. */
export function readsWell({ text, confidence }: Recognition): boolean {
  return confidence >= GOOD_CONFIDENCE && countLetters(text) >= ENOUGH_LETTERS;
}

interface Reading {
  image: GreyImage;
  lines: SeenLine[];
}

/**
 * Tesseract itself finds lines that run up or down, but not which end is up. A part of the page is read all four ways,
 * and the page again if another way is the right one.
 */
async function findUpright(first: Reading, recognise: OcrEngine): Promise<Reading> {
  if (confidenceOf(first.lines) >= UPRIGHT_CONFIDENCE || countLettersOf(first.lines) === 0) return first;
  const part = cutDensestPart(first.image);
  let best = { degrees: 0 as 0 | 90 | 180 | 270, rating: rate(await recognise(part, 'blocks')) };
  for (const degrees of [180, 90, 270] as const) {
    const rating = rate(await recognise(rotateImage(part, degrees), 'blocks'));
    if (rating > best.rating) best = { degrees, rating };
    if (best.rating >= GOOD_CONFIDENCE) break;
  }
  if (best.degrees === 0) return first;
  const image = rotateImage(first.image, best.degrees);
  const turned = { image, lines: await recognise(image, 'blocks') };
  return rate(turned.lines) > rate(first.lines) ? turned : first;
}

const confidenceOf = (lines: readonly SeenLine[]) => measureConfidence(lines.flat());

const countLettersOf = (lines: readonly SeenLine[]) =>
  lines.flat().reduce((sum, { text }) => sum + countLetters(text), 0);

function countSureWords(lines: readonly SeenLine[]): number {
  return lines
    .flat()
    .filter(({ text, confidence }) => confidence >= SURELY && countLetters(text) >= SHORTEST_WORD).length;
}

/** Two sure letters prove less than a page of rather sure ones. */
function rate(lines: readonly SeenLine[]): number {
  return confidenceOf(lines) * Math.min(1, countLettersOf(lines) / ENOUGH_LETTERS);
}
