import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HostileOrder } from './hostile-maker-thread.ts';

/** Makes what is sent in another thread: the product's own is being measured. One order at a time. */
export function createHostileMaker(): {
  make(order: HostileOrder): Promise<Buffer>;
  close(): Promise<unknown>;
} {
  const worker = new Worker(new URL('./hostile-maker-thread.ts', import.meta.url), { execArgv: [], env: {} });
  return {
    async make(order) {
      worker.postMessage(order);
      const [made] = (await once(worker, 'message')) as [Uint8Array];
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    },
    close: () => worker.terminate(),
  };
}
