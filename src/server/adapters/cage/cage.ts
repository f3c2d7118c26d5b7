import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findCode, listBuiltFolders } from './built-code.ts';

/** How a process that reads strangers' files is started (decision 0064). */
export interface Cage {
  execPath: string;
  execArgv: readonly string[];
  /** True when the kernel holds it as well, whatever native code does: no other file, no network, no privilege. */
  isSealed: boolean;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** All that such a process reads. What it needs beside is the machine's own libraries. */
const CODE = [
  ...['src', 'node_modules', 'package.json'].map((name) => join(ROOT, name)),
  ...listBuiltFolders(),
];
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib'];
/** Called after nothing but the cage is left. */
const LAST_COMMANDS = ['umount', 'setpriv'];
const COMMANDS_IN = ['/usr/bin', '/usr/sbin', '/bin', '/sbin'];
const NAMESPACES = ['--user', '--map-root-user', '--mount', '--net', '--ipc', '--uts'];
const ENTER = fileURLToPath(new URL('./enter-cage.sh', import.meta.url));

/**
 * What Node refuses by itself: writing, other files, other programs. `--allow-worker` is for the thread of tesseract.js,
 * `--allow-addons` for sharp, whose native code Node does not watch.
 */
const PERMISSIONS = [
  '--permission',
  '--allow-worker',
  '--allow-addons',
  ...CODE.map((path) => `--allow-fs-read=${path}`),
  `--require=${findCode(new URL('./refuse-network.ts', import.meta.url))}`,
];

/** What holds where the kernel gives no namespaces, as in most containers. */
export const CAGE_OF_NODE: Cage = { execPath: process.execPath, execArgv: PERMISSIONS, isSealed: false };

let opened: Promise<Cage> | null = null;

/** Looked for once: whether the kernel lets us is a matter of the machine. */
export function openCage(): Promise<Cage> {
  opened ??= findNamespaces().then((command) =>
    command
      ? {
          execPath: command[0] as string,
          execArgv: [...command.slice(1), process.execPath, ...PERMISSIONS],
          isSealed: true,
        }
      : CAGE_OF_NODE,
  );
  return opened;
}

async function findNamespaces(): Promise<readonly string[] | null> {
  const found = ['unshare', ...LAST_COMMANDS].map(findCommand);
  const [unshare, ...last] = found;
  if (!unshare || last.includes(null)) return null;
  const own = CODE.some((path) => process.execPath.startsWith(`${path}/`)) ? [] : [process.execPath];
  const shown = [...LIBRARIES.filter(existsSync), ...(last as string[]), ...CODE, ...own];
  const command = [unshare, ...NAMESPACES, '--', '/bin/sh', ENTER, ...shown, '--'];
  const [, ...parameters] = [...command, process.execPath, '--version'];
  const works = promisify(execFile)(unshare, parameters, { env: {} });
  return works.then(
    () => command,
    () => null,
  );
}

function findCommand(name: string): string | null {
  return COMMANDS_IN.map((folder) => join(folder, name)).find(existsSync) ?? null;
}
