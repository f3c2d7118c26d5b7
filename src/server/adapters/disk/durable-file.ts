import { open } from './disk.ts';

/** Writes the whole file and waits until the disk has it. An older file of this path is replaced in place, its mode kept. */
export async function writeDurably(path: string, content: Buffer | string, mode = 0o666): Promise<void> {
  const file = await open(path, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes names that were just linked, renamed or removed in this folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows and some network disks can't open a folder; they have no such guarantee to give.
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** `fallback` when there is nothing at that path, or no longer; every other failure is thrown. */
export async function whenMissing<T, F>(attempt: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await attempt;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return fallback;
    throw error;
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
