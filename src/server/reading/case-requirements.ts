import { type CaseTypeId, caseTypes, findCaseType } from '#shared/case-types.ts';
import { type DocumentTypeId, documentTypes, findDocumentType } from '#shared/document-types.ts';
import { addDays, addMonths } from './calendar.ts';
import { acceptedTypes, defaultRequirements } from './default-requirements.ts';

/** How long a document is good for, counted from its date. */
export interface Validity {
  count: number;
  unit: 'day' | 'month' | 'year';
}

/** Asked of the client; welcome; needed in some cases; obtained by the office itself, and never asked of the client. */
export type RequirementLevel = 'mandatory' | 'optional' | 'conditional' | 'office';

/** One row of the sheet « Pièces à fournir ». */
export interface Requirement {
  caseType: CaseTypeId;
  documentType: DocumentTypeId;
  level: RequirementLevel;
  /** null: no limit. */
  validity: Validity | null;
}

/** The cells of a row, as the notary typed them. */
export interface RequirementRow {
  caseType: string;
  piece: string;
  mandatory: string;
  validity: string;
}

export type ParsedRequirement = { requirement: Requirement } | { problem: string };

export interface ReceivedDocument {
  type: DocumentTypeId;
  /** ISO date, `YYYY-MM` or `YYYY`; null where the document has none. */
  date: string | null;
}

export interface Completeness {
  /** Every type received, in alphabetical order. */
  received: DocumentTypeId[];
  /** Mandatory pieces to ask for, in the order of the sheet; those that are out of date included. */
  missing: DocumentTypeId[];
  /** The missing ones of which only an outdated copy was received. */
  expired: DocumentTypeId[];
}

const UNITS: readonly (readonly [RegExp, Validity['unit'], number])[] = [
  [/^j(ours?)?$/, 'day', 1],
  [/^sem(aines?)?$/, 'day', 7],
  [/^mois$/, 'month', 1],
  [/^ans?$|^annees?$/, 'year', 1],
];

/** Rows that the sheet « Pièces à fournir » is created with: type de dossier, pièce, obligatoire, durée de validité. */
export function defaultRequirementRows(): string[][] {
  return defaultRequirements.map(({ caseType, documentType, validity }) => [
    caseTypes[caseType].label,
    documentTypes[documentType].label,
    'Oui',
    validity,
  ]);
}

/** « 3 mois », « 10 ans », « 90 jours »; null for an empty cell or « illimitée »; undefined when it makes no sense. */
export function parseValidity(text: string): Validity | null | undefined {
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  if (/^(-|aucune|illimitee?|sans( limite)?|permanente?|neant)?$/.test(words)) return null;
  const match = /^(?:moins de |< ?)?(\d{1,3}) ?([a-z]+)\.?$/.exec(words);
  const count = Number(match?.[1]);
  const unit = UNITS.find(([pattern]) => pattern.test(match?.[2] ?? ''));
  return unit && count > 0 ? { count: count * unit[2], unit: unit[1] } : undefined;
}

const LEVELS: readonly (readonly [RegExp, RequirementLevel])[] = [
  [/^(oui|o|x|1|vrai|true|obligatoire|)$/, 'mandatory'],
  [/^(non|n|0|faux|false|facultati(f|ve)|optionnel(le)?|recommandee?)$/, 'optional'],
  [/^(conditionnel(le)?|si besoin|si necessaire|selon (le )?cas|a confirmer|le cas echeant)$/, 'conditional'],
  [/^((obtenue? )?(par )?(l['’ ]?)?(etude|office|notaire))$/, 'office'],
];

function parseLevel(text: string): RequirementLevel | null {
  const word = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  return LEVELS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** A row of the sheet as a requirement, or the reason, in French, why it makes no sense. */
export function parseRequirementRow(row: RequirementRow): ParsedRequirement {
  if (row.caseType.trim() === '') return { problem: 'Le type de dossier est vide.' };
  if (row.piece.trim() === '') return { problem: 'La pièce est vide.' };
  const caseType = findCaseType(row.caseType);
  if (!caseType) return { problem: `Type de dossier inconnu : « ${row.caseType.trim()} ».` };
  const documentType = findDocumentType(row.piece);
  if (!documentType) return { problem: `Pièce inconnue : « ${row.piece.trim()} ».` };
  const level = parseLevel(row.mandatory);
  if (level === null) return { problem: `« ${row.mandatory.trim()} » n'est ni Oui ni Non.` };
  const validity = parseValidity(row.validity);
  if (validity === undefined)
    return { problem: `Durée de validité incomprise : « ${row.validity.trim()} ».` };
  return { requirement: { caseType, documentType, level, validity } };
}

/** Last day on which a document of that date may be what it gives: a month or a year counts to its end. */
function latestDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`;
  return date.length === 7 ? addDays(addMonths(`${date}-01`, 1), -1) : date;
}

/** Whether a document is still good on a day; one without a date is, since nothing says otherwise. */
export function isValidOn(date: string | null, validity: Validity | null, today: string): boolean {
  if (!date || !validity) return true;
  const from = latestDay(date);
  if (validity.unit === 'day') return addDays(from, validity.count) >= today;
  return addMonths(from, validity.unit === 'year' ? validity.count * 12 : validity.count) >= today;
}

/** What has come, what is to be asked for and what is out of date, for one client on one day. */
export function assessCompleteness(input: {
  requirements: readonly Requirement[];
  documents: readonly ReceivedDocument[];
  today: string;
}): Completeness {
  const missing = new Set<DocumentTypeId>();
  const expired = new Set<DocumentTypeId>();
  for (const { documentType, level, validity } of input.requirements) {
    const accepted = acceptedTypes(documentType);
    const candidates = input.documents.filter((document) => accepted.includes(document.type));
    const valid = candidates.some((document) =>
      isValidOn(document.date, limitFor(document.type, documentType, validity), input.today),
    );
    if (level !== 'mandatory' || valid) continue;
    missing.add(documentType);
    if (candidates.length > 0) expired.add(documentType);
  }
  const received = [...new Set(input.documents.map((document) => document.type))].toSorted();
  return { received, missing: [...missing], expired: [...expired] };
}

/** The limit of the sheet is that of the piece it names; an alternative accepted for it has its own rules. */
function limitFor(
  type: DocumentTypeId,
  required: DocumentTypeId,
  validity: Validity | null,
): Validity | null {
  return type === required ? validity : null;
}
