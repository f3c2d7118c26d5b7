import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages, namelessPart } from '#server/features/messages/messages.tables.ts';
import { emptyMessage } from './erase-registry.ts';
import { UNREAD } from './unclaim-papers.ts';

const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table)).sort();

/** Whoever adds a column says here whether it may stay once its client is erased. */
describe('of a client who is erased each column is emptied, or said to stay:', () => {
  it('of his messages, that they came and by what they are known', () => {
    const emptied = Object.keys(emptyMessage(new Date()));
    const known = ['id', 'notaryId', 'mailbox', 'mailboxId', 'contentHash', 'erasedMark'];
    const moments = ['receivedAt', 'createdAt', 'markedAt', 'retryAt', 'absentSince', 'broughtAt'];
    expect([...emptied, ...known, ...moments, 'attempts'].sort()).toEqual(columnsOf(messages));
  });

  it('of their parts, how many and how large they were', () => {
    const refused = ['documentId', 'refusal', 'settledAt'];
    const stay = ['id', 'notaryId', 'messageId', 'size'];
    expect([...Object.keys(namelessPart), ...refused, ...stay].sort()).toEqual(columnsOf(messageParts));
  });

  it('of papers that are nobody’s again, what the other message brings', () => {
    const place = ['driveFileId', 'fileName', 'folderPath', 'homeId'];
    const named = ['originalName', 'storedName', 'reasons'];
    const stay = ['id', 'notaryId', 'source', 'contentHash', 'size', 'storedAt'];
    // None of them is a part of another paper.
    const ofParts = ['parentId', 'firstPage', 'lastPage'];
    expect([...Object.keys(UNREAD), ...place, ...named, ...stay, ...ofParts].sort()).toEqual(
      columnsOf(documents),
    );
  });
});
