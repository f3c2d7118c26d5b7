import { z } from 'zod';
import { FORMER_WITNESS, WITNESS } from '#server/database/audit-witness.ts';
import { RESTORING } from '#server/ground/data-folder.ts';

/** The first entry of a backup, and the only one that is not sealed. */
export const COVER = 'minutier.json';
export const coverSchema = z.object({
  format: z.number(),
  version: z.string(),
  /** The fingerprint of the key without which nothing of it can be read. */
  key: z.string(),
});

/** The last entry: what must be in it, to the byte. The others are called by their place in `files`. */
export const MANIFEST = 'minutier-sauvegarde.json';
export const FORMAT = 3;

/** What opens it lies elsewhere. */
const KEYS = ['encryption.key', 'encryption.key.next', 'encryption.key.former', 'encryption.key.partial'];

/** Not of the office: the keys, the running process's lock and its journal, seals of the audit log, what a disk keeps in its root, a broken restoration. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...KEYS,
  'lock',
  'lock-journal',
  WITNESS,
  FORMER_WITNESS,
  'lost+found',
  RESTORING,
]);

/** Below the data folder, whoever wrote the backup. */
const path = z
  .string()
  .refine((text) => !text.includes('\0') && text.split('/').every((name) => !['', '.', '..'].includes(name)));

const item = z.object({
  path,
  /** Of the local drive: by which its records know a file or a folder. The disk gives another one when it is restored. */
  id: z.string(),
  mode: z.number(),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  at: z.iso.datetime(),
  /** Where the records of these files are: among them, or in a PostgreSQL. */
  database: z.enum(['embedded', 'postgres']),
  folders: z.array(item),
  /** Of a PostgreSQL, what `pg_dump` wrote, where it was given: in how many entries, and of which bytes. */
  dump: z.object({ parts: z.int(), size: z.number(), sha256: z.string() }).optional(),
  files: z.array(item.extend({ size: z.number(), sha256: z.string(), modifiedAt: z.number() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type SavedFile = Manifest['files'][number];
export type SavedDump = NonNullable<Manifest['dump']>;
