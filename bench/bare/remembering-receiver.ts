/**
 * A receiver of webhooks that keeps Standard Webhooks' word: what it was sent before, under the same id, has no effect again.
 * In a process of its own; says its port. `GET /` tells what it saw: each id that had its effect, calls that came again, and
 * calls of a workflow that came while another of it was under way.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Long enough for two calls to meet, if two processes make them. */
const WORKS_MS = 20;

const effects = new Set<string>();
const underWay = new Set<string>();
let repeated = 0;
let overlapping = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ effects: [...effects], repeated, overlapping }));
    return;
  }
  const id = String(request.headers['webhook-id']);
  const workflow = id.split('_')[1] ?? '';
  if (underWay.has(workflow)) overlapping += 1;
  underWay.add(workflow);
  if (effects.has(id)) repeated += 1;
  effects.add(id);
  request.resume().on('end', () =>
    setTimeout(() => {
      underWay.delete(workflow);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
    }, WORKS_MS),
  );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
