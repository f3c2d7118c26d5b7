import { DriveError } from '#server/ports/drive-error.ts';
import { carriedId } from './dav-ids.ts';
import type { DavListings, Listing } from './dav-listings.ts';
import type { DavRequests } from './dav-requests.ts';

/** What we keep for ourselves on the drive: hidden, and never removed. */
export const OWN = '.minutier';

/** Whose folder it is: the id of an office, and nothing else. */
const MARK = [OWN, 'office'] as const;

const isId = /^[0-9a-f-]{36}$/;

/** The office that works in a folder of a server, perhaps with an account that others work with too. */
export interface DavOwner {
  id: string;
  /** What it knew on this very drive before folders were marked; nothing where it has no such past. */
  findFormer(): Promise<ReadonlySet<string>>;
  /** The folder bears its mark: what it knew before proves nothing any more. */
  settle(): Promise<void>;
}

interface ClaimNeeds {
  requests: DavRequests;
  listings: DavListings;
  owner: DavOwner;
  now(): number;
}

/**
 * Makes sure that the office's root is its own (decision 0098). It is made aside, marked, and only then moved to its name,
 * which fails where something is: at no moment is there a folder of ours that does not say whose it is. One that was there
 * already without our mark is taken only where the office is known to have worked in it. Throws DriveError `not-ours`.
 */
export async function claimRoot({ requests, listings, owner, now }: ClaimNeeds): Promise<void> {
  async function readMark(): Promise<string | null> {
    const answer = await requests.send('GET', MARK, { accept: [404] });
    if (answer.status === 404) return null;
    const said = answer.body.toString('utf8').trim();
    // A page of whoever stands before the server says nothing about the folder.
    if (!isId.test(said)) throw new DriveError('unreachable', 'no-id');
    return said;
  }

  async function makeMarked(): Promise<void> {
    // By its name it is this office's: what a process that died has left of it is gone on with.
    const beside = `${OWN}-${owner.id}`;
    for (const path of [[''], [OWN, '']]) await requests.send('MKCOL', path, { beside, accept: [405] });
    await requests.send('PUT', MARK, { beside, body: owner.id });
    const headers = { Destination: requests.urlOf(['']), Overwrite: 'F' };
    const moved = await requests.send('MOVE', [''], { beside, headers, accept: [404, 412] });
    if (moved.status === 412) await requests.send('DELETE', [''], { beside, accept: [404] });
  }

  async function isFormer({ entries }: Listing): Promise<boolean> {
    // Opened before folders were marked, and nothing was ever laid into it.
    if (entries.length === 1 && entries[0]?.name === OWN && entries[0].isFolder) return true;
    const former = await owner.findFormer();
    return entries.some((entry) => entry.isFolder && former.has(carriedId(entry) ?? ''));
  }

  async function markFormer(): Promise<void> {
    await requests.send('MKCOL', [OWN, ''], { accept: [405] });
    await requests.send('PUT', MARK, {
      headers: { 'If-None-Match': '*' },
      body: owner.id,
      accept: [412],
    });
  }

  async function take(): Promise<void> {
    const root = await listings.list([], now());
    if (!root) await makeMarked();
    else if (await isFormer(root)) await markFormer();
    listings.forget([]);
  }

  let mark = await readMark();
  if (mark === null) {
    await take();
    // Another one may have been quicker: what is written there now is what counts.
    mark = await readMark();
  }
  if (mark !== owner.id) throw new DriveError('not-ours', mark === null ? 'no-mark' : 'other-mark');
  await owner.settle();
}
