import type { DateRule } from '#server/papers/date-rule.ts';
import { addDays } from '#shared/calendar.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type DocumentText, findLineAt } from '../text/document-text.ts';
import { type DateContext, readContext } from './date-context.ts';
import { findRoles, isDecisive, tellsOfElse } from './date-roles.ts';
import type { FoundDate } from './dates.ts';
import { isInMargin } from './margins.ts';

export interface ScoredDate extends FoundDate {
  score: number;
  /** Something says that the paper was made then. */
  made: boolean;
  /** The label of its type stands at the head of its line. */
  headed: boolean;
}

const HOUR = /^\s*(?:A )?\d{1,2} ?[H:] ?\d\d/;

/** Signed online: each signature has its hour in the certificate, and the last one makes the contract. */
function isLastSignature(document: DocumentText, dates: readonly FoundDate[], index: number): boolean {
  const hasHour = (date: FoundDate) => HOUR.test(document.folded.slice(date.end, date.end + 12));
  if (!/SIGNATAIRE|HORODATAGE|SIGNEE? ELECTRONIQUEMENT/.test(document.folded)) return false;
  return dates.findLastIndex(hasHour) === index;
}

function isRangeEnd(document: DocumentText, date: FoundDate, previous: FoundDate | undefined): boolean {
  if (!previous) return false;
  const between = document.folded.slice(previous.end, date.start);
  return between.length < 12 && /^\s*(AU|-|–|A)\s*$/.test(between);
}

/** « Date d’établissement de l’avis » says no more than « date d’établissement ». */
const OF_THE_PAPER =
  / (?:DU|DE LA|DE L'|DE CET?T?E?) ?(?:PRESENTE? )?(?:AVIS|OFFRE|ACTE|CERTIFICAT|DOSSIER|RELEVE|FACTURE|RAPPORT|DOCUMENT|DIAGNOSTIC|CONSTAT|ATTESTATION|ETAT|FICHE|EXTRAIT|APPEL|COPIE)$/;

/** « Délivré par voie administrative le » says no more than « délivré le ». */
const BY_WHOM = /(?<=^DELIVR[A-Z]{1,6}) (?:PAR|EN|SUR|POUR) [A-Z' -]{3,40} (?=LE$)/;

const SENT = /^(?:ENVOYEE?|EXPEDIEE?|SENT|DATE)(?: LE)?$/;

/** A letter or a message is dated where it begins, not by what it tells. */
function headsLetter({ closing, own, heads }: DateContext): boolean {
  return closing !== null || (heads && SENT.test(own));
}

function hasLabel({ labels, letter, only }: DateRule, context: DateContext): boolean {
  if (letter && headsLetter(context)) return true;
  const { own, wide, above, closing } = context;
  // « déposé le » is no arrêté's date, though the title « ARRÊTÉ » stands above.
  if (!only && tellsOfElse(own)) return Boolean(labels?.test(own));
  // « Pour copie conforme » stands above « À Quimper, le … ».
  const announcing = [
    wide,
    own,
    own.replace(OF_THE_PAPER, ''),
    own.replace(BY_WHOM, ' '),
    closing === 'place' ? `${above} ${own}` : '',
  ];
  return announcing.some((words) => labels?.test(words));
}

/** « DU 14 MARS 2026 » by itself below the title of a deed. */
function headsDeed(document: DocumentText, { own, after }: DateContext, date: FoundDate): boolean {
  const line = findLineAt(document, date.start);
  return /^(?:ACTE )?(?:DU|EN DATE DU)$/.test(own) && after.trim() === '' && line?.top === true;
}

/** « Délivré conforme au registre, à Quimperlé, le neuf janvier … »: a copy may tell its own day in letters as well. */
function isOfCopy({ own, above, closing }: DateContext): boolean {
  return closing === 'place' && /\b(?:DELIVR|CONFORM|COPIE)/.test(`${above} ${own}`);
}

/** What a line gives that dates the whole paper by its place alone. */
const CLOSING = { place: 5, alone: 4, beside: 3 } as const;

/** What the label that counts among several is worth: as much as a winner needs. */
const SURER = 4;

export interface Wanted {
  rule: DateRule;
  type: DocumentTypeId;
  today: string;
}

/** How well a date suits its type: what announces it, where it stands, and what else it may be. */
export function scoreDate(
  document: DocumentText,
  { rule, type, today }: Wanted,
  dates: readonly FoundDate[],
  index: number,
): ScoredDate {
  const date = dates[index] as FoundDate;
  const previous = dates[index - 1];
  const next = dates[index + 1];
  const range = isRangeEnd(document, date, previous);
  const context = readContext(document, dates, date, {
    start: (range ? previous : date)?.start ?? date.start,
    previousEnd: (range ? dates[index - 2] : previous)?.end ?? 0,
  });
  const { wide, closing } = context;
  const labelled = hasLabel(rule, context);
  // « Ordonnance du 12 décembre 2022 » at the head of a line is the document, not a law that it cites.
  const heads = labelled && context.heads;
  let score = (labelled ? 8 : rule.only ? -6 : 0) + (heads ? 2 : 0);
  if (labelled && (rule.surer?.test(context.own) || rule.surer?.test(wide))) score += SURER;
  let made = labelled;
  for (const found of findRoles(context, type)) {
    const { role, weight } = found;
    if (((role === 'made' || role === 'second') && score > 0) || (role === 'law' && heads)) continue;
    if (rule.month && date.form === 'month' && !isDecisive(found)) continue;
    if (labelled && rule.event && (role === 'event' || role === 'visit')) continue;
    score += labelled && !isDecisive(found) ? weight / 2 : weight;
    made ||= role === 'made';
  }
  if (rule.not?.test(wide)) score -= 10;
  if (rule.margin && !labelled && isInMargin(document, date.start, closing !== null)) score -= 12;
  if (rule.followedBy?.test(document.folded.slice(date.end, date.end + 90))) score += 5;
  if (rule.eventInLetters && date.form === 'letters' && !isOfCopy(context)) score -= 10;
  if (score === 0 && closing) {
    score += CLOSING[closing];
    made = true;
  }
  if (score === 0 && rule.deed && isLastSignature(document, dates, index)) score += 7;
  if (rule.deed && score === 0 && headsDeed(document, context, date)) {
    score += 8;
    made = true;
  }
  if (rule.deed && date.form === 'heading') score += 10;
  else if (rule.deed && date.form === 'letters' && findLineAt(document, date.start)?.top) score += 2;
  if (findLineAt(document, date.start)?.top || index === dates.length - 1) score += 2;
  if (date.weekday !== null) score += date.weekday ? 1 : -3;
  if (date.form === 'month') score += rule.month ? 4 : -9;
  else if (rule.month) score -= 3;
  if (rule.rangeEnd && range) score += 6;
  else if (range || (next && isRangeEnd(document, next, date))) score -= 5;
  if (date.value > addDays(today, 7)) score -= 12;
  if (date.value < '1900') score -= 8;
  return { ...date, score, made, headed: heads };
}
