import type { BigIntStats } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lstat, readdir, realpath } from '../disk/disk.ts';
import { whenMissing } from '../disk/durable-file.ts';
import { isHiddenName } from '../names/file-names.ts';

export interface TreeItem {
  id: string;
  absolutePath: string;
  isFolder: boolean;
  /** Names of this very file, 1 unless a process was killed in the middle of a move. */
  links: number;
  size: number;
  modifiedAt: Date;
  /** Of a folder: another one whenever anything right in it comes, goes or is renamed. In nanoseconds. */
  changedAt: bigint;
}

/** What a person sees below `root`: no hidden entry and nothing that a symbolic link leads to. */
export interface DriveTree {
  root: string;
  /** Where the item is now, wherever a person has moved it. A file with two names counts under the first. */
  find(id: string): Promise<TreeItem | null>;
  /** Every place of this id. More than one only after a process was killed in the middle of a move. */
  findAll(id: string): Promise<TreeItem[]>;
  /** Each item under its first place, in the order of the paths. */
  children(folder: TreeItem): Promise<TreeItem[]>;
  /** The folders right below that have such a name. */
  folders(parent: TreeItem, isWanted: (name: string) => boolean): Promise<TreeItem[]>;
  /** The root and all that is below, in the order of the paths; a folder is looked at before what is in it. */
  everything(): Promise<TreeItem[]>;
  at(absolutePath: string): Promise<TreeItem | null>;
}

/** The birth time tells apart two files that were given the same inode one after the other. */
export function identifyItem({ ino, birthtimeNs }: BigIntStats): string {
  return `${ino}-${birthtimeNs}`;
}

export function createDriveTree(root: string): DriveTree {
  const lastSeen = new Map<string, string>();

  async function at(absolutePath: string): Promise<TreeItem | null> {
    const stat = await whenMissing(lstat(absolutePath, { bigint: true }), null);
    if (!stat || !(stat.isFile() || stat.isDirectory())) return null;
    const id = identifyItem(stat);
    lastSeen.set(id, absolutePath);
    const isFolder = stat.isDirectory();
    const links = isFolder ? 1 : Number(stat.nlink);
    return {
      id,
      absolutePath,
      isFolder,
      links,
      size: Number(stat.size),
      modifiedAt: stat.mtime,
      changedAt: stat.ctimeNs,
    };
  }

  async function entries(folder: TreeItem, isWanted = (_name: string) => true): Promise<TreeItem[]> {
    const names = await whenMissing(readdir(folder.absolutePath), []);
    const visible = names.filter((name) => !isHiddenName(name) && isWanted(name)).sort();
    const items = await Promise.all(visible.map((name) => at(join(folder.absolutePath, name))));
    return items.filter((item) => item !== null);
  }

  async function children(folder: TreeItem): Promise<TreeItem[]> {
    const items = await entries(folder);
    if (items.every((item) => item.links === 1)) return items;
    const firstPlaces = new Map((await everything()).reverse().map((item) => [item.id, item.absolutePath]));
    return items.filter((item) => firstPlaces.get(item.id) === item.absolutePath);
  }

  async function folders(parent: TreeItem, isWanted: (name: string) => boolean): Promise<TreeItem[]> {
    return (await entries(parent, isWanted)).filter((item) => item.isFolder);
  }

  async function everything(): Promise<TreeItem[]> {
    const found: TreeItem[] = [];
    const waiting = [await at(root)];
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      found.push(item);
      if (item.isFolder) waiting.push(...(await entries(item)));
    }
    return found.sort((a, b) => (a.absolutePath < b.absolutePath ? -1 : 1));
  }

  async function findAll(id: string): Promise<TreeItem[]> {
    return (await everything()).filter((item) => item.id === id);
  }

  async function find(id: string): Promise<TreeItem | null> {
    const path = lastSeen.get(id);
    const item = path === undefined ? null : await at(path);
    if (item?.id === id && item.links === 1 && (await isReachedWithoutLinks(item))) return item;
    const [first] = await findAll(id);
    if (!first) lastSeen.delete(id);
    return first ?? null;
  }

  async function isReachedWithoutLinks(item: TreeItem): Promise<boolean> {
    return (await whenMissing(realpath(item.absolutePath), null)) === item.absolutePath && isVisible(item);
  }

  function isVisible(item: TreeItem): boolean {
    return relative(root, item.absolutePath)
      .split(sep)
      .every((name) => name !== '..' && !isHiddenName(name));
  }

  return { root, find, findAll, children, folders, everything, at };
}
