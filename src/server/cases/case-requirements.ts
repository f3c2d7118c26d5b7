import { findDocumentType } from '#server/reading/types/find-document-type.ts';
import { type CaseTypeId, caseTypes, findCaseType } from '#shared/case-types.ts';
import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { parseValidity, type Validity } from './case-validity.ts';
import { defaultRequirements } from './default-requirements.ts';

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

/** Rows that the sheet « Pièces à fournir » is created with: type de dossier, pièce, obligatoire, durée de validité. */
export function defaultRequirementRows(): string[][] {
  return defaultRequirements.map(({ caseType, documentType, validity }) => [
    caseTypes[caseType].label,
    documentTypes[documentType].label,
    'Oui',
    validity,
  ]);
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
