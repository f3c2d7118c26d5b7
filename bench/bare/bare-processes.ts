import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Two processes that do nothing but call a library, to compare with. */
export interface BareProcesses {
  /** Shares the files between them; the seconds until both are through. */
  time(files: readonly string[]): Promise<number>;
  stop(): void;
}

export async function startBareProcesses(entry: 'pdfium' | 'tesseract'): Promise<BareProcesses> {
  const path = fileURLToPath(new URL(`./${entry}-process.ts`, import.meta.url));
  const children = [start(path), start(path)];
  await Promise.all(children.map((child) => once(child, 'message')));
  return {
    async time(files) {
      const started = performance.now();
      await Promise.all(
        children.map(async (child, index) => {
          child.send(files.filter((_, number) => number % children.length === index));
          const [letters] = await once(child, 'message');
          if (letters === 0) throw new Error('nothing was read');
        }),
      );
      return (performance.now() - started) / 1000;
    },
    stop() {
      for (const child of children) child.disconnect();
    },
  };
}

function start(path: string): ChildProcess {
  return fork(path, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
}
