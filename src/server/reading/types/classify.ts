import { allPapers, listedPapers } from '#server/papers/all-papers.ts';
import type { TypeCues } from '#server/papers/type-cues.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { Doubted } from '../evidence/doubts.ts';
import type { MachineReadableZone } from '../identity/mrz.ts';
import { parseTwoDDoc, type TwoDDoc } from '../identity/two-d-doc.ts';
import { type DocumentText, type Evidence, type Line, quoteAt } from '../text/document-text.ts';
import {
  findPhrase,
  findTitle,
  makeSearchable,
  type PhraseMatch,
  type SearchableText,
} from '../text/phrase-search.ts';
import { findAdemeNumber, findCerfaNumber, findIban } from './anchors.ts';

export interface TypeScore {
  id: DocumentTypeId;
  score: number;
  /** The line that counted most. */
  line: Line | null;
}

export interface Classification extends Doubted {
  type: DocumentTypeId | null;
  evidence: Evidence | null;
  /** Best first. */
  ranking: TypeScore[];
  /** It says that it is not what it speaks of: a person looks, whoever else takes it for that. */
  isDenied?: boolean;
}

const THRESHOLD = 9;
const MARGIN = 3;
const BODY_LIMIT = 9000;

const INEXACT = 0.9;
/** A title that has its line to itself. */
const WHOLE_LINE = 1.25;
/** « CONTRAT DE MARIAGE : sans »: the field of a form, which says what there is not. */
const NOT_THERE = /:\s*(?:SANS|NEANT|AUCUNE?|NON|OUI|SO|SANS OBJET)\.?\s*$/;

const countLetters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

/** 1 for a phrase that heads its line or fills it, less for one met in a sentence: that cites another document. */
function headingShare(match: PhraseMatch, phrase: string): number {
  if (!match.line || NOT_THERE.test(match.line.folded)) return 0;
  const letters = match.line.text.replace(/[^\p{L}]/gu, '');
  const capitals = letters.replace(/[^\p{Lu}]/gu, '').length / Math.max(1, letters.length);
  // « 3. Appel de fonds »: an item of an agenda, or a chapter, is no title.
  if (/^\d{1,2}[.)]/.test(match.line.folded)) return match.exact ? 0.5 : 0;
  if (match.exact && match.offset <= 3 && letters.length <= countLetters(phrase) + 1) return WHOLE_LINE;
  if (match.offset <= 3 || capitals > 0.8) return match.exact ? 1 : INEXACT;
  if (match.offset <= 24 && letters.length < 70) return match.exact ? 0.7 : 0.7 * INEXACT;
  // With errors, words in a sentence are not even a sure citation.
  return match.exact ? 0.35 : 0;
}

type Weighted = readonly (readonly [phrase: string, weight: number])[];

interface ListedCues {
  id: DocumentTypeId;
  title: Weighted;
  body: Weighted;
  against: Weighted;
  patterns: NonNullable<TypeCues['patterns']>;
}

/** The cues as lists, made once: they are gone through for every document. */
const listedCues = listedPapers.flatMap(([id, { cues }]): ListedCues[] => {
  if (!cues) return [];
  const { title, body = {}, against = {}, patterns = [] } = cues;
  return [
    {
      id,
      title: Object.entries(title),
      body: Object.entries(body),
      against: Object.entries(against),
      patterns,
    },
  ];
});

function scoreType(cues: ListedCues, head: SearchableText, body: SearchableText, folded: string): TypeScore {
  let title = 0;
  let rest = 0;
  let line: Line | null = null;
  for (const [phrase, weight] of cues.title) {
    const match = findTitle(head, phrase);
    if (!match) continue;
    const gain = weight * headingShare(match, phrase);
    if (gain > title) {
      rest += title * 0.3;
      title = gain;
      line = match.line;
    } else rest += gain * 0.3;
  }
  let proof = 0;
  let decisive = 0;
  for (const [phrase, weight] of cues.body) {
    const match = findPhrase(body, phrase);
    if (!match) continue;
    proof += weight;
    line ??= match.line;
  }
  for (const [pattern, weight] of cues.patterns) if (pattern.test(folded)) decisive += weight;
  let against = 0;
  for (const [phrase, weight] of cues.against) {
    const match = findPhrase(body, phrase);
    if (match) against += weight * (match.line?.top ? 1 : 0.6);
  }
  return { id: cues.id, score: title + Math.min(rest, 4) + Math.min(proof, 10) + decisive - against, line };
}

/** Only a deed opens like this; its annexes and citations carry the titles of many other papers. */
const DEED_HEAD = /L'?\s?AN (?:DEUX|MIL|\d{4})|PAR ?DEVANT MAITRE|A RECU LE PRESENT ACTE|ONT COMPARU/;
const DEED_BONUS = 3;

function deedBonus(id: DocumentTypeId, folded: string): number {
  if (!DEED_HEAD.test(folded.slice(0, 1500)) || !/NOTAIRE/.test(folded.slice(0, 2500))) return 0;
  return allPapers[id].isDeed ? DEED_BONUS : -2 * DEED_BONUS;
}

/** What no other paper carries. */
interface Marks {
  zone: MachineReadableZone | null;
  seals: readonly TwoDDoc[];
}

/** Enough by itself. Where the words clearly say something else, nobody is sure. */
const SEAL_BONUS = 12;

/** Marks with a check digit outweigh words. */
function anchorBonus(id: DocumentTypeId, folded: string, { zone, seals }: Marks): number {
  const { cerfa, mark } = allPapers[id];
  const form = findCerfaNumber(folded);
  let bonus = form && cerfa.includes(form) ? 8 : 0;
  if (zone?.kind === id) bonus += zone.verified ? 20 : 12;
  if (mark === 'iban' && findIban(folded)) bonus += 4;
  if (mark === 'ademe' && findAdemeNumber(folded)) bonus += 3;
  if (seals.some(({ type }) => type === id)) bonus += SEAL_BONUS;
  return bonus;
}

function rankTypes(document: DocumentText, zone: MachineReadableZone | null): TypeScore[] {
  const head = makeSearchable(
    document,
    document.lines.filter((line) => line.top),
    2500,
  );
  const body = makeSearchable(document, document.lines, BODY_LIMIT);
  const folded = document.folded.slice(0, BODY_LIMIT * 2);
  const marks = { zone, seals: listSeals(document) };
  return listedCues
    .map((cues) => {
      const scored = scoreType(cues, head, body, folded);
      const bonus = anchorBonus(cues.id, folded, marks) + deedBonus(cues.id, folded);
      return { ...scored, score: scored.score + bonus };
    })
    .toSorted((left, right) => right.score - left.score);
}

/** The type of a document, or null when the best is weak or the second is close: wrong filing costs more than asking. */
export function classify(document: DocumentText, zone: MachineReadableZone | null): Classification {
  const ranking = rankTypes(document, zone);
  const [best, second] = ranking;
  if (!best || !second) return { type: null, confidence: 0, evidence: null, ranking };
  const margin = best.score - second.score;
  const sealed = listSeals(document);
  const contradicted = sealed.length > 0 && !sealed.some(({ type }) => type === best.id);
  const sure = best.score >= THRESHOLD && margin >= MARGIN && !contradicted;
  const strength = Math.min(1, best.score / 16) * 0.5 + Math.min(1, margin / 8) * 0.5;
  return {
    type: best.score >= THRESHOLD / 2 ? best.id : null,
    confidence: sure ? 0.7 + 0.29 * strength : Math.min(0.69, 0.6 * strength),
    evidence: best.line ? quoteAt(document, best.line.start) : findSeal(document, best.id),
    ranking,
  };
}

function listSeals({ codes }: DocumentText): TwoDDoc[] {
  return codes.flatMap(({ text }) => parseTwoDDoc(text) ?? []);
}

/** The code that says this type, where no word of the page does. */
function findSeal({ codes }: DocumentText, id: DocumentTypeId): Evidence | null {
  for (const { page, text } of codes) {
    const seal = parseTwoDDoc(text);
    if (seal?.type === id) return { page, text: `2D-Doc ${seal.header}` };
  }
  return null;
}
