/**
 * A receiver of webhooks that does nothing, in a process of its own: says its port, then answers each call at once.
 * Tells how many it was sent when asked by `GET /count`, and begins to count anew.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let calls = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(String(calls));
    calls = 0;
    return;
  }
  calls += 1;
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
