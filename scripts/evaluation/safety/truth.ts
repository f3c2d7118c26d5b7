import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../../src/server/ground/startup-error.ts';
import { clientSchema } from '../corpus.ts';

const paperSchema = z.object({
  attachment: z.string(),
  expect: z.enum(['file', 'review']),
  /** Whose the paper is: a party of the case, or nobody of it. */
  whose: z.enum(['client', 'spouse', 'co-owner', 'party', 'stranger']).optional(),
});

/** What must not be done wrong with a message; each set says what it is about and leaves the rest out. */
const mailSchema = z.object({
  file: z.string(),
  client: clientSchema,
  documents: z.array(paperSchema).default([]),
  reply: z
    .object({
      action: z.enum(['answer', 'redirect', 'none']),
      entries: z.array(z.string()).default([]),
      reason: z.string().optional(),
    })
    .optional(),
  /** What the message announces; null for one that announces nothing. */
  announces: z.string().nullable().optional(),
  until: z.iso.date().nullable().optional(),
  /** Whether the office has to ring before it believes the bank details. */
  call: z.boolean().optional(),
  kind: z.string().optional(),
});

export type SafetyMail = z.infer<typeof mailSchema>;

export function readSafetyTruth(folder: string): SafetyMail[] {
  return readFileSync(join(folder, 'mails.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() ? [parseLine(line, index + 1)] : []));
}

function parseLine(line: string, number: number): SafetyMail {
  try {
    return mailSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new StartupError(`mails.jsonl, ligne ${number}, n’a pas le format attendu.`, { cause });
  }
}
