import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/database/connection.ts';
import { makeTables } from './make-tables.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string;
  }
}

/** An embedded database as the product leaves it at its first start: copying it is ten times faster than making one. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-pglite-'));
  const database = await openPglite(join(folder, 'db'));
  await makeTables(database);
  await database.close();
  project.provide('pgliteTemplate', join(folder, 'db'));
  return () => rmSync(folder, { recursive: true, force: true });
}
