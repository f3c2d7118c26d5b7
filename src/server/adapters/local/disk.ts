import fs from 'node:fs';
import promises from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';

type Calls = Pick<
  typeof promises,
  | 'chmod'
  | 'link'
  | 'lstat'
  | 'mkdir'
  | 'open'
  | 'readdir'
  | 'readFile'
  | 'realpath'
  | 'rename'
  | 'rm'
  | 'stat'
  | 'unlink'
  | 'writeFile'
>;

/**
 * Makes the call now and waits for it. Handing it to one of Node's disk threads costs ten times what most calls take, and
 * storing a file takes twenty-five of them.
 */
const atOnce =
  (call: (...args: never[]) => unknown) =>
  async (...args: unknown[]): Promise<unknown> =>
    Reflect.apply(call, fs, args);

const direct = {
  ...Object.fromEntries(
    Object.entries({
      chmod: fs.chmodSync,
      link: fs.linkSync,
      lstat: fs.lstatSync,
      mkdir: fs.mkdirSync,
      readdir: fs.readdirSync,
      readFile: fs.readFileSync,
      realpath: fs.realpathSync.native,
      rename: fs.renameSync,
      rm: fs.rmSync,
      stat: fs.statSync,
      unlink: fs.unlinkSync,
      writeFile: fs.writeFileSync,
    }).map(([name, call]) => [name, atOnce(call)]),
  ),
  open: async (path: string, flags: string, mode?: number) => openedFile(fs.openSync(path, flags, mode)),
} as unknown as Calls;

/** The waiting for the disk itself is the one thing that takes long: others are stored meanwhile. */
function openedFile(file: number) {
  const sync = () =>
    new Promise<void>((resolve, reject) => {
      fs.fsync(file, (error) => (error ? reject(error) : resolve()));
    });
  return {
    stat: atOnce((options: fs.StatOptions) => fs.fstatSync(file, options)),
    read: async (into: Buffer, offset: number) => ({ bytesRead: fs.readSync(file, into, { offset }) }),
    writeFile: async (content: Buffer | string) => fs.writeFileSync(file, content),
    close: async () => fs.closeSync(file),
    sync,
  };
}

/**
 * What the adapters of this folder ask of the disk. In the main thread, which serves everybody, nothing waits for it; the
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
}: Calls = isMainThread ? promises : direct;
