import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

/** The first start of a folder makes the tables: seconds, and a minute where the machine has much else to do. */
const READY_WITHIN_MS = 110_000;

/** The product as a person starts it: `node src/server/start/main.ts` and its environment. */
export interface Product {
  url: string;
  /** All that it has printed so far. */
  output(): string;
  /** Resolves once it is over. */
  ended: Promise<Ending>;
  stop(signal?: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<Ending>;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** Starts the product on a free port, unless one is given, and waits until it is ready. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const port = environment.PORT ?? String(await findFreePort());
  const process = launch('src/server/start/main.ts', [], { PORT: port, LOG_LEVEL: 'warn', ...environment });
  const product = { url: `http://127.0.0.1:${port}`, ...process };
  await waitUntilReady(product);
  return product;
}

/** Runs a script of the project, or the product itself, to its end. */
export function runToEnd(
  script: string,
  options: string[],
  environment: Record<string, string>,
): Promise<Ending> {
  return launch(script, options, environment).ended;
}

function launch(script: string, options: string[], environment: Record<string, string>) {
  // Nothing of this machine's own configuration but where its programs are.
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, [script, ...options], { cwd: root, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal, output }));
  return {
    output: () => output,
    ended,
    async stop(signal: NodeJS.Signals = 'SIGINT') {
      child.kill(signal);
      return ended;
    },
  };
}

async function waitUntilReady(product: Product): Promise<void> {
  let over = false;
  void product.ended.then(() => {
    over = true;
  });
  const end = Date.now() + READY_WITHIN_MS;
  while (!over && Date.now() < end) {
    const response = await fetch(`${product.url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await product.stop('SIGKILL');
  throw new Error(`the product did not get ready: ${product.output()}`);
}
