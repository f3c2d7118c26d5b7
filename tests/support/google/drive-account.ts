import { createHash, randomBytes } from 'node:crypto';
import { GoogleRefusal } from './refusal.ts';

export const FOLDER = 'application/vnd.google-apps.folder';
export const SPREADSHEET = 'application/vnd.google-apps.spreadsheet';

export interface FakeFile {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  trashed: boolean;
  appProperties: Record<string, string>;
  /** Null for what Google keeps in a form of its own. */
  content: Buffer | null;
  driveId: string | null;
  createdTime: string;
  modifiedTime: string;
  version: number;
}

type NewFile = Partial<Omit<FakeFile, 'version' | 'createdTime'>> & { name: string };

/** The files of one Google account, My Drive and shared drives, with the log of what changed. */
export class DriveAccount {
  readonly email: string;
  readonly rootId = `0A${newId().slice(2, 19)}`;
  readonly files = new Map<string, FakeFile>();
  readonly generated = new Set<string>();
  readonly changes: { fileId: string; driveId: string | null }[] = [];
  /** Bytes left, or null when there is room for everything. */
  room: number | null = null;
  /** The next file to come loses its last byte on the way. */
  spoilNext = false;

  constructor(email: string) {
    this.email = email;
    this.add({ id: this.rootId, name: 'Mon Drive', mimeType: FOLDER, parents: [] });
  }

  generateIds(count: number): string[] {
    const ids = Array.from({ length: count }, newId);
    for (const id of ids) this.generated.add(id);
    return ids;
  }

  create(file: NewFile): FakeFile {
    const { id } = file;
    if (id !== undefined && !this.generated.has(id)) throw new GoogleRefusal(400, 'invalid');
    if (
      id !== undefined &&
      file.mimeType?.startsWith('application/vnd.google-apps.') &&
      file.mimeType !== FOLDER
    )
      throw new GoogleRefusal(400, 'invalid');
    if (id !== undefined && this.files.has(id)) throw new GoogleRefusal(409, 'fileIdInUse');
    const parents = file.parents?.length ? file.parents : [this.rootId];
    for (const parent of parents) this.get(parent === 'root' ? this.rootId : parent);
    this.takeRoom(file.content?.length ?? 0);
    const content = this.spoilNext ? (file.content?.subarray(0, -1) ?? null) : (file.content ?? null);
    this.spoilNext = false;
    return this.add({
      ...file,
      content,
      parents: parents.map((parent) => (parent === 'root' ? this.rootId : parent)),
    });
  }

  /** What anybody's program or finger does; the log of changes names it. */
  edit(id: string, change: Partial<FakeFile>): FakeFile {
    const file = this.get(id);
    if (change.content) this.takeRoom(change.content.length);
    // It leaves one log and enters another.
    if (change.driveId !== undefined && change.driveId !== file.driveId)
      this.changes.push({ fileId: id, driveId: file.driveId });
    Object.assign(file, change);
    if (change.content) file.modifiedTime = new Date().toISOString();
    return this.touch(file);
  }

  /** Removed for good, without passing by the bin. */
  erase(id: string): void {
    const file = this.get(id);
    this.files.delete(id);
    this.changes.push({ fileId: id, driveId: file.driveId });
  }

  moveTo(id: string, parentId: string): void {
    const { driveId } = this.get(parentId);
    this.edit(id, { parents: [parentId], driveId });
    for (const below of this.childrenOf(id)) this.moveTo(below.id, id);
  }

  addSharedDrive(name: string): FakeFile {
    const id = `0B${newId().slice(2, 19)}`;
    return this.add({ id, name, mimeType: FOLDER, parents: [], driveId: id });
  }

  get(id: string): FakeFile {
    const file = this.files.get(id === 'root' ? this.rootId : id);
    if (!file) throw new GoogleRefusal(404, 'notFound');
    return file;
  }

  childrenOf(id: string): FakeFile[] {
    return [...this.files.values()].filter((file) => file.parents.includes(id));
  }

  /** As Drive says it: a file in a folder that is in the bin is in the bin. */
  isTrashed(file: FakeFile): boolean {
    return (
      file.trashed ||
      file.parents.some((id) => {
        const parent = this.files.get(id);
        return parent !== undefined && this.isTrashed(parent);
      })
    );
  }

  touch(file: FakeFile): FakeFile {
    file.version += 1;
    this.changes.push({ fileId: file.id, driveId: file.driveId });
    return file;
  }

  toResource(file: FakeFile): object {
    const { content, driveId, version, ...plain } = file;
    return {
      kind: 'drive#file',
      ...plain,
      trashed: this.isTrashed(file),
      version: String(version),
      ...(driveId ? { driveId } : {}),
      ...(content
        ? { size: String(content.length), md5Checksum: md5(content), sha256Checksum: sha(content) }
        : {}),
    };
  }

  private add(file: NewFile): FakeFile {
    const now = new Date().toISOString();
    const parent = this.files.get(file.parents?.[0] ?? '');
    const whole: FakeFile = {
      id: newId(),
      mimeType: 'application/octet-stream',
      parents: [],
      trashed: false,
      appProperties: {},
      content: null,
      driveId: parent?.driveId ?? null,
      createdTime: now,
      modifiedTime: now,
      ...file,
      version: 0,
    };
    this.files.set(whole.id, whole);
    return this.touch(whole);
  }

  private takeRoom(bytes: number): void {
    if (this.room === null) return;
    if (bytes > this.room) throw new GoogleRefusal(403, 'storageQuotaExceeded');
    this.room -= bytes;
  }
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const newId = () => `1${randomBytes(24).toString('base64url')}`.slice(0, 33);
