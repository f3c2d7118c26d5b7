import { join } from 'node:path';
import type { SurelyMarked } from '#server/ports/change-mark.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import { mkdir, readdir, writeFile } from '../disk/disk.ts';
import { hasCode, whenMissing } from '../disk/durable-file.ts';
import { readWhole } from '../disk/read-whole.ts';
import { findMessagePath, isMessageName, statMessages } from './mailbox-files.ts';

/** Marks are empty files: they cost a directory entry each, and no message is ever touched. */
const HANDLED = '.handled';
/** Nothing is remembered in it, so that no file name, date or clock can make a message be missed. */
const CURSOR = 'not-handled';
const NOTHING_WAITS = 'nothing-waits';

/**
 * A folder of `.eml` files as a mailbox. The id of a message is its file name. After the first time, `list` gives
 * what is not marked as handled: a message is given again until it is.
 */
export function createMailboxFolder({ folder }: { folder: string }): Mailbox & SurelyMarked {
  async function listNames({ andHandled }: { andHandled: boolean }): Promise<string[]> {
    const [names, marks] = await Promise.all([
      readdir(folder),
      whenMissing(readdir(join(folder, HANDLED)), [] as string[]),
    ]);
    const handled = new Set(andHandled ? [] : marks.map((mark) => mark.normalize('NFC')));
    return names.filter((name) => isMessageName(name) && !handled.has(name.normalize('NFC')));
  }

  return {
    async list(cursor) {
      await mkdir(folder, { recursive: true });
      const wanted = await listNames({ andHandled: cursor === null });
      return { messages: await statMessages(folder, wanted), cursor: CURSOR };
    },

    async since(moment) {
      const names = await whenMissing(readdir(folder), [] as string[]);
      const found = await statMessages(folder, names.filter(isMessageName));
      return found.filter(({ receivedAt }) => receivedAt !== null && receivedAt >= moment);
    },

    async fetch(id) {
      const path = isMessageName(id) ? await findMessagePath(folder, id) : null;
      return path === null ? null : whenMissing(readWhole(path), null);
    },

    async markHandled(id) {
      if (!isMessageName(id)) throw new Error('this is no id of the mailbox');
      const mark = () => writeFile(join(folder, HANDLED, id.normalize('NFC')), '', { flag: 'a' });
      await mark().catch(async (error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error;
        await mkdir(join(folder, HANDLED), { recursive: true });
        await mark();
      });
    },

    // Whatever waits is looked at: it may have been written to a moment ago.
    async changeMark() {
      const waiting = await whenMissing(listNames({ andHandled: false }), null);
      return waiting?.length === 0 ? NOTHING_WAITS : null;
    },
  };
}
