import * as z from 'zod/mini';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';
import { isReadingBand } from '#shared/messages/evidence.ts';
import { parseTypedDate, typeDate } from './typed-date.ts';

const LONGEST_QUOTE = 90;
const wrongPerson = 'Indiquez une personne, de 2 à 120 caractères.';

/** What is said of any document: from the fields as typed to what the server is told. */
const said = z.object({
  type: z.string().check(z.refine(isDocumentTypeId, 'Choisissez un type de document.')),
  /** As it opens the file name: « MARTIN Claire ». */
  person: z.string().check(z.trim(), z.minLength(2, wrongPerson), z.maxLength(120, wrongPerson)),
  date: z.pipe(
    z
      .string()
      .check(
        z.refine(
          (typed) => parseTypedDate(typed) !== undefined,
          'Écrivez la date comme 12-05-2026, 05-2026 ou 2026.',
        ),
      ),
    z.transform((typed: string) => parseTypedDate(typed) ?? null),
  ),
});

const chosen = z.uuid('Choisissez un client.');

/** What the fields hold, as typed. */
export type CorrectionFields = z.input<typeof said> & { clientId: string };

/**
 * A client is told where nobody knew whose the document is, or where it is another's than everybody thought; with it, whose it
 * was as the form showed it.
 */
export function getCorrectionSchema({ client }: OfficeDocument) {
  const clientId = z.pipe(
    chosen,
    z.transform((id: string) => (id === client?.id ? undefined : id)),
  );
  return z.pipe(
    z.extend(said, { clientId }),
    z.transform((correction) => ({ ...correction, from: client?.id ?? null })),
  );
}

/** Where a field's proposal was read; null where nothing was. */
export function describePassage(passage: OfficeDocument['evidence']['type']): string | null {
  if (!passage) return null;
  if (isReadingBand(passage.text)) return `Lu page\u00a0${passage.page}, dans la bande de lecture`;
  const text = passage.text.replace(/\s+/g, ' ').trim();
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE).trimEnd()}…` : text;
  return `Lu page\u00a0${passage.page}\u00a0: «\u00a0${quote}\u00a0»`;
}

/** What was read, and the client's name where nobody was read. « À identifier » is what the notary is asked to end. */
export function proposeCorrection(document: OfficeDocument): CorrectionFields {
  const { type, person, date, client } = document;
  return {
    type: type && type !== 'autre' && isDocumentTypeId(type) ? type : '',
    person: person ?? client?.name ?? '',
    date: typeDate(date),
    clientId: client?.id ?? '',
  };
}

/** The names that the document may well be filed under, save the one that stands in the field. */
export function proposePeople(fields: CorrectionFields, names: (string | null | undefined)[]): string[] {
  return [...new Set(names)].filter(
    (name) => typeof name === 'string' && name !== fields.person.trim(),
  ) as string[];
}

/** The name that the drive will show; null while type, person or date are not clear. */
export function previewName({ fileName }: OfficeDocument, fields: CorrectionFields): string | null {
  const { data } = said.safeParse(fields);
  if (!data) return null;
  const { type, person, date } = data;
  return buildFileName({ type: type as DocumentTypeId, person, date, extension: extensionOf(fileName) });
}
