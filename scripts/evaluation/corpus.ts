import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../src/server/ground/startup-error.ts';

const documentSchema = z.object({
  type: z.string(),
  /** Every accepted form, best first; empty where nobody is named. */
  persons: z.array(z.string()),
  date: z.string().nullable(),
  expect: z.enum(['file', 'review']),
});

const fileSchema = documentSchema.extend({
  file: z.string(),
  kind: z.string(),
  name: z.string(),
});

/** Whose a message is: a client that the office has, somebody new, or nobody. */
export const clientSchema = z.union([
  z.object({ id: z.string() }),
  z.object({ new: z.literal(true), lastName: z.string(), firstName: z.string() }),
  z.null(),
]);

const mailSchema = z.object({
  file: z.string(),
  client: clientSchema,
  caseType: z.string().nullish(),
  reply: z.object({
    action: z.enum(['answer', 'redirect', 'none']),
    entries: z.array(z.string()).default([]),
    reason: z.string().optional(),
  }),
});

const officeSchema = z.object({
  today: z.iso.date(),
  checkValidity: z.boolean().default(false),
  notary: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mainEmail: z.string().nullish(),
    cabinetName: z.string().nullish(),
    phoneNumber: z.string().nullish(),
    emailSignature: z.string().nullish(),
    reminderFrequency: z.number().default(3),
  }),
  knowledge: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })).default([]),
  required: z.record(z.string(), z.array(z.string())).default({}),
  clients: z
    .array(
      z.object({
        id: z.string(),
        lastName: z.string(),
        firstName: z.string(),
        email: z.string().nullish(),
        caseType: z.string().nullish(),
      }),
    )
    .default([]),
});

const outcomeSchema = z.object({
  clients: z.array(
    z.object({
      id: z.string().optional(),
      lastName: z.string(),
      firstName: z.string(),
      caseType: z.string().nullish(),
      received: z.array(z.string()).default([]),
      missing: z.array(z.string()).default([]),
    }),
  ),
});

export type ExpectedDocument = z.infer<typeof fileSchema>;
export type ExpectedMail = z.infer<typeof mailSchema>;
export type ExpectedClient = z.infer<typeof outcomeSchema>['clients'][number];
export type CorpusOffice = z.infer<typeof officeSchema>;

/** Documents and mails with the truth about each, and the office that they come to. */
export interface Corpus {
  folder: string;
  office: CorpusOffice;
  documents: ExpectedDocument[];
  mails: ExpectedMail[];
  outcome: ExpectedClient[];
}

/** A part that the folder lacks is empty; one that is there and makes no sense is a StartupError. */
export function openCorpus(folder: string, read: { mails: boolean } = { mails: true }): Corpus {
  if (!existsSync(folder)) throw new StartupError(`Le dossier « ${folder} » n’existe pas.`);
  const office = readJson(folder, 'office.json', officeSchema);
  if (!office) throw new StartupError(`« ${folder} » n’est pas un corpus : il y manque office.json.`);
  return {
    folder,
    office,
    documents: readLines(folder, 'documents.jsonl', fileSchema),
    mails: read.mails ? readLines(folder, 'mails.jsonl', mailSchema) : [],
    outcome: readJson(folder, 'outcome.json', outcomeSchema)?.clients ?? [],
  };
}

function readJson<T>(folder: string, name: string, schema: z.ZodType<T>): T | null {
  const path = join(folder, name);
  return existsSync(path) ? parse(readFileSync(path, 'utf8'), schema, name) : null;
}

function readLines<T>(folder: string, name: string, schema: z.ZodType<T>): T[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() ? [parse(line, schema, `${name}, ligne ${index + 1}`)] : []));
}

function parse<T>(text: string, schema: z.ZodType<T>, where: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartupError(`${where} n’a pas le format attendu.`, { cause });
  }
}
