import { asOffice } from '#server/database/rights.ts';

/** Rows that are read one by one, each with the rights of the office, whoever drains them and whenever. */
export async function* inOffice<Row>(notaryId: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  const reading = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await asOffice(notaryId, () => reading.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Whoever stops early leaves no statement open.
    await reading.return?.();
  }
}
