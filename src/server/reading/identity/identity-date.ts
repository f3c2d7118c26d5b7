import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type DateChoice, UNCERTAIN_DATE } from '../dates/choose-date.ts';
import { type DocumentText, quoteAt } from '../text/document-text.ts';
import { type CardDate, findCardDates } from './card-dates.ts';
import {
  contradictsEnds,
  couldBeIssued,
  isNewCard,
  listIssueDates,
  type PaperFacts,
} from './identity-validity.ts';
import { type MachineReadableZone, readOldCardMonth } from './mrz.ts';

export function isIdentityPaper(type: DocumentTypeId): boolean {
  return allPapers[type].identity !== null;
}

/** A provisional permit is « fait à Nantes, le … ». */
const ISSUE = /DELIVR\w*|DATE OF ISSUE|EMISSION|FAIT A\b/;
const END = /VALABLE JUSQU|VALIDITE|EXPIR/;
const BIRTH = /DATE DE NAISS|NEE?\W{0,3}(?:\(E\))? ?LE|DATE OF BIRTH/;
const OTHER_FACE = /DELIVR|DATE OF ISSUE|VALABLE JUSQU|ADRESSE/;
const PROVED = 0.95;
/** A misread year put right by a zone whose check digits hold. */
const REPAIRED = 0.85;
const ANNOUNCED = 0.82;
const CONTRADICTED = 0.4;

function isAnnounced(document: DocumentText, date: CardDate, label: RegExp, within: number): boolean {
  return label.test(document.folded.slice(Math.max(0, date.start - within), date.start));
}

/** Issued by another state than France, by its zone and by what the paper prints. */
function isForeign({ folded }: DocumentText, zone: MachineReadableZone | null): boolean {
  const state = /^P[A-Z<]([A-Z]{3})/.exec(zone?.line.replace(/\s/g, '') ?? '')?.[1];
  return state !== undefined && state !== 'FRA' && !/REPUBLIQUE FRANCAISE/.test(folded);
}

function gatherFacts(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
  dates: readonly CardDate[],
  today: string,
): PaperFacts {
  const printedBirth = dates.find((date) => isAnnounced(document, date, BIRTH, 30))?.value ?? null;
  const printedEnds = dates.map((date) => date.value).filter((date) => date > today);
  const zoneEnd = zone?.expiryDate ?? null;
  return {
    identity: allPapers[type].identity,
    newCard: isNewCard(document, type, zone),
    birthDate: zone?.birthDate ?? printedBirth,
    foreign: isForeign(document, zone),
    // Check digits prove the zone: what is printed has nothing to add.
    ends: zoneEnd && zone?.verified ? [zoneEnd] : [...printedEnds, ...(zoneEnd ? [zoneEnd] : [])],
  };
}

/** The issue dates that the rest of the paper confirms; the old card's zone gives their month. */
function findProved(
  dates: readonly CardDate[],
  all: readonly CardDate[],
  zone: MachineReadableZone | null,
  facts: PaperFacts,
): CardDate[] {
  const month = zone?.issueMonth;
  if (month && zone.verified) return dates.filter((date) => date.value.startsWith(month));
  // An end in the past is a printed date like another: any pair that makes a lifetime proves its first date.
  const ends =
    zone?.expiryDate && zone.verified ? facts.ends : [...facts.ends, ...all.map((date) => date.value)];
  const issueDates = listIssueDates({ ...facts, ends });
  return dates.filter((date) => issueDates.includes(date.value));
}

/** The only day that the zone allows and that differs from the printed one by a single digit of the year. */
function repairYear(printed: string, zone: MachineReadableZone | null, facts: PaperFacts): string | null {
  if (!zone?.verified) return null;
  const allowed = zone.issueMonth ? [`${zone.issueMonth}${printed.slice(7)}`] : listIssueDates(facts);
  const near = allowed.filter((date) => {
    const wrong = [...date].filter((digit, index) => digit !== printed[index]).length;
    return wrong === 1 && date.slice(5) === printed.slice(5) && couldBeIssued(date, facts);
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

function judgeAnnounced(
  document: DocumentText,
  date: CardDate,
  zone: MachineReadableZone | null,
  facts: PaperFacts,
  today: string,
): DateChoice {
  const evidence = quoteAt(document, date.start);
  const repaired = repairYear(date.value, zone, facts);
  if (repaired && repaired <= today) return { value: repaired, confidence: REPAIRED, evidence };
  const doubtful =
    Boolean(zone?.issueMonth) || contradictsEnds(date.value, facts) || !couldBeIssued(date.value, facts);
  return { value: date.value, confidence: doubtful ? CONTRADICTED : ANNOUNCED, evidence };
}

/**
 * The date of issue of an identity paper: what its machine-readable zone or its end of validity confirms, else what its
 * label announces and nothing contradicts; never the birth date.
 */
export function chooseIdentityDate(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
  today: string,
): DateChoice {
  const dates = findCardDates(document, today);
  const facts = gatherFacts(document, type, zone, dates, today);
  const past = dates.filter(
    ({ value }) =>
      value <= today && value !== facts.birthDate && value !== zone?.expiryDate && value > '1985',
  );
  const possible = past.filter((date) => couldBeIssued(date.value, facts));
  const proved = findProved(possible, dates, zone, facts);
  const sure = single(proved);
  if (sure) return { value: sure.value, confidence: PROVED, evidence: quoteAt(document, sure.start) };
  const announced = past.filter(
    (date) => isAnnounced(document, date, ISSUE, 110) && !isAnnounced(document, date, BIRTH, 45),
  );
  const notEnding = announced.filter((date) => !isAnnounced(document, date, END, 40));
  const only = proved.length === 0 ? (single(announced) ?? single(notEnding)) : null;
  if (only) return judgeAnnounced(document, only, zone, facts, today);
  return chooseMonth(document, type, zone) ?? chooseNothing(document, type);
}

function chooseMonth(
  document: DocumentText,
  type: DocumentTypeId,
  zone: MachineReadableZone | null,
): DateChoice | null {
  if (zone?.issueMonth) {
    const start = document.lines.find((line) => line.text === zone.line)?.start ?? 0;
    const confidence = zone.verified ? 0.92 : 0.72;
    return { value: zone.issueMonth, confidence, evidence: quoteAt(document, start) };
  }
  if (allPapers[type].identity !== 'card' || zone || OTHER_FACE.test(document.folded)) return null;
  for (const line of document.lines) {
    const month = readOldCardMonth(line.text);
    if (month) return { value: month, confidence: 0.85, evidence: quoteAt(document, line.start) };
  }
  return null;
}

/** The front of the new card bears no date of issue. */
function chooseNothing(document: DocumentText, type: DocumentTypeId): DateChoice {
  const frontOnly =
    allPapers[type].identity === 'card' &&
    !OTHER_FACE.test(document.folded) &&
    /IDENTITY CARD|SURNAME/.test(document.folded);
  return frontOnly ? { value: null, confidence: 0.75, evidence: null } : UNCERTAIN_DATE;
}

function single(dates: readonly CardDate[]): CardDate | null {
  return new Set(dates.map((date) => date.value)).size === 1 ? (dates[0] ?? null) : null;
}
