import { DriveError } from '#server/ports/drive-error.ts';
import { type Mark, writeMark } from './dav-ids.ts';
import type { DavListings } from './dav-listings.ts';
import type { DavPath, DavRequests } from './dav-requests.ts';

interface ProbeNeeds {
  requests: DavRequests;
  listings: DavListings;
  mark(path: DavPath, mark: Mark): Promise<boolean>;
  /** A folder of ours. */
  folder: DavPath;
}

/**
 * Tries on two files of ours what every write relies on. A server that takes a condition and overwrites all the same,
 * or that loses a property when its file moves, would lose the notary's edits or mistake one document for another:
 * better none than such a one.
 */
export async function probeServer({ requests, listings, mark, folder }: ProbeNeeds): Promise<void> {
  const [first, second] = [
    [...folder, 'probe-1'],
    [...folder, 'probe-2'],
  ] as const;
  for (const path of [first, second]) await requests.send('PUT', path, { body: 'minutier' });
  const before = await listings.find(first);
  if (before?.fileId === null) await mark(first, { id: 'probe-mark', place: 'probe-place' });

  await expectRefusal(
    await requests.send('PUT', first, { headers: { 'If-Match': '"none"' }, body: 'x', accept: [412] }),
  );
  await expectRefusal(
    await requests.send('PUT', first, { headers: { 'If-None-Match': '*' }, body: 'x', accept: [412] }),
  );
  const Destination = requests.urlOf(second);
  await expectRefusal(
    await requests.send('MOVE', first, { headers: { Destination, Overwrite: 'F' }, accept: [412] }),
  );

  await requests.send('MOVE', first, { headers: { Destination, Overwrite: 'T' } });
  const after = await listings.find(second);
  const expected = { id: 'probe-mark', place: 'probe-place' };
  const kept = before?.fileId ? after?.fileId === before.fileId : after?.mark === writeMark(expected);
  if (!kept) throw new DriveError('unsuitable', 'no-lasting-ids');
}

async function expectRefusal({ status }: { status: number }): Promise<void> {
  if (status !== 412) throw new DriveError('unsuitable', 'no-conditions');
}
