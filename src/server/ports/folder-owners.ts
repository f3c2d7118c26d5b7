import type { Drive, DriveFile } from './drive.ts';

interface ClientFolders {
  /** The client's, of whom it is asked. */
  own: string | null;
  /** Of all other clients of the office. */
  others: ReadonlySet<string>;
}

export type LiesWithAnother = (file: Pick<DriveFile, 'parentId' | 'path'>) => Promise<boolean>;

/**
 * Whether a file lies in another client's folder, where somebody has dragged it: the nearest above it counts. One whose
 * folders are not found by their names is taken to. Each folder is asked for once.
 */
export function createLiesWithAnother(
  drive: Pick<Drive, 'root' | 'list'>,
  { own, others }: ClientFolders,
): LiesWithAnother {
  const known = new Map<string, Promise<boolean>>();
  const find = async (names: readonly string[]): Promise<boolean> => {
    let isAnothers = false;
    let above = [(await drive.root()).id];
    for (const name of names) {
      const inside = await Promise.all(above.map((id) => drive.list(id)));
      const named = inside.flatMap(({ folders }) => folders.filter((one) => isSame(one.name, name)));
      above = named.map(({ id }) => id);
      if (above.length === 0) return true;
      // Where two bear one name nobody knows which of them it is.
      if (above.some((id) => others.has(id))) isAnothers = true;
      else if (own !== null && above.includes(own)) isAnothers = false;
    }
    return isAnothers;
  };
  return async ({ parentId, path }) => {
    if (parentId === own) return false;
    if (others.has(parentId)) return true;
    const asked = known.get(parentId) ?? find(path.slice(0, -1));
    known.set(parentId, asked);
    return asked;
  };
}

function isSame(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}
