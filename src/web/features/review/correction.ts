import {
  type DocumentCorrection,
  documentCorrectionSchema,
  type OfficeDocument,
} from '#shared/contracts/documents.ts';
import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';
import { parseTypedDate, typeDate } from './typed-date.ts';

/** What the fields hold, as typed. */
export interface CorrectionFields {
  type: DocumentTypeId | null;
  person: string;
  date: string;
  clientId: string;
}

const LONGEST_QUOTE = 90;

/** Where a field's proposal was read; null where nothing was. */
export function describePassage(passage: OfficeDocument['evidence']['type']): string | null {
  if (!passage) return null;
  const text = passage.text.replace(/\s+/g, ' ').trim();
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trimEnd()}…` : text;
  return `Lu page\u00a0${passage.page}\u00a0: «\u00a0${quote}\u00a0»`;
}

export type CorrectionErrors = Partial<Record<keyof CorrectionFields, string>>;

/** What was read, and the client's name where nobody was read. « À identifier » is what the notary is asked to end. */
export function proposeCorrection(document: OfficeDocument): CorrectionFields {
  const { type, person, date, client } = document;
  return {
    type: type && type !== 'autre' && isDocumentTypeId(type) ? type : null,
    person: person ?? client?.name ?? '',
    date: typeDate(date),
    clientId: '',
  };
}

/** The names that the document may well be filed under, save the one that stands in the field. */
export function proposePeople(fields: CorrectionFields, names: (string | null | undefined)[]): string[] {
  return [...new Set(names)].filter(
    (name) => typeof name === 'string' && name !== fields.person.trim(),
  ) as string[];
}

export function checkCorrection(document: OfficeDocument, fields: CorrectionFields): CorrectionErrors {
  const person = documentCorrectionSchema.shape.person.safeParse(fields.person);
  return {
    ...(fields.type ? {} : { type: 'Choisissez un type de document.' }),
    ...(person.success ? {} : { person: 'Indiquez une personne, de 2 à 120 caractères.' }),
    ...(parseTypedDate(fields.date) === undefined
      ? { date: 'Écrivez la date comme 12-05-2026, 05-2026 ou 2026.' }
      : {}),
    ...(document.client || fields.clientId ? {} : { clientId: 'Choisissez un client.' }),
  };
}

/** Null while something is missing or wrong. */
export function toCorrection(document: OfficeDocument, fields: CorrectionFields): DocumentCorrection | null {
  const { type, clientId } = fields;
  const date = parseTypedDate(fields.date);
  if (!type || date === undefined || Object.keys(checkCorrection(document, fields)).length > 0) return null;
  return { type, person: fields.person.trim(), date, ...(clientId ? { clientId } : {}) };
}

/** The name that the drive will show; null while type, person or date are not clear. */
export function previewName({ fileName }: OfficeDocument, fields: CorrectionFields): string | null {
  const { type, person } = fields;
  const date = parseTypedDate(fields.date);
  if (!type || person.trim().length < 2 || date === undefined) return null;
  return buildFileName({ type, person: person.trim(), date, extension: extensionOf(fileName) });
}
