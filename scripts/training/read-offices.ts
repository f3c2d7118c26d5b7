import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listWords } from '../../src/server/mail/intents/sentence-features.ts';
import { splitMailText } from '../../src/server/mail/message/new-text.ts';
import { findQuestions, type Question } from '../../src/server/mail/questions/find-questions.ts';
import { hashFiles, listFiles } from './list-files.ts';

const sheetSchema = z.object({
  author: z.string(),
  lines: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
});
const messageSchema = z.object({
  subject: z.string().default(''),
  text: z.string(),
  hasPapers: z.boolean().default(false),
  /** The lines that answer all of it; null where a person does. */
  answer: z.array(z.string()).nullable(),
  /** Which sentence asks, and which line settles it; not told by all authors. */
  asks: z.array(z.object({ sentence: z.string(), line: z.string().nullable() })).optional(),
});

/** An office as its author wrote it: the sheet, and what its clients ask. */
export type TaughtOffice = z.infer<typeof sheetSchema> & { messages: OfficeMessage[] };
export type OfficeMessage = z.infer<typeof messageSchema>;

const folder = join(import.meta.dirname, 'offices');

/** Each file is one office: its sheet, and then a message a line. */
export function readOffices(): TaughtOffice[] {
  return listFiles(folder).map((file) => {
    const [sheet = '', ...messages] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
    return {
      ...sheetSchema.parse(JSON.parse(sheet)),
      messages: messages.map((line) => messageSchema.parse(JSON.parse(line))),
    };
  });
}

/** Of all offices that are learned from: it changes with any of them. */
export function hashOffices(): string {
  return hashFiles(folder);
}

/** The questions that the product finds in a message. */
export function questionsOf({ subject, text, hasPapers }: OfficeMessage): Question[] {
  return findQuestions(splitMailText(text).newText, { subject, hasPapers });
}

/**
 * The lines of which any settles a question, as its author said; of one who told only what all of the message is answered
 * with, any of these. None where nothing is known, or nothing settles it.
 */
export function listRight({ text }: Question, { answer, asks }: OfficeMessage): string[] {
  if (!asks) return answer ?? [];
  const found = asks.filter(({ sentence }) => isPart(sentence, text) || isPart(text, sentence));
  return found.flatMap(({ line }) => line ?? []);
}

function isPart(one: string, other: string): boolean {
  return listWords(other).join(' ').includes(listWords(one).join(' '));
}
