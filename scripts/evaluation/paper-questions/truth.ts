import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../../src/server/ground/startup-error.ts';

const mailSchema = z.object({
  file: z.string(),
  client: z.object({ id: z.string() }),
  /** Whether his papers have come, what is missing, or both; `closing`: a polite ending, read either way. */
  asks: z.enum(['received', 'missing', 'both', 'closing']).nullable(),
  /** It also asks or says what a person has to answer. */
  also: z.boolean().default(false),
});

export type PaperQuestionMail = z.infer<typeof mailSchema>;

export function readPaperQuestionTruth(folder: string): PaperQuestionMail[] {
  return readFileSync(join(folder, 'mails.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (!line.trim()) return [];
      const read = mailSchema.safeParse(JSON.parse(line));
      if (!read.success)
        throw new StartupError(`mails.jsonl, ligne ${index + 1}, n’a pas le format attendu.`);
      return [read.data];
    });
}
