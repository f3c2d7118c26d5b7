import type pg from 'pg';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import type { ScopedPool } from '#server/database/scoped-pool.ts';

/**
 * A database that dies for whoever uses it before its nth statement: every connection breaks, as the server sees it
 * when a process is killed, and nothing that was under way goes on. Cheap enough to try every step.
 */
export async function openMortalDatabase(
  url: string,
  deadlyTurn: number,
): Promise<{ handle: DatabaseHandle; died: Promise<'died'> }> {
  const handle = await openPostgres(url);
  const { $client } = handle.db as unknown as { $client: ScopedPool };
  const pools = Object.values($client.pools) as (pg.Pool & { _clients: pg.Client[] })[];
  let turn = 0;
  let die: (how: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => {
    die = resolve;
  });

  function makeMortal(client: pg.Client): void {
    // Nobody is left to hear of the broken connection.
    client.on('error', () => undefined);
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    client.query = ((...parameters: unknown[]) => {
      turn += 1;
      if (turn < deadlyTurn) return query(...parameters);
      for (const one of pools.flatMap((pool) => pool._clients)) {
        const { stream } = (one as unknown as { connection: { stream: { destroy(): void } } }).connection;
        stream.destroy();
      }
      die('died');
      return new Promise(() => undefined);
    }) as typeof client.query;
  }

  for (const pool of pools) {
    for (const client of pool._clients) makeMortal(client);
    pool.on('connect', (client) => makeMortal(client as unknown as pg.Client));
  }
  return { handle, died };
}
