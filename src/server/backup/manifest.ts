import { z } from 'zod';

/** The last entry of a backup: what must be in it, to the byte. */
export const MANIFEST = 'minutier-sauvegarde.json';

const entry = z.object({
  path: z.string().min(1),
  /** Of the local drive: by which its records know a file or a folder. The disk gives another one when it is restored. */
  id: z.string(),
});

export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  at: z.iso.datetime(),
  folders: z.array(entry),
  files: z.array(
    entry.extend({ size: z.number(), sha256: z.string(), mode: z.number(), modifiedAt: z.number() }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;
