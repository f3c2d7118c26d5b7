import { describe, expect, it } from 'vitest';
import { writeCells } from './sheet-xml.ts';

const rows = { headingRow: 1, lastRow: 3 };
const write = (xml: string, row: number, column: number, text: string) =>
  writeCells(xml, new Map([[row, new Map([[column, text]])]]), rows);
const cell = (reference: string, text: string, style = '') =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;

describe('writing into the XML of a worksheet', () => {
  it('touches nothing but the cell', () => {
    const before =
      '<worksheet><!-- <row r="1"> --><cols/><sheetData><row r="1" spans="1:1"><c r="A1" s="4"><v>1</v></c>';
    const after =
      '<c r="C1"><f>1&gt;0</f></c></row></sheetData><extLst><ext uri="{x}"/></extLst></worksheet>';
    expect(write(before + after, 1, 1, 'a < b')).toBe(
      before
        .replace(' spans="1:1"', '')
        .replace('<c r="A1" s="4"><v>1</v></c>', cell('A1', 'a &lt; b', ' s="4"')) + after,
    );
  });

  it('puts a new cell between its neighbours and a new row between its own', () => {
    const xml = '<sheetData><row r="1"><c r="A1"/><c r="C1"/></row><row r="5"/></sheetData>';
    expect(write(xml, 1, 2, 'b')).toContain(`<c r="A1"/>${cell('B1', 'b')}<c r="C1"/>`);
    expect(write(xml, 3, 1, 'x')).toContain(`</row><row r="3">${cell('A3', 'x')}</row><row r="5"/>`);
    expect(write(xml, 5, 1, 'y')).toContain(`<row r="5">${cell('A5', 'y')}</row></sheetData>`);
    expect(write(xml, 9, 1, 'z')).toContain(`<row r="5"/><row r="9">${cell('A9', 'z')}</row></sheetData>`);
  });

  it('counts rows and cells that do not say where they are', () => {
    const xml = '<sheetData><row><c/></row><row><c><v>1</v></c><c><v>2</v></c></row></sheetData>';
    expect(write(xml, 2, 2, 'b')).toBe(
      `<sheetData><row><c/></row><row><c r="A2"><v>1</v></c>${cell('B2', 'b')}</row></sheetData>`,
    );
  });

  it('follows the prefix of the file, and fills an empty sheet', () => {
    const written = write('<x:worksheet><x:sheetData/></x:worksheet>', 1, 1, 'a');
    expect(written).toBe(
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    );
  });

  it('gives a new row the look that the two before it share, else that of the column', () => {
    const cols = '<cols><col min="1" max="3" width="9" style="7"/></cols>';
    const row = (number: number, style: number) =>
      `<row r="${number}"><c r="A${number}" s="1"/><c r="B${number}" s="${style}"/></row>`;
    const xml = `${cols}<sheetData>${row(1, 5)}${row(2, 2)}${row(3, 3)}</sheetData>`;
    expect(write(xml, 4, 1, 'a')).toContain(cell('A4', 'a', ' s="1"'));
    expect(write(xml, 4, 2, 'b')).toContain(cell('B4', 'b', ' s="7"'));
    expect(write(xml, 1, 3, 'heading')).toContain(cell('C1', 'heading', ' s="5"'));
  });

  it('writes what XML cannot hold as nothing, and cuts at what a cell can hold', () => {
    const xml = '<sheetData/>';
    expect(write(xml, 1, 1, 'a\u0000\u0008\ud800b')).toContain('>a\ufffdb<');
    expect(write(xml, 1, 1, 'é'.repeat(40_000))).toContain(`>${'é'.repeat(32_767)}<`);
  });
});
