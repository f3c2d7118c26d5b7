import * as z from 'zod/mini';

export const folderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Folder = z.infer<typeof folderSchema>;
export const folderListSchema = z.array(folderSchema);

const noName = 'Le nom du dossier est requis';

export const folderFormSchema = z.object({
  name: z
    .string(noName)
    .check(z.trim(), z.minLength(1, noName), z.maxLength(120, 'Le nom ne peut pas dépasser 120 caractères')),
  description: z.optional(
    z.string().check(z.trim(), z.maxLength(1000, 'La description ne peut pas dépasser 1000 caractères')),
  ),
});
export type FolderForm = z.infer<typeof folderFormSchema>;

/** A notary with his specific workflows, as the administrator sees them. */
const notaryFolderSchema = z.object({
  notaryId: z.uuid(),
  notaryName: z.string(),
  /** The dedicated address, which is what a workflow names its notary by. */
  notaryEmail: z.string(),
  workflows: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type NotaryFolder = z.infer<typeof notaryFolderSchema>;
export const notaryFolderListSchema = z.array(notaryFolderSchema);

/** More than anybody looks at; whoever looks for one searches. */
export const MOST_NOTARY_FOLDERS = 600;

/** All of them, without a word; `search` is a part of the name, `notary` one of them alone. */
export const notaryFolderQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  notary: z.optional(z.uuid()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_NOTARY_FOLDERS + 1))),
});
export type NotaryFolderQuery = z.infer<typeof notaryFolderQuerySchema>;
