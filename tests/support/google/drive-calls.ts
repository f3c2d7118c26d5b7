import type { DriveAccount, FakeFile } from './drive-account.ts';
import { GoogleRefusal } from './refusal.ts';
import type { Call } from './server.ts';

/** Drive v3, as far as the product uses it; what it does not use is refused, so that it is noticed. */
export function answerDriveCall(account: DriveAccount, call: Call): object | Buffer | null {
  const { method, path, query } = call;
  const [, fileId] = /^\/drive\/v3\/files\/([^/]+)$/.exec(path) ?? [];
  if (method === 'GET' && path === '/drive/v3/about')
    return { user: { emailAddress: account.email, permissionId: '1' } };
  if (method === 'GET' && path === '/drive/v3/files/generateIds')
    return { space: 'drive', ids: account.generateIds(Number(query.get('count') ?? 10)) };
  if (method === 'GET' && path === '/drive/v3/files') return listFiles(account, query);
  if (method === 'GET' && path === '/drive/v3/changes/startPageToken')
    return { startPageToken: String(account.changes.length + 1) };
  if (method === 'GET' && path === '/drive/v3/changes') return listChanges(account, query);
  if (method === 'POST' && path === '/drive/v3/files')
    return account.toResource(account.create(readMetadata(call.json())));
  if (fileId && method === 'GET') return getFile(account, fileId, query);
  if (fileId && method === 'DELETE') {
    account.erase(fileId);
    return {};
  }
  if (fileId && method === 'PATCH') return account.toResource(updateFile(account, fileId, call));
  return null;
}

export function readMetadata(body: object): Partial<FakeFile> & { name: string } {
  const { id, name, mimeType, parents, appProperties } = body as Partial<FakeFile>;
  return {
    name: name ?? 'Untitled',
    ...(id ? { id } : {}),
    ...(mimeType ? { mimeType } : {}),
    ...(parents ? { parents } : {}),
    ...(appProperties ? { appProperties } : {}),
  };
}

function getFile(account: DriveAccount, id: string, query: URLSearchParams): object | Buffer {
  const file = account.get(id);
  seeShared(file, query);
  if (query.get('alt') !== 'media') return account.toResource(file);
  if (!file.content) throw new GoogleRefusal(403, 'fileNotDownloadable');
  return file.content;
}

function updateFile(account: DriveAccount, id: string, { query, json }: Call): FakeFile {
  const file = account.get(id);
  seeShared(file, query);
  const added = query.get('addParents')?.split(',').filter(Boolean) ?? [];
  const removed = query.get('removeParents')?.split(',').filter(Boolean) ?? [];
  for (const parent of added) account.get(parent);
  if (removed.some((parent) => !file.parents.includes(parent))) throw new GoogleRefusal(404, 'notFound');
  const { name, appProperties } = json() as Partial<FakeFile>;
  const [parent] = [...added, ...file.parents.filter((each) => !removed.includes(each))];
  return account.edit(id, {
    ...(name ? { name } : {}),
    ...(appProperties ? { appProperties: { ...file.appProperties, ...appProperties } } : {}),
    ...(added.length > 0 && parent ? { parents: [parent], driveId: account.get(parent).driveId } : {}),
  });
}

/** A program that does not say that it knows shared drives does not see what is in them. */
function seeShared(file: FakeFile, query: URLSearchParams): void {
  if (file.driveId && query.get('supportsAllDrives') !== 'true') throw new GoogleRefusal(404, 'notFound');
}

function listFiles(account: DriveAccount, query: URLSearchParams): object {
  if (query.get('q') !== 'trashed = false') throw new GoogleRefusal(400, 'invalid');
  const driveId = query.get('driveId');
  if (driveId && (query.get('corpora') !== 'drive' || query.get('includeItemsFromAllDrives') !== 'true'))
    throw new GoogleRefusal(400, 'invalid');
  const all = [...account.files.values()].filter(
    (file) =>
      file.driveId === driveId &&
      !account.isTrashed(file) &&
      file.id !== driveId &&
      file.id !== account.rootId,
  );
  const { page, next } = paginate(all, query);
  return { files: page.map((file) => account.toResource(file)), ...(next ? { nextPageToken: next } : {}) };
}

function paginate<T>(all: T[], query: URLSearchParams): { page: T[]; next: string | null } {
  const start = Number(query.get('pageToken') ?? 0);
  const end = start + Math.min(1000, Number(query.get('pageSize') ?? 100));
  return { page: all.slice(start, end), next: end < all.length ? String(end) : null };
}

/** One entry a file, with the file as it is now; a shared drive has a log of its own. */
function listChanges(account: DriveAccount, query: URLSearchParams): object {
  const start = Number(query.get('pageToken'));
  if (!Number.isInteger(start) || start < 1 || start > account.changes.length + 1)
    throw new GoogleRefusal(400, 'invalid');
  const driveId = query.get('driveId');
  const end = start + Math.min(1000, Number(query.get('pageSize') ?? 100));
  const entries = account.changes.slice(start - 1, end - 1).filter((entry) => entry.driveId === driveId);
  const ids = [...new Set(entries.map(({ fileId }) => fileId))];
  const changes = ids.map((fileId) => {
    const file = account.files.get(fileId);
    // What went to a shared drive has left this log.
    const gone = !file || file.driveId !== driveId;
    return { changeType: 'file', fileId, removed: gone, ...(gone ? {} : { file: account.toResource(file) }) };
  });
  const more = end - 1 < account.changes.length;
  const token = more
    ? { nextPageToken: String(end) }
    : { newStartPageToken: String(account.changes.length + 1) };
  return { changes, ...token };
}
