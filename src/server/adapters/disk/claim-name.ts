import { join } from 'node:path';
import { link, open, rename } from './disk.ts';
import { hasCode } from './durable-file.ts';

const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/**
 * Gives the file `from` the first of `names` that is free in `folder`, in one act that never overwrites.
 * With hard links `from` stays beside the new name, which is how a killed process is recognised later; on a disk
 * without them an empty file takes the name first and `from` moves over it. Returns the name.
 */
export async function claimName(
  from: string,
  folder: string,
  names: Iterable<string>,
  makeLink: typeof link = link,
): Promise<string> {
  for (const name of names) {
    const target = join(folder, name);
    try {
      await makeLink(from, target);
      return name;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      if (!hasCode(error, ...NO_HARD_LINKS)) throw error;
    }
    if (await reserve(target)) {
      await rename(from, target);
      return name;
    }
  }
  throw new Error('no free name is left in the folder');
}

async function reserve(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
