import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { questionnaires } from '#server/features/clients/questionnaires.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { personQuestion } from '#shared/case-facts.ts';
import { parsePieceKey } from '#shared/case-pieces.ts';
import type { SecondReading } from '#shared/second-reading.ts';
import { type Wording, wordsOf } from './other-clients.ts';
import type { ClientRow } from './register.ts';

const PARTY = '[autre partie du dossier]';
const AND = ' et ';
const PERSON = personQuestion('');

/**
 * How the papers, pieces and questions of his case write whoever is not he by his name. A name of one word is nobody's: it
 * may be any word.
 */
export async function listParties(db: Database, client: ClientRow): Promise<Wording[]> {
  const { notaryId, id } = client;
  const papers = await db
    .select({
      person: documents.person,
      parties: documents.parties,
      secondReading: documents.secondReading,
    })
    .from(documents)
    .where(and(eq(documents.notaryId, notaryId), eq(documents.clientId, id)));
  const asked = await db
    .select({ questions: questionnaires.questions })
    .from(questionnaires)
    .where(and(eq(questionnaires.notaryId, notaryId), eq(questionnaires.clientId, id)));
  const keys = [...Object.keys(client.answers), ...asked.flatMap(({ questions }) => questions)];
  const pieces = [...client.pieces.map(({ key }) => key), ...client.received, ...client.missing];
  const names = [
    // By his name of birth a paper may be his own.
    ...papers.flatMap(({ person, parties }) =>
      parties?.bearer && isHe(client, parties.bearer) ? [] : person,
    ),
    ...papers.flatMap(({ secondReading }) => listHolders(secondReading)),
    ...keys.flatMap((key) => (key.startsWith(PERSON) ? key.slice(PERSON.length) : [])),
    ...pieces.map((key) => parsePieceKey(key).person),
    ...client.acceptedParties.flatMap(({ name, holders }) => (holders.length > 0 ? name : [])),
  ];
  return [...new Set(names)].flatMap((name) => (name ? hideOthers(client, name) : []));
}

/** Of a company, which has no first name, nothing is hidden: its name may be words of any text. */
function listHolders(reading: SecondReading | null): string[] {
  const holders = reading?.claims?.holders ?? [];
  return holders.flatMap(({ lastName, firstName }) => (firstName ? `${lastName} ${firstName}` : []));
}

type Named = Pick<ClientRow, 'lastName' | 'firstName'>;

/** « DUPRÉ Anne et Marc » is Anne and another. */
function hideOthers(client: Named, name: string): Wording[] {
  const written = name.split(AND);
  const surname = /^(?:[\p{Lu}'’-]{1,60} ){1,6}/u.exec(name)?.[0] ?? '';
  const persons = written.map((one, at) => (at > 0 && isOneWord(one) ? surname + one : one));
  const others = persons.filter((one) => !isHe(client, one) && !isOneWord(one));
  if (others.length === 0) return [];
  const shown = persons.map((one) => (others.includes(one) ? PARTY : one)).join(AND);
  return [{ words: wordsOf(name), shown }, ...others.flatMap(inAnyOrder)];
}

/** « Jean-Pierre » is one as well, though the veil seeks what its hyphen joins. */
function isOneWord(name: string): boolean {
  return !/\s/.test(name.trim());
}

/** « MARTIN Paul », « Paul MARTIN »: which of the words are his surname is not known. */
function inAnyOrder(name: string): Wording[] {
  const words = wordsOf(name);
  return words.map((_, at) => ({ words: [...words.slice(at), ...words.slice(0, at)], shown: PARTY }));
}

/** With more first names than the office has written, or with fewer. */
function isHe({ lastName, firstName }: Named, name: string): boolean {
  const own = wordsOf(`${lastName} ${firstName}`);
  const words = wordsOf(name);
  return own.every((word) => words.includes(word)) || words.every((word) => own.includes(word));
}
