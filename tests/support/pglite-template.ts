import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '#server/database/connection.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string;
  }
}

/** An empty embedded database, made once for a run: copying it is five times faster than making another. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-pglite-'));
  const database = await openPglite(join(folder, 'db'));
  await database.close();
  project.provide('pgliteTemplate', join(folder, 'db'));
  return () => rmSync(folder, { recursive: true, force: true });
}
