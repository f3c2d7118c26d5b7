import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { GoogleRefusal } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import { type DriveItem, ITEM_FIELDS, toDriveItem } from './drive-item.ts';
import type { GoogleAccount } from './google-account.ts';
import { mediaTypeOf } from './media-types.ts';
import { uploadInPieces } from './resumable-upload.ts';

/** From here on a broken connection costs the rest, not the whole: Google's own limit for uploads in one call. */
const IN_PIECES_FROM = 5 * 1024 * 1024;
const CORRECTIONS = 2;

export interface Upload {
  /** Made by Google beforehand. */
  id: string;
  name: string;
  parentId: string;
  properties: Record<string, string>;
  content: Buffer;
}

export const md5Of = (content: Buffer) => createHash('md5').update(content).digest('hex');

/** Stores the file once, whatever happens on the way, and makes sure that Google has the very bytes. */
export async function uploadFile(account: GoogleAccount, upload: Upload): Promise<DriveItem> {
  const md5 = md5Of(upload.content);
  let stored = await create(account, upload).catch((error: unknown) => {
    // An earlier try whose answer was lost.
    if (!(error instanceof GoogleRefusal) || error.status !== 409) throw error;
    return getItem(account, upload.id);
  });
  for (let left = CORRECTIONS; stored.md5 !== md5 && isUntouched(stored); left -= 1) {
    if (left === 0) throw new Error('google does not keep the bytes that it was given');
    stored = await sendBytes(account, upload, 'PATCH');
  }
  return stored;
}

/** What a person has changed since is his: it is not made what it was. */
function isUntouched(item: DriveItem): boolean {
  return Math.abs(item.modifiedAt - item.createdAt) < 60_000;
}

async function create(account: GoogleAccount, upload: Upload): Promise<DriveItem> {
  if (upload.content.length >= IN_PIECES_FROM) return sendBytes(account, upload, 'POST');
  const { calls, driveApi, driveUrl } = account;
  const file = await calls.call((auth) =>
    driveApi.files.create(
      {
        auth,
        requestBody: metadataOf(upload),
        media: { mimeType: mediaTypeOf(upload.name), body: Readable.from([Buffer.from(upload.content)]) },
        fields: ITEM_FIELDS,
        supportsAllDrives: true,
      },
      { ...NO_RETRY, rootUrl: driveUrl },
    ),
  );
  return toDriveItem(file);
}

async function sendBytes(
  account: GoogleAccount,
  upload: Upload,
  method: 'POST' | 'PATCH',
): Promise<DriveItem> {
  const path = method === 'POST' ? '' : `/${upload.id}`;
  const url = new URL(`upload/drive/v3/files${path}`, account.driveUrl);
  url.search = new URLSearchParams({
    uploadType: 'resumable',
    supportsAllDrives: 'true',
    fields: ITEM_FIELDS,
  }).toString();
  const file = await uploadInPieces(account.calls, {
    url: url.href,
    method,
    metadata: method === 'POST' ? metadataOf(upload) : {},
    mediaType: mediaTypeOf(upload.name),
    content: upload.content,
  });
  return toDriveItem(file);
}

function metadataOf({ id, name, parentId, properties }: Upload) {
  return { id, name, parents: [parentId], appProperties: properties };
}

async function getItem({ calls, driveApi }: GoogleAccount, fileId: string): Promise<DriveItem> {
  const file = await calls.call((auth) =>
    driveApi.files.get({ auth, fileId, fields: ITEM_FIELDS, supportsAllDrives: true }, NO_RETRY),
  );
  return toDriveItem(file);
}
