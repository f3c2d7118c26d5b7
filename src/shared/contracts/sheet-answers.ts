import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

const taughtSchema = z.object({ id: z.uuid(), sentence: z.string() });
export type TaughtSentence = z.infer<typeof taughtSchema>;

const answerLineSchema = z.object({
  /** The line as it is in the sheet today. */
  key: z.string(),
  question: z.string(),
  answer: z.string(),
  /** What it would answer alone; null while that is found out. */
  foreseen: z.nullable(
    z.object({
      sentences: z.array(z.string()),
      /** Why it hardly answers alone; null where it does. */
      hindrance: z.nullable(sentenceSchema),
    }),
  ),
  /** Words that the office has answered with it, and words that it is no answer to. */
  askedAs: z.array(taughtSchema),
  refused: z.array(taughtSchema),
});
export type AnswerLine = z.infer<typeof answerLineSchema>;

/** What the lines of the office’s sheet answer; null where the sheet cannot be read now. */
export const sheetAnswersSchema = z.object({
  lines: z.nullable(z.array(answerLineSchema)),
  /** Whether each line was tried on the sheet of today; until then some tell what was found before. */
  isComplete: z.boolean(),
});
export type SheetAnswers = z.infer<typeof sheetAnswersSchema>;

/** « Non »: this line is no answer to such a sentence. */
export const answerRefusalSchema = z.object({
  line: z.string().check(z.maxLength(64)),
  sentence: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});
export type AnswerRefusal = z.infer<typeof answerRefusalSchema>;
