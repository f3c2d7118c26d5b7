import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '#server/ground/startup-error.ts';
import { damaged, isOfTheSystem, openBackup } from './open-backup.ts';

/** Writes what `pg_dump` had given to a backup, once all of it was proved to be what was sealed. */
export async function readDump(source: string, keyHex: string, output: Writable): Promise<void> {
  const backup = await openBackup(source, keyHex);
  try {
    const read = backup.readDump;
    if (!read)
      throw new StartupError(
        'Cette sauvegarde n’a pas la base : elle a été faite sans --dump, ou elle est embarquée.',
      );
    for await (const _ of read());
    await pipeline(Readable.from(read()), output, { end: false });
  } catch (error) {
    throw error instanceof StartupError || isOfTheSystem(error) ? error : damaged(error);
  } finally {
    backup.close();
  }
}
