import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Ends a connection on which nothing came for so long while an answer was waited for: a server whose machine or whose line
 * has gone says nothing of it, and whoever waits would wait for ever. What waited fails, and the next asks over another one.
 */
export function endWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  const inside = client as unknown as { readyForQuery: boolean; connection: { stream: Socket } };
  const { stream } = inside.connection;
  stream.setTimeout(milliseconds);
  // Each time: given to `setTimeout` it would be heard once, and a pause of whoever borrowed it would use it up.
  stream.on('timeout', () => {
    // Nothing is waited for: it is lent to somebody who thinks, or to nobody.
    if (inside.readyForQuery) return;
    const error = new Error('the database has said nothing for too long');
    stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
}
