import { caseTypes, isCaseTypeId } from '#shared/case-types.ts';
import { SEARCH_SHOWN, type SearchResult } from '#shared/contracts/search.ts';
import { isDocumentTypeId, tellType } from '#shared/document-types.ts';
import { titlePaper } from '#shared/paper-title.ts';
import { searchWords, wantedWords } from '#shared/search-words.ts';
import type { SearchRepository } from './search.repository.ts';
import { writeAllWords, writeAnyWord, writeSearch } from './search-query.ts';

/** Clients whose name a word may stand for: more than a word that tells something has. */
const MOST_OWNERS = 100;

export const nothingFound: SearchResult = {
  clients: [],
  papers: [],
  messages: [],
  more: { clients: false, papers: false, messages: false },
};

/** Clients, papers and messages of an office that have all the words that were typed, each in part at least. */
export async function searchOffice(
  repository: SearchRepository,
  notaryId: string,
  typed: string,
): Promise<SearchResult> {
  const words = wantedWords(typed);
  if (words.length === 0) return nothingFound;
  const limit = SEARCH_SHOWN + 1;
  const owners = await repository.findClients(notaryId, writeAnyWord(notaryId, words), MOST_OWNERS);
  const known = owners.map(({ id, lastName, firstName }) => ({
    id,
    words: searchWords(`${lastName} ${firstName}`),
  }));
  const query = writeSearch(notaryId, words, known);
  const clients = await repository.findClients(notaryId, writeAllWords(notaryId, words), limit);
  const papers = await repository.findPapers(notaryId, query, limit);
  const messages = await repository.findMessages(notaryId, query, limit);
  const ids = [...clients.map(({ id }) => id), ...[...papers, ...messages].map(({ clientId }) => clientId)];
  const named = [...new Set(ids.filter((id) => id !== null))];
  const names = await repository.nameClients(notaryId, named);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  return {
    clients: clients.slice(0, SEARCH_SHOWN).map(({ id, caseType }) => ({
      id,
      name: nameOf(id) ?? '',
      caseLabel: isCaseTypeId(caseType) ? caseTypes[caseType].label : null,
    })),
    papers: papers
      .slice(0, SEARCH_SHOWN)
      .map(({ id, fileName, state, type, clientId, storedAt, ...read }) => ({
        id,
        name: titlePaper({ ...read, type, originalName: fileName }),
        state,
        typeLabel: type && isDocumentTypeId(type) ? tellType(type) : null,
        client: nameOf(clientId),
        at: storedAt.toISOString(),
      })),
    messages: messages.slice(0, SEARCH_SHOWN).map((message) => ({
      id: message.id,
      subject: message.subject?.trim() ?? '',
      sender: message.fromName || message.fromAddress || '',
      client: nameOf(message.clientId),
      at: (message.receivedAt ?? message.createdAt).toISOString(),
    })),
    more: {
      clients: clients.length > SEARCH_SHOWN,
      papers: papers.length > SEARCH_SHOWN,
      messages: messages.length > SEARCH_SHOWN,
    },
  };
}
