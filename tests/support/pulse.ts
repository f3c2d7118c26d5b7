import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Pulse {
  asked: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  max: number;
}

/**
 * Asks `url` every 50 ms from a thread of its own, whatever this one does, until `stop` is called. Each question counts
 * from when it was due, also when the one before had no answer yet.
 */
export function takePulse(url: string): { stop(): Promise<Pulse> } {
  const code = `
    const { parentPort, workerData: url } = require('node:worker_threads');
    const times = [];
    let waiting = 0;
    const timer = setInterval(async () => {
      const due = performance.now();
      waiting += 1;
      await fetch(url).then((answer) => answer.text());
      times.push(performance.now() - due);
      waiting -= 1;
    }, 50);
    parentPort.once('message', async () => {
      clearInterval(timer);
      while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      parentPort.postMessage(times.sort((one, other) => one - other));
    });`;
  const worker = new Worker(code, { eval: true, workerData: url });
  return {
    async stop() {
      worker.postMessage('stop');
      const [times] = (await once(worker, 'message')) as [number[]];
      await worker.terminate();
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { asked: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 };
    },
  };
}
