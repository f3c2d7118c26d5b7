import fs from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';

export type DiskFile = Pick<FileHandle, 'stat' | 'read' | 'writeFile' | 'sync' | 'close'>;

type Disk = Pick<
  typeof promises,
  | 'chmod'
  | 'link'
  | 'lstat'
  | 'mkdir'
  | 'readdir'
  | 'readFile'
  | 'realpath'
  | 'rename'
  | 'rm'
  | 'stat'
  | 'unlink'
  | 'writeFile'
> & { open(path: string, flags?: string, mode?: number): Promise<DiskFile> };

/**
 * The same calls made at once: handing one to Node's disk threads costs ten times what most of them take, and storing a
 * file takes twenty-five. Waiting until the disk has written is the exception: others are stored meanwhile.
 */
export const direct = {
  chmod: atOnce(fs.chmodSync),
  link: atOnce(fs.linkSync),
  lstat: atOnce(fs.lstatSync),
  mkdir: atOnce(fs.mkdirSync),
  open: async (path: string, flags = 'r', mode?: number) => openedFile(fs.openSync(path, flags, mode)),
  readdir: atOnce(fs.readdirSync),
  readFile: atOnce(fs.readFileSync),
  realpath: atOnce(fs.realpathSync.native),
  rename: atOnce(fs.renameSync),
  rm: atOnce(fs.rmSync),
  stat: atOnce(fs.statSync),
  unlink: atOnce(fs.unlinkSync),
  writeFile: atOnce(fs.writeFileSync),
} as unknown as Disk;

function atOnce(call: (...args: never[]) => unknown) {
  return async (...args: unknown[]): Promise<unknown> => Reflect.apply(call, fs, args);
}

function openedFile(file: number): Record<keyof DiskFile, unknown> {
  return {
    stat: async (options?: fs.StatOptions) => fs.fstatSync(file, options),
    read: async (into: Buffer, offset: number) => ({ bytesRead: fs.readSync(file, into, { offset }) }),
    writeFile: async (content: Buffer | string) => fs.writeFileSync(file, content),
    sync: () =>
      new Promise<void>((resolve, reject) => {
        fs.fsync(file, (error) => (error ? reject(error) : resolve()));
      }),
    close: async () => fs.closeSync(file),
  };
}

/**
 * What is asked of the disk of this machine. In the main thread, which serves everybody, nothing waits for it; the
 * disk's own thread has nothing else to do.
 */
export const {
  chmod,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
}: Disk = isMainThread ? promises : direct;
