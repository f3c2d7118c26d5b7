import { allPapers } from '#server/papers/all-papers.ts';
import { addMonths } from '#shared/calendar.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type DocumentText, findLineAt } from '../text/document-text.ts';
import { findCardDates } from './card-dates.ts';
import { listIssueDates } from './identity-validity.ts';
import type { MachineReadableZone } from './mrz.ts';

/** What announces until when a paper is good, with no other number before the day. */
const END =
  /(?:VALABLE (?:JUSQU\W{0,3}AU|AU)|VALIDE JUSQU\W{0,3}AU|VALIDITE(?: JUSQU\W{0,3}AU)?|DATE D\W{0,2}EXPIR[A-Z]{0,6}|EXPIRE LE|EXPIRY DATE|DATE OF EXPIRY|FIN DE VALIDITE|CADUCIDAD|SCADENZA|GULTIG BIS|VALID UNTIL|\b4B)[^\d\n]{0,50}\n?[^\d\n]{0,20}$/;
const REACH = 110;

/** Whoever reports is certified and insured until a day as well. */
const OF_REPORTER =
  /\b(?:CERTIFI\w{0,8}|ASSUR\w{0,8}|HABILIT\w{0,6}|ACCREDIT\w{0,6}|OPERATEUR|DIAGNOSTIQUEUR|POLICE|RC PRO\w{0,12}|COFRAC)\b/;
/** An energy report is good for ten years, or until the day on which its decree ends the older ones. */
const ENERGY_MONTHS = 120;
const ENERGY_ENDS = ['2022-12-31', '2024-12-31'];

function suitsEnergy(until: string, issued: string | null): boolean {
  if (ENERGY_ENDS.includes(until) || issued === null) return true;
  const end = addMonths(issued.length === 10 ? issued : `${issued.slice(0, 4)}-01-01`, ENERGY_MONTHS);
  return until >= addMonths(end, -1) && until <= addMonths(end, 12);
}

/** Whether the law or the paper itself says how long it is good for: an identity paper, an energy report. */
function isLimited(type: DocumentTypeId): boolean {
  const { identity, mark } = allPapers[type];
  return identity !== null || mark === 'ademe';
}

/**
 * The last day on which a paper says that it is good: that of its machine-readable zone where the check digits hold; else the
 * only one that is announced so, or with which its own day makes a lifetime. ISO day; null where it says none, or one that
 * does not come after its own.
 */
export function findValidUntil(
  document: DocumentText,
  type: DocumentTypeId,
  { zone, issued, today }: { zone: MachineReadableZone | null; issued: string | null; today: string },
): string | null {
  if (!isLimited(type)) return null;
  if (zone?.verified && zone.expiryDate) return zone.expiryDate;
  const { identity } = allPapers[type];
  const later = findCardDates(document, today).filter(({ value }) => issued === null || value > issued);
  const announced = later.filter(({ value, start }) => {
    if (!END.test(document.folded.slice(Math.max(0, start - REACH), start))) return false;
    const line = findLineAt(document, start)?.folded ?? '';
    return identity !== null || (!OF_REPORTER.test(line) && suitsEnergy(value, issued));
  });
  const told = onlyOf(announced.map(({ value }) => value));
  if (told || announced.length > 0 || identity === null || issued === null) return told;
  const facts = { identity, newCard: false, birthDate: null, foreign: true };
  return onlyOf(
    later.flatMap(({ value }) =>
      listIssueDates({ ...facts, ends: [value] }).includes(issued) ? [value] : [],
    ),
  );
}

function onlyOf(days: readonly string[]): string | null {
  return new Set(days).size === 1 ? (days[0] ?? null) : null;
}
