import { parentPort, type TransferListItem, type Worker } from 'node:worker_threads';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/**
 * Calls that another thread answers, begun in their order. It starts with the first of them and keeps no process alive that
 * waits for none. When it ends, or cannot start, all who wait hear of it, and the next call gets another thread.
 */
export function createThreadCalls<Call, Answer>(start: () => Worker) {
  let thread: { worker: Worker; waiting: Map<number, Waiting> } | null = null;
  let count = 0;

  function open() {
    const worker = start();
    const waiting = new Map<number, Waiting>();
    const opened = { worker, waiting };
    const end = (error: unknown) => {
      if (thread === opened) thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
    });
    worker.on('error', end);
    // An answer that cannot be read is nobody's: it is not known which call waits for it.
    worker.on('messageerror', (error) => {
      end(error);
      void worker.terminate();
    });
    worker.on('exit', () =>
      end(Object.assign(new Error('the thread has ended'), { code: 'ERR_WORKER_ENDED' })),
    );
    return opened;
  }

  return (call: Call, transfer: TransferListItem[] = []) =>
    new Promise<Answer>((resolve, reject) => {
      thread ??= open();
      count += 1;
      thread.worker.postMessage({ id: count, call }, transfer);
      thread.waiting.set(count, { resolve: (answer) => resolve(answer as Answer), reject });
      thread.worker.ref();
    });
}

/** The other side of it. `answer` never throws; what it lists with its answer is handed over. */
export function answerCalls<Call, Answer>(
  answer: (call: Call) => Promise<{ answer: Answer; handedOver: TransferListItem[] }>,
): void {
  parentPort?.on('message', async ({ id, call }: { id: number; call: Call }) => {
    const { answer: given, handedOver } = await answer(call);
    parentPort?.postMessage({ id, answer: given }, handedOver);
  });
}
