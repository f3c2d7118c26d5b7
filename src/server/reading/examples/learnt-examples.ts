import { aroundWords } from '#shared/compose-pattern.ts';
import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import type { ReadPage } from '#shared/read-page.ts';
import { findDates } from '../dates/dates.ts';
import { boundPages } from '../text/bound-pages.ts';
import { buildDocumentText, type DocumentText } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import { compareSketches, sketchText } from './sketch.ts';

/** What an office said of one document, in the form that helps with the next one like it. */
export interface LearntExample {
  type: DocumentTypeId;
  sketch: number[];
  /** The words just before the date; null when the document has none, or when it was found nowhere. */
  dateLabel: string | null;
  /** The office says that there is no date. */
  undated: boolean;
  /** The words just before the person's name. */
  personLabel: string | null;
}

export interface Correction {
  type: DocumentTypeId;
  person: string | null;
  date: string | null;
}

export interface Recollection {
  type: DocumentTypeId;
  /** How much the document looks like the nearest example, from 0 to 1. */
  likeness: number;
  /** The nearest example of that type. */
  example: LearntExample;
}

const LABEL_WORDS = 3;
const NEIGHBOURS = 5;
/** Two papers of one form, about different people, have about this much in common, and more. */
const ALIKE = 0.5;
/** Neighbours that contradict each other teach nothing. */
const AGREEMENT = 0.8;

/** They change with the person. */
const CIVILITIES = new Set(['MONSIEUR', 'MADAME', 'MADEMOISELLE', 'MME', 'MR', 'MLLE']);

/** The last words before an offset, the line above included. */
export function labelBefore(document: DocumentText, offset: number): string | null {
  const before = document.folded.slice(Math.max(0, offset - 120), offset).match(/[A-Z]{2,}/g) ?? [];
  const words = before.filter((word) => !CIVILITIES.has(word));
  return words.length > 0 ? words.slice(-LABEL_WORDS).join(' ') : null;
}

/** From the pages of the document that was corrected. */
export function learnFromPages(pages: readonly ReadPage[], correction: Correction): LearntExample | null {
  return learnExample(buildDocumentText(boundPages(pages).pages), correction);
}

export function learnExample(
  document: DocumentText,
  { type, person, date }: Correction,
): LearntExample | null {
  const sketch = sketchText(document.folded);
  if (sketch.length === 0) return null;
  const dated = date
    ? findDates(document.folded, date).find(({ value }) => value.startsWith(date))
    : undefined;
  const named = person ? findPerson(document, person) : -1;
  return {
    type,
    sketch,
    dateLabel: dated ? labelBefore(document, dated.start) : null,
    undated: date === null,
    personLabel: named >= 0 ? labelBefore(document, named) : null,
  };
}

/** Between them at most one other word. */
const GAP = /[^A-Z]{1,30}(?:[A-Z]{1,40}[^A-Z]{1,30})?/;

/** Where the words of a name stand side by side, in whatever order; -1 when they do not. */
function findPerson(document: DocumentText, person: string): number {
  const words = foldText(person).match(/[A-Z]{2,}/g) ?? [];
  const [last, first] = [words[0], words.at(-1)];
  if (!last || !first) return -1;
  const orders =
    words.length > 1
      ? [
          [last, first],
          [first, last],
        ]
      : [[last]];
  const places = orders
    .map((order) => document.folded.search(aroundWords(/\b/, order, /\b/, { between: GAP })))
    .filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** What the office's own examples say of a document; null when none is like it, or when they disagree. */
export function recall(document: DocumentText, examples: readonly LearntExample[]): Recollection | null {
  if (examples.length === 0) return null;
  const sketch = sketchText(document.folded);
  const near = examples
    .map((example) => ({ example, likeness: compareSketches(sketch, example.sketch) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, NEIGHBOURS);
  const [nearest] = near;
  if (!nearest) return null;
  const all = near.reduce((sum, { likeness }) => sum + likeness, 0);
  const agreeing = near
    .filter(({ example }) => example.type === nearest.example.type)
    .reduce((sum, { likeness }) => sum + likeness, 0);
  if (agreeing / all < AGREEMENT) return null;
  return { type: nearest.example.type, likeness: nearest.likeness, example: nearest.example };
}

/** What the database gives back, if it is an example that this version understands. */
export function parseExample(stored: unknown): LearntExample | null {
  const example = stored as Partial<LearntExample> | null;
  if (!example || typeof example.type !== 'string' || !isDocumentTypeId(example.type)) return null;
  if (!Array.isArray(example.sketch) || !example.sketch.every((value) => typeof value === 'number'))
    return null;
  const { type, sketch, dateLabel = null, undated = false, personLabel = null } = example;
  return { type, sketch, dateLabel, undated, personLabel };
}
