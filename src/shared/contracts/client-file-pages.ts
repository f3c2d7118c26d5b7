import * as z from 'zod/mini';
import { clientFileSchema } from './clients.ts';

/**
 * What the clients' files may be narrowed to. A closed file is in the last alone; one that lacks a piece may also have a
 * document to check, and its reminders may be suspended.
 */
export const fileStates = ['missing', 'held', 'unknown-case', 'suspended', 'complete', 'closed'] as const;
export type FileState = (typeof fileStates)[number];

/** As many as one looks through before one asks for more. */
export const FILES_SHOWN = 24;

/** `pressing`: only so many, beside those that are left alone until a person decides; all of them, by name, otherwise. */
export const clientFilesQuerySchema = z.object({
  pressing: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});

export const clientFilesRequestSchema = z.object({
  /** All of them where none is named. */
  state: z.optional(z.enum(fileStates)),
  /** Words of a client's name, or of the kind of case. */
  words: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** The `next` of the page before. */
  after: z.optional(z.uuid()),
});
export type ClientFilesRequest = z.infer<typeof clientFilesRequestSchema>;

export const clientFilePageSchema = z.object({
  /** By name. */
  items: z.array(clientFileSchema),
  /** The last of them; null where nobody comes after. */
  next: z.nullable(z.uuid()),
  /** How many have these words, of each state and of all together. */
  counts: z.record(z.enum([...fileStates, 'all']), z.int()),
});
export type ClientFilePage = z.infer<typeof clientFilePageSchema>;
