import type { DocumentTypeId } from '#shared/document-types.ts';
import { addDays } from './calendar.ts';
import { type DateRule, findDateRule } from './date-rules.ts';
import { type FoundDate, findDates } from './dates.ts';
import { type DocumentText, type Evidence, findLineAt, quoteAt } from './document-text.ts';

export interface DateChoice {
  /** ISO date, `YYYY-MM` or `YYYY`; null where none is certain. */
  value: string | null;
  /** From 0 to 1; for a null value, how sure it is that the document has no date. */
  confidence: number;
  evidence: Evidence | null;
}

export const UNCERTAIN_DATE: DateChoice = { value: null, confidence: 0.2, evidence: null };

export interface ScoredDate extends FoundDate {
  score: number;
}

const CITED_LAW =
  /\b(LOI|DECRET|ARRETE|ORDONNANCE|CIRCULAIRE|CONVENTION SIGNEE|MODIFIEE? PAR|ARTICLE\S*)\b[^.]{0,38}\bDU$/;

/** What stands before a date and says that it is not, or may be, the date of the document. */
const generalSignals: readonly (readonly [RegExp, number])[] = [
  [
    /(FAITE?S?|DELIVREE?S?|ETABLIE?S?|EDITEE?S?|EMISE?S?|SIGNEE?S?|REDIGEE?S?|GENEREE?S?|IMPRIMEE?S?|ACTUALISEE?S?|MISE?S? A JOUR|CERTIFIE\w*|REMPLIE?S?|SIGNATURES?)\b[^.]{0,44}\b(LE|AU)$/,
    5,
  ],
  [
    /DATE (D'|DE |DU |DE LA |DE L')? ?(AVIS|OFFRE|ACTE|CONTRAT|COPIE|CERTIFICAT|DOSSIER|RELEVE|ELABORATION|FACTURE|CREATION|PUBLICATION|COURRIER|EMISSION|EDITION|ETABLISSEMENT|DELIVRANCE|SIGNATURE|REDACTION|RAPPORT|DOCUMENT|DIAGNOSTIC|CONSTAT|ATTESTATION|REALISATION)\b[^.]{0,24}$|ARRETE\w* AU$|EDITE\w* LE$/,
    5,
  ],
  [
    /\bN[EÉ]\W?(\(?E\)?)?\b[^.]{0,25}(LE|EN)?$|\bNEES?\b[^.]{0,25}$|NAISSANCE\b[^.]{0,20}$|\bBORN\b|DATE OF BIRTH|BIRTH\W*$/,
    -25,
  ],
  [
    /VALABLE\b[^.]{0,20}$|VALIDITE\b[^.]{0,12}$|JUSQU|EXPIR|ECHEANCE|DATE LIMITE|AU PLUS TARD|AVANT LE$|PROCHAINE?\b|TERME\W*$|PRELEV\w*\b[^.]{0,12}$|LIMITE DE/,
    -8,
  ],
  [CITED_LAW, -10],
  [
    /(CERTIFICATION(?! DE (?:LA )?SIGNATURE)|COMPETENCES?|HABILITATION|ACCREDITATION|CARTE PROFESSIONNELLE|ASSURANCE PROFESSIONNELLE)\b.{0,44}$/,
    -10,
  ],
  [/(ANCIEN|PRECEDENT|INITIAL)\w* SOLDE\b.*$|SOLDE (ANCIEN|PRECEDENT|INITIAL)\b.*$/, -10],
  [
    /(VISITE\b.*|REPERAGE|CONTROLE\b.*|REQUETE\b.*|DEBAT\b.*|GARANTIE|DATE DE FIN\b.*|CLOTURE\b.*|EXIGIBLE|PRESENTEE?S?|MARIES?|MARIAGE|DIVORCE|DECEDEE?|DECES|SURVENU|ACQUIS\w*|CONSTRUIT|PUBLIE\w*|CELEBRE|UNION|SOUSCRIT\w*|DEPUIS|INDEXES? AU|IMMATRICUL\w*|DEMANDE\b.*|RECUE?|DEPOSEE?|PREVUE?|ACHEVE\w*|OUVERTURE\b.*|CONVOCATION\b.*|ADRESSEE?|COMMENCEMENT\b.*|DATE D'EFFET|POUR LE|PRISE D'EFFET|A COMPTER DU|DRESSE\w*|DEVIS\b.*|ACQUITTEE\b.*|VIREMENT\b.*|ORIGINE\b.*)\W*(A [A-Z' -]+)?\W*(LE|DU|EN|AU)?( MERCREDI| LUNDI| MARDI| JEUDI| VENDREDI| SAMEDI| DIMANCHE)?$/,
    -5,
  ],
];

/** A line that announces its date by itself needs nothing from the line above. */
const OWN_LABEL = /(FAIT|DELIVRE\w*|SIGNE\w*|ETABLI\w*|EDITE\w*|EMISE?) LE$|\b(AU|JUSQU'AU)$/;

const WEEKDAY_BEFORE = /\b(?:LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE),?\s*$/;

/** What announces a date, without the day of the week that may stand between the two. */
function trimContext(text: string): string {
  return text
    .replace(WEEKDAY_BEFORE, '')
    .replace(/[\s:;.,|\-_*(]+$/, '')
    .replace(/\s+/g, ' ')
    .slice(-60)
    .replace(/^.*[.;] (?=[A-Z])/, '')
    .trim();
}

/**
 * The words before a date, back to the previous date or sentence, at most 60 characters: those of its own line, and
 * with those of the line above, where a label may stand.
 */
function contextBefore(
  document: DocumentText,
  date: FoundDate,
  previousEnd: number,
): { own: string; wide: string; above: string } {
  const line = findLineAt(document, date.start);
  const index = line ? document.lines.indexOf(line) : -1;
  const own = document.folded.slice(Math.max(previousEnd, line?.start ?? 0), date.start);
  const above = document.lines[index - 1];
  const trimmed = trimContext(own);
  const short = own.replace(/[^A-Z]/g, '').length < 12 && !OWN_LABEL.test(trimmed);
  const wide =
    short && above
      ? `${document.folded.slice(Math.max(previousEnd, above.start), above.start + above.folded.length)} ${own}`
      : own;
  return { own: trimContext(own), wide: trimContext(wide), above: above ? trimContext(above.folded) : '' };
}

/** « Nantes, le » and « Le » alone head a letter or close a deed. */
const PLACE_AND_DATE =
  /^\W*(?:(?:FAIT )?A [A-Z][A-Z' -]{1,30}|[A-Z][A-Z' -]{1,30},|[A-Z'-]{3,}) ?LE$|^LE$|^DATE$/;

/** « Paris, le »: what stands on the line above announces something else. */
const PLACE = /^(?:A )?[A-Z][A-Z' -]{2,30}, ?LE$/;

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

function scoreDate(
  document: DocumentText,
  rule: DateRule,
  dates: readonly FoundDate[],
  index: number,
  today: string,
): ScoredDate {
  const date = dates[index] as FoundDate;
  const previous = dates[index - 1];
  const next = dates[index + 1];
  const range = isRangeEnd(document, date, previous);
  const announced = range && previous ? previous : date;
  const {
    own,
    wide: before,
    above: announcedAbove,
  } = contextBefore(document, announced, (range ? dates[index - 2]?.end : previous?.end) ?? 0);
  const line = findLineAt(document, date.start);
  const labelled = rule.labels ? rule.labels.test(before) || rule.labels.test(own) : false;
  // « Ordonnance du 12 décembre 2022 » at the head of a line is the document, not a law that it cites.
  const heads = labelled && (line?.folded.trimStart().startsWith(own) ?? false);
  let score = (labelled ? 8 : rule.only ? -6 : 0) + (heads ? 2 : 0);
  for (const [pattern, value] of generalSignals) {
    // « Le » alone on its line goes with no event of the line above, only with a birth or an end.
    const heard = PLACE.test(own) || (own === 'LE' && value === -5) ? own : before;
    if (!pattern.test(heard) || (value > 0 && score > 0) || (pattern === CITED_LAW && heads)) continue;
    if (rule.month && date.form === 'month' && value > -10) continue;
    if (labelled && rule.event && value < 0 && value > -8) continue;
    score += labelled && value > -9 ? value / 2 : value;
  }
  if (rule.not?.test(before)) score -= 10;
  if (rule.followedBy?.test(document.folded.slice(date.end, date.end + 90))) score += 5;
  if (rule.eventInLetters && date.form === 'letters') score -= 10;
  if (score === 0 && PLACE_AND_DATE.test(own || announcedAbove)) score += 4;
  if (score === 0 && rule.deed && isLastSignature(document, dates, index)) score += 7;
  if (rule.deed && date.form === 'heading') score += 10;
  else if (rule.deed && date.form === 'letters' && line?.top) score += 2;
  if (line?.top || index === dates.length - 1) score += 2;
  if (date.weekday !== null) score += date.weekday ? 1 : -3;
  if (date.form === 'month') score += rule.month ? 4 : -9;
  else if (rule.month) score -= 3;
  if (rule.rangeEnd && range) score += 6;
  else if (range || (next && isRangeEnd(document, next, date))) score -= 5;
  if (date.value > addDays(today, 7)) score -= 12;
  if (date.value < '1900') score -= 8;
  return { ...date, score };
}

const VISIT = /(VISITE\b[^.]{0,34}|REPERAGE|DIAGNOSTIC|MISSION\b[^.]{0,20}|INTERVENTION)\W*(DU|LE)?$/;

/** A report without a date of its own is dated by the only visit that it tells of. */
function chooseVisit(
  document: DocumentText,
  rule: DateRule,
  ranking: readonly ScoredDate[],
  today: string,
): DateChoice | null {
  // Another date that nothing speaks against may well be that of the report.
  if (!rule.visit || (ranking[0]?.score ?? 0) >= 0) return null;
  const visits = ranking.filter(
    ({ value, start, form }) =>
      form !== 'month' &&
      value <= today &&
      VISIT.test(
        trimContext(
          document.folded
            .slice(Math.max(0, start - 60), start)
            .split('\n')
            .at(-1) ?? '',
        ),
      ),
  );
  const [visit] = visits;
  if (!visit || new Set(visits.map(({ value }) => value)).size > 1) return null;
  return { value: visit.value, confidence: 0.74, evidence: quoteAt(document, visit.start) };
}

function chooseYear(document: DocumentText, rule: DateRule): DateChoice | null {
  const match = rule.year?.exec(document.folded);
  if (!match?.[1]) return null;
  return { value: match[1], confidence: 0.75, evidence: quoteAt(document, match.index) };
}

/** Every date of a document with its score for a type, best first. */
export function rankDates(document: DocumentText, type: DocumentTypeId, today: string): ScoredDate[] {
  const rule = findDateRule(type, document.folded);
  const dates = findDates(document.folded, today);
  return dates
    .map((_, index) => scoreDate(document, rule, dates, index, today))
    .toSorted((left, right) => right.score - left.score || left.start - right.start);
}

/** A date that nothing announces must be the only one, save for births, ends and laws. */
const ALONE = 9;

/** Among those that are as good as the best, within what one more word is worth. */
function findLatest(ranking: readonly ScoredDate[]): ScoredDate | undefined {
  const least = (ranking[0]?.score ?? 0) - 3;
  return ranking
    .filter((date) => date.score >= Math.max(least, 3))
    .toSorted((left, right) => (left.value < right.value ? 1 : -1))[0];
}

/** THE date of a document of a known type: each date is scored by what announces it, and must win clearly. */
export function chooseDate(document: DocumentText, type: DocumentTypeId, today: string): DateChoice {
  const rule = findDateRule(type, document.folded);
  const ranking = rankDates(document, type, today);
  const best = rule.latest ? findLatest(ranking) : ranking[0];
  const rival = rule.latest ? undefined : ranking.find((date) => date.value !== best?.value);
  if (best && best.score >= (rule.optional ? 8 : 3) && best.score - (rival?.score ?? -9) >= 2) {
    const value = rule.month ? best.value.slice(0, 7) : best.value;
    const confidence = Math.min(
      0.98,
      0.6 + Math.min(best.score, 10) / 40 + Math.min(best.score - (rival?.score ?? -5), 6) / 40,
    );
    return { value, confidence, evidence: quoteAt(document, best.start) };
  }
  const visit = chooseVisit(document, rule, ranking, today);
  if (visit) return visit;
  const alone = best && !rule.only && !rule.optional && !rule.month && best.score >= 1.5;
  if (alone && best.score - (rival?.score ?? -9) >= ALONE)
    return { value: best.value, confidence: 0.72, evidence: quoteAt(document, best.start) };
  const year = chooseYear(document, rule);
  if (year) return year;
  const none = Boolean(rule.optional) && !(best && best.score >= 3);
  return { value: null, confidence: none ? 0.8 : 0.2, evidence: null };
}
