import type { Marked } from './change-mark.ts';

/**
 * The office's cloud drive. Ids are stable when a person renames or moves the file or folder.
 * There is no delete: nothing is ever deleted from a drive, but what `tryWriting` has just written itself.
 * Every adapter passes the behaviour suite in tests/support/drive-suite.ts.
 */
export interface Drive extends Marked {
  /** The office's own root folder. */
  root(): Promise<DriveFolder>;
  /** The sub-folder with this name (compared NFC, ignoring case), created if there is none. */
  ensureFolder(parentId: string, name: string): Promise<DriveFolder>;
  /** Null when a person has deleted it. Where it is now and how it is called now. */
  findFolder(id: string): Promise<DriveFolder | null>;
  findFile(id: string): Promise<DriveFile | null>;
  /** Direct children only; what the adapter keeps for itself is not listed. */
  list(folderId: string): Promise<{ folders: DriveFolder[]; files: DriveFile[] }>;
  read(fileId: string): Promise<Buffer>;
  /** The same bytes one after the other, for a file of any size. */
  open(fileId: string): Promise<AsyncIterable<Buffer>>;
  /**
   * Stores a new file. Never overwrites: a taken name gets ` (2)`, ` (3)` before the extension, compared NFC and
   * ignoring case. The same `key` twice gives the same file, even when the process died in between.
   * The memory of `content` is given back once this is done: what a connection may still be sending then is a copy.
   */
  put(file: { key: string; parentId: string; name: string; content: Buffer }): Promise<DriveFile>;
  /** What was stored for this key, wherever a person has put it since; null for nothing, or where he has deleted it. */
  findStored(key: string): Promise<DriveFile | null>;
  /**
   * Moves and renames in one act, with the same rule for taken names. Calling it again changes nothing. A file that
   * comes from the drive the office had before has another id afterwards.
   */
  move(fileId: string, target: { parentId: string; name: string }): Promise<DriveFile>;
  /** Writes a file of our own and takes this one away again: what « Tester » tries. Throws what `put` would throw. */
  tryWriting(): Promise<void>;
}

export interface DriveFolder {
  id: string;
  name: string;
  /** Names from below the root down to its own, for a person to read; empty for the root. */
  path: string[];
}

export interface DriveFile {
  id: string;
  name: string;
  parentId: string;
  path: string[];
  size: number;
  modifiedAt: Date;
}
