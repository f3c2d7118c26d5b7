import { assessCompleteness, type Requirement } from '#server/reading/case-requirements.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { Needs } from '../needs.ts';
import { parisDay } from './paris-time.ts';

/** Compares what each client has with what his case asks, and returns the clients that a person has to look at. */
export async function updateCompleteness(
  needs: Needs,
  requirements: Requirement[] | null,
): Promise<Set<string>> {
  const { records, notary, clock } = needs;
  const toReview = new Set<string>();
  for (const client of await records.clients.list(notary.id)) {
    const documents = await records.documents.listOfClient(notary.id, client.id);
    if (documents.some((document) => document.state === 'held')) toReview.add(client.id);
    if (!requirements) continue;
    const filed = documents.filter((document) => document.state === 'filed' && document.type);
    const { received, missing } = assessCompleteness({
      requirements: requirements.filter((requirement) => requirement.caseType === client.caseType),
      documents: filed.map(({ type, documentDate }) => ({
        type: type as DocumentTypeId,
        date: documentDate,
      })),
      today: parisDay(clock.now()),
    });
    if (!same(received, client.received) || !same(missing, client.missing)) {
      await records.clients.setCompleteness(notary.id, client.id, { received, missing });
    }
  }
  return toReview;
}

function same(left: string[], right: string[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
