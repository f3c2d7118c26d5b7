import { GoogleRefusal } from './refusal.ts';

export interface Cell {
  text: string;
  formula: string | null;
  /** What a person has done to its looks. */
  format: string | null;
}

export interface GridRequest {
  updateCells?: {
    fields: string;
    start: { sheetId: number; rowIndex: number; columnIndex: number };
    rows: { values?: { userEnteredValue?: { stringValue?: string } }[] }[];
  };
  insertDimension?: {
    range: { sheetId: number; dimension: 'ROWS' | 'COLUMNS'; startIndex: number; endIndex: number };
    inheritFromBefore?: boolean;
  };
  appendDimension?: { sheetId: number; dimension: 'ROWS' | 'COLUMNS'; length: number };
  updateSpreadsheetProperties?: object;
}

const EMPTY: Cell = { text: '', formula: null, format: null };

/** One sheet of a spreadsheet. Cells hold text, or a formula and what it shows; nothing is calculated. */
export class FakeGrid {
  readonly properties: {
    sheetId: number;
    title: string;
    index: number;
    hidden?: boolean;
    sheetType: 'GRID';
    gridProperties: { rowCount: number; columnCount: number };
  };
  rows: Cell[][] = [];

  constructor(sheetId: number, title: string) {
    const gridProperties = { rowCount: 1000, columnCount: 26 };
    this.properties = { sheetId, title, index: sheetId, sheetType: 'GRID', gridProperties };
  }

  static sheetIdOf({ updateCells, insertDimension, appendDimension }: GridRequest): number | undefined {
    return updateCells?.start.sheetId ?? insertDimension?.range.sheetId ?? appendDimension?.sheetId;
  }

  copy(): FakeGrid {
    const copy = new FakeGrid(this.properties.sheetId, this.properties.title);
    Object.assign(copy.properties, structuredClone(this.properties));
    copy.rows = this.rows.map((row) => row.map((cell) => ({ ...cell })));
    return copy;
  }

  /** Row and column from 0. */
  set(row: number, column: number, cell: Partial<Cell>): void {
    while (this.rows.length <= row) this.rows.push([]);
    const cells = this.rows[row] ?? [];
    while (cells.length <= column) cells.push({ ...EMPTY });
    cells[column] = { ...EMPTY, ...cells[column], ...cell };
  }

  apply({ updateCells, insertDimension, appendDimension }: GridRequest): void {
    const size = this.properties.gridProperties;
    if (appendDimension) {
      const { dimension, length } = appendDimension;
      if (dimension === 'ROWS') size.rowCount += length;
      else size.columnCount += length;
    }
    if (insertDimension) this.insertRows(insertDimension);
    if (updateCells) this.update(updateCells);
  }

  private insertRows({ range, inheritFromBefore }: NonNullable<GridRequest['insertDimension']>): void {
    const size = this.properties.gridProperties;
    if (range.dimension !== 'ROWS' || range.startIndex > size.rowCount)
      throw new GoogleRefusal(400, 'INVALID_ARGUMENT');
    const count = range.endIndex - range.startIndex;
    size.rowCount += count;
    const model = inheritFromBefore ? (this.rows[range.startIndex - 1] ?? []) : [];
    const fresh = () => model.map(({ format }) => ({ ...EMPTY, format }));
    while (this.rows.length < range.startIndex) this.rows.push([]);
    this.rows.splice(range.startIndex, 0, ...Array.from({ length: count }, fresh));
  }

  private update({ fields, start, rows }: NonNullable<GridRequest['updateCells']>): void {
    if (fields !== 'userEnteredValue') throw new GoogleRefusal(400, 'INVALID_ARGUMENT');
    const size = this.properties.gridProperties;
    for (const [down, { values = [] }] of rows.entries()) {
      for (const [right, { userEnteredValue }] of values.entries()) {
        const [row, column] = [start.rowIndex + down, start.columnIndex + right];
        if (row >= size.rowCount || column >= size.columnCount)
          throw new GoogleRefusal(400, 'INVALID_ARGUMENT');
        this.set(row, column, { text: userEnteredValue?.stringValue ?? '', formula: null });
      }
    }
  }
}
