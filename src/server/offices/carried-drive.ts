import { markBoth } from '#server/ports/change-mark.ts';
import type { Drive } from '#server/ports/drive.ts';

/** The embedded drive's ids: inode and birth time. Google's are words. */
const embeddedId = /^\d+-\d+$/;

/**
 * The drive of an office that worked on the embedded folder before. What is still there is found and read there; what
 * is moved goes over: it is stored on the new drive, once, and has a new id from then on. The former copy stays.
 */
export function carryOver(drive: Drive, former: Drive): Drive {
  const homeOf = (id: string) => (embeddedId.test(id) ? former : drive);
  return {
    ...drive,
    findFolder: async (id) => (embeddedId.test(id) ? null : drive.findFolder(id)),
    findFile: (id) => homeOf(id).findFile(id),
    read: (id) => homeOf(id).read(id),
    open: (id) => homeOf(id).open(id),
    async move(id, target) {
      if (!embeddedId.test(id)) return drive.move(id, target);
      const carried = await drive.put({ key: `carried:${id}`, ...target, content: await former.read(id) });
      // An earlier try, which nobody recorded, may have carried it to where it was wanted then.
      return drive.move(carried.id, target);
    },
    changeMark: () => markBoth(drive, former),
  };
}
