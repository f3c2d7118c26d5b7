import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The file that marks a data folder as belonging to the demo office, written before its first row. */
export function demoMark(dataDir: string): string {
  return join(dataDir, 'demo');
}

/** The demo's own, or one that holds nothing yet. */
export function isDemoFolder(dataDir: string): boolean {
  if (existsSync(demoMark(dataDir))) return true;
  if (!existsSync(dataDir)) return true;
  try {
    return readdirSync(dataDir).length === 0;
  } catch {
    // No folder, or a closed one: whoever takes it says so.
    return false;
  }
}
