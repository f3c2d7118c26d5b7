import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import { activityRegister, mailRegister } from './activity-registers.ts';
import { accountRegister, callRegister } from './bank-registers.ts';
import { identityRegister } from './client-facts.ts';
import { pieceRegister } from './client-registers.ts';
import { documentRegister, messageRegister } from './document-registers.ts';
import { readingRegister } from './reading-register.ts';
import type { Register } from './register.ts';
import { suspensionRegister } from './suspension-registers.ts';

/** A database with one row, which notes which of its columns are asked for. */
function openRow(row: Record<string, unknown>, isWhole: boolean): { db: Database; asked: Set<string> } {
  const asked = new Set<string>();
  const noting = new Proxy(row, {
    get(target, name) {
      asked.add(String(name));
      return Reflect.get(target, name);
    },
  });
  const rows = [isWhole ? noting : { id: 'id', row: noting, lastName: 'LY', firstName: 'Anne' }];
  const query: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' ? (resolve: (found: object[]) => void) => resolve(rows) : () => query,
    },
  );
  return { db: query as Database, asked };
}

/** Each column as empty as it may be. */
function fillRow(table: PgTable, filled: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const empty = columns.map(([name, { dataType }]) => [name, dataType.startsWith('array') ? [] : null]);
  return { ...Object.fromEntries(empty), ...filled };
}

async function listGiven(table: PgTable, registers: Register[], filled: Record<string, unknown> = {}) {
  const given = new Set<string>();
  for (const register of registers) {
    const { db, asked } = openRow(fillRow(table, filled), table === clients);
    // Of a whole office: whose a row is is not asked.
    for await (const cells of register.read(db, { notaryId: 'office', clientId: null }))
      expect(cells.length).toBeGreaterThan(0);
    for (const name of asked) given.add(name);
  }
  const names = Object.keys(getTableColumns(table));
  return names.filter((name) => given.has(name));
}

const leftOutOf = (table: PgTable, given: string[]) =>
  Object.keys(getTableColumns(table)).filter((name) => !given.includes(name));

/** Whoever adds a column says here whether a client is given it. */
describe('of a client each column is given, or said to be left out:', () => {
  it.each<[string, PgTable, Register[], string[], Record<string, unknown>?]>([
    [
      'of his messages, what is not a word about him',
      messages,
      [messageRegister],
      [
        ...['mailbox', 'mailboxId', 'messageId', 'contentHash', 'threadKey', 'textHash', 'erasedMark'],
        ...['attempts', 'markedAt', 'createdAt', 'candidates', 'awaitsPerson', 'settledAt', 'retryAt'],
        ...['givenTo', 'givenAt', 'broughtAt', 'promisedUntil', 'absentSince', 'listingMark'],
      ],
    ],
    [
      'of his papers, what is of others, of the drive or of the work under way',
      documents,
      [documentRegister, readingRegister],
      [
        ...['parties', 'formerClientId', 'acceptedBy', 'accountsReadFor', 'storedName', 'homeId'],
        ...['parentId', 'firstPage', 'lastPage', 'proposedParts', 'acceptedParts', 'splitAt'],
        ...['plannedState', 'plannedName', 'againWhy', 'againMailId', 'attempts'],
      ],
    ],
    [
      'of what was written to him, how it travelled',
      outgoingMails,
      [mailRegister],
      [
        ...['id', 'key', 'messageId', 'threadKey', 'inReplyTo', 'referenceIds', 'copied'],
        ...[
          'attempts',
          'lastError',
          'nextTryAt',
          'problem',
          'triedAt',
          'triedFrom',
          'triedOver',
          'settledAt',
          'seenAt',
        ],
      ],
    ],
    [
      'of his accounts, their numbers, and what their state says',
      bankAccounts,
      [accountRegister],
      ['id', 'ibanIndex', 'ibanSealed', 'messageId', 'problem', 'verdict', 'asideFrom'],
      { country: 'FR', lastFour: '1234' },
    ],
    [
      'of the calls, what they are about, which other registers say',
      bankCalls,
      [callRegister],
      ['id', 'key', 'accountId', 'beforeId', 'documentId', 'messageId', 'phoneSince', 'phoneSource', 'tries'],
      { why: 'changed' },
    ],
    [
      'of his stops, which addresses are silent',
      suspensions,
      [suspensionRegister],
      ['id', 'addresses', 'startedBy'],
      { kind: 'closed' },
    ],
    [
      'of what was done for him, who did it',
      activity,
      [activityRegister],
      ['id', 'actedBy', 'documentId', 'kind'],
      { key: 'message:1' },
    ],
    [
      'of himself, what is set aside, and what his questions and pieces say',
      clients,
      [identityRegister, pieceRegister],
      [
        ...['refusedEmails', 'refusedPhones', 'acceptedParties', 'phoneMessageId', 'folderId', 'nameKey'],
        ...['homonym', 'doubledBy', 'inSheet', 'leftSheetAt', 'toldCaseTypes', 'updatedAt'],
        ...['answers', 'inferred', 'received', 'missing', 'remindersAnswered', 'remindersEndedAt'],
      ],
      {
        row: { questions: [] },
        pieces: [],
        answers: {},
        inferred: [],
        phone: '01',
        emails: ['a'],
        phoneSource: 'sheet',
      },
    ],
  ])('%s', async (_, table, registers, leftOut, filled) => {
    const given = await listGiven(table, registers, filled);
    const owners = table === clients ? ['id', 'notaryId'] : ['clientId', 'notaryId'];
    expect(leftOutOf(table, given).sort()).toEqual([...owners, ...leftOut].sort());
  });
});
