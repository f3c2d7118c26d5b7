import { type CasePaper, type KnownCase, learnCase } from '#server/cases/known-case.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { isCaseTypeId } from '#shared/case-types.ts';
import { isDocumentTypeId } from '#shared/document-types.ts';
import type { PaperParties } from '#shared/paper-parties.ts';
import type { Records } from '../needs.ts';

/** A client's case as far as its papers were proved: the one knowledge of who is of it, for papers and for accounts. */
export interface CaseFile {
  client: Pick<Client, 'lastName' | 'firstName' | 'caseType' | 'acceptedParties' | 'answers'>;
  papers: CasePaper[];
}

/**
 * The case of a paper by its other papers: what it says itself is looked at as what may be wrong. `before`: by those alone
 * that had come until then.
 */
export async function readCaseFile(
  records: Pick<Records, 'clients' | 'documents'>,
  { notaryId, clientId }: { notaryId: string; clientId: string | null },
  { exceptId = null, before = null }: { exceptId?: string | null; before?: Date | null } = {},
): Promise<CaseFile | null> {
  const client = clientId ? await records.clients.findById(notaryId, clientId) : null;
  if (!client) return null;
  const rows = await records.documents.listParties(notaryId, client.id, exceptId);
  const told = before ? rows.filter(({ storedAt }) => storedAt < before) : rows;
  return { client, papers: told.flatMap((row) => paperOf(row.type, row.parties, row) ?? []) };
}

/** What is known of a paper that its case learns from; how old it is, as far as that is told. */
export function paperOf(
  type: string | null,
  parties: PaperParties | null,
  { documentDate, storedAt }: { documentDate?: string | null; storedAt?: Date | null },
): CasePaper | null {
  if (!type || !parties || !isDocumentTypeId(type)) return null;
  return { type, parties, date: documentDate ?? null, came: storedAt?.toISOString().slice(0, 10) ?? null };
}

/** Who is of the case; of what the office has accepted, all unless some of it is given. */
export function learnFile({ client, papers }: CaseFile, accepted = client.acceptedParties): KnownCase {
  const { lastName, firstName, answers } = client;
  const caseType = isCaseTypeId(client.caseType) ? client.caseType : null;
  return learnCase({ client: { lastName, firstName }, caseType, accepted, answers }, papers);
}
