import type { Readable } from 'node:stream';
import type { Database } from '#server/database/connection.ts';
import { type Cell, CSV_START, writeCsvLine } from './csv.ts';
import { inOffice } from './in-office.ts';
import type { Register, Whose } from './register.ts';

/** One file of an export; read when its turn has come. */
export interface ArchiveFile {
  name: string;
  read(): Iterable<string> | AsyncIterable<string | Buffer>;
  /** False for what is compressed already. */
  compress?: boolean;
}

export type WriteZip = (files: Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>) => Readable;

/** How many lines each register turned out to have. */
export type LineCounts = Map<Register, number>;

/** Each row is read when the one before has left, so that none of it is held whole. */
export function fileRegisters(
  registers: readonly Register[],
  db: Database,
  whose: Whose,
  lines: LineCounts,
  show: (cell: Cell) => Cell = (cell) => cell,
): ArchiveFile[] {
  async function* write(register: Register): AsyncGenerator<string> {
    yield CSV_START + writeCsvLine(register.headings);
    let count = 0;
    for await (const cells of inOffice(whose.notaryId, register.read(db, whose))) {
      count += 1;
      yield writeCsvLine(cells.map(show));
    }
    lines.set(register, count);
  }
  return registers.map((register) => ({ name: register.fileName, read: () => write(register) }));
}

/** For the index. */
export function describeRegisters(
  registers: readonly Register[],
  lines: ReadonlyMap<Register, number>,
): string[] {
  return registers.map((register) => {
    const { fileName, describes } = register;
    return `- ${fileName} (lignes\u00a0: ${lines.get(register) ?? 0})\u00a0: ${describes}.`;
  });
}

/** A table that is made of what happened while the archive was. */
export function fileTable(
  name: string,
  headings: readonly string[],
  list: () => readonly Cell[][],
): ArchiveFile {
  return {
    name,
    *read() {
      yield CSV_START + writeCsvLine(headings);
      for (const cells of list()) yield writeCsvLine(cells);
    },
  };
}
