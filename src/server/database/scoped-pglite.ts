import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type { Rights } from './rights.ts';
import { ENTER } from './scoped-pool.ts';

/**
 * The one connection of the embedded database, for whoever's turn it is: told whose it is when that changes, with nobody's
 * statement in between. A transaction keeps the rights with which it began.
 */
export class ScopedPglite {
  readonly #client: PGlite;
  readonly #findRights: () => Rights;
  #entered = 'owner';
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: PGlite, findRights: () => Rights) {
    this.#client = client;
    this.#findRights = findRights;
  }

  query<Row>(text: string, values?: unknown[], options?: QueryOptions) {
    return this.#inTurn(this.#findRights(), () => this.#client.query<Row>(text, values, options));
  }

  transaction<Done>(work: (tx: Transaction) => Promise<Done>): Promise<Done> {
    return this.#inTurn(this.#findRights(), () => this.#client.transaction(work));
  }

  execute(script: string): Promise<unknown> {
    return this.#inTurn({ role: 'owner' }, () => this.#client.exec(script));
  }

  #inTurn<Done>(rights: Rights, work: () => Promise<Done>): Promise<Done> {
    const turn = this.#last.then(async () => {
      await this.#enter(rights);
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #enter(rights: Rights): Promise<void> {
    const notaryId = rights.role === 'minutier_office' ? rights.notaryId : '';
    const wanted = `${rights.role}${notaryId}`;
    if (this.#entered === wanted) return;
    this.#entered = '';
    await this.#client.query(ENTER, [rights.role === 'owner' ? 'none' : rights.role, notaryId]);
    this.#entered = wanted;
  }
}
