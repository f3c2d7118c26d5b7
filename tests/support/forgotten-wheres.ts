import type { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { findRights } from '#server/database/rights.ts';

/** What a hand that forgets would leave of each statement, of those who ask with one of these rights. */
export function takeWheresOut(
  db: Database,
  of: ReadonlySet<string> = new Set(['minutier_office']),
): () => void {
  const { dialect } = db as unknown as { dialect: PgDialect };
  const names = ['buildSelectQuery', 'buildUpdateQuery', 'buildDeleteQuery'] as const;
  const built = names.map((name) => [name, dialect[name]] as const);
  for (const [name, build] of built) {
    Object.assign(dialect, {
      [name]: (config: object) =>
        (build as (given: object) => unknown).call(
          dialect,
          of.has(findRights()?.role ?? '') ? { ...config, where: undefined } : config,
        ),
    });
  }
  return () => Object.assign(dialect, Object.fromEntries(built));
}
