/**
 * What a schedule cannot be quicker than: `post-process.ts <webhook> <database> <calls>` posts that many times, a few
 * dozen at once, and writes what came of it in batches. No plan, no queue, no signature, nobody who could die.
 * Says that it is ready, begins when it is told anything, and says how many seconds it took.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { Agent, request } from 'undici';

const [url = '', database = '', count = '0'] = process.argv.slice(2);
const AT_ONCE = 64;
const BATCH = 250;

const client = new pg.Client({ connectionString: database });
await client.connect();
const dispatcher = new Agent();
let left = Number(count);
let ended: object[] = [];
let writing: Promise<unknown> = Promise.resolve();

function write(): void {
  const rows = JSON.stringify(ended);
  ended = [];
  writing = writing.then(() =>
    client.query(
      `insert into bare_executions select * from jsonb_to_recordset($1::text::jsonb) as r(id uuid, workflow_id uuid,
         notary_id uuid, slot timestamptz, at timestamptz, trigger text, status text, error text, response jsonb)`,
      [rows],
    ),
  );
}

async function post(): Promise<void> {
  while (left > 0) {
    left -= 1;
    const id = randomUUID();
    const at = new Date();
    const body = JSON.stringify({
      timestamp: at,
      source: 'notary_app',
      trigger: 'schedule',
      workflow_id: id,
    });
    const headers = { 'content-type': 'application/json' };
    const response = await request(url, { method: 'POST', dispatcher, headers, body });
    const answer = await response.body.json();
    ended.push({ id: randomUUID(), workflow_id: id, slot: at, at, status: 'success', response: answer });
    if (ended.length >= BATCH) write();
  }
}

process.stdout.write('ready\n');
await once(process.stdin, 'data');
const start = performance.now();
await Promise.all(Array.from({ length: AT_ONCE }, post));
write();
await writing;
process.stdout.write(`${(performance.now() - start) / 1000}\n`);
await client.end();
await dispatcher.close();
process.exit(0);
