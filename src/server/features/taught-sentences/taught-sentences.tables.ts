import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';

export const taughtSentences = pgTable('taught_sentences', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  lineKey: text('line_key').notNull(),
  questionKey: text('question_key'),
  verdict: text('verdict', { enum: ['answered', 'refused'] }).notNull(),
  sentenceSealed: text('sentence_sealed').notNull(),
  sentenceIndex: text('sentence_index').notNull(),
  clientId: uuid('client_id'),
  messageId: uuid('message_id'),
  taughtAt: at('taught_at').notNull(),
});
