import { sql } from 'drizzle-orm';
import { documents } from './documents.tables.ts';

/** Its file is in the embedded folder, by the form of its id (docs/decisions/0005): inode and birth time. */
export const isInEmbeddedFolder = sql<boolean>`${documents.driveFileId} ~ '^[0-9]+-[0-9]+$'`;
