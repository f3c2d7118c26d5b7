import { posix } from 'node:path';
import { editZip, unzip, type ZipReader } from '@cj-tech-master/excelts/archive';
import type { Growth } from '../sheets/sheet-changes.ts';
import type { RowWrites } from './sheet-cell-xml.ts';
import { dropLinks } from './sheet-links.ts';
import { growTable, growWorksheet } from './sheet-ranges.ts';
import { writeCells } from './sheet-xml.ts';
import { findTags } from './xml-tags.ts';

export interface XlsxPatch {
  worksheet: string;
  writes: ReadonlyMap<number, RowWrites>;
  growth: Growth;
}

/**
 * The same workbook with some texts written. Only the worksheet (and a table on it) is touched: the library that
 * reads workbooks loses filters, validations and styles when it writes them back, and breaks some conditional formats.
 * All other parts are copied as they are.
 */
export async function patchXlsx(content: Buffer, { worksheet, writes, growth }: XlsxPatch): Promise<Buffer> {
  const zip = await unzip(content);
  const path = await findWorksheetPath(zip, worksheet);
  const written = writeCells(await readPart(zip, path), writes, growth);
  const editor = await editZip(content, { preserve: 'strict' });
  editor.set(path, Buffer.from(growWorksheet(dropLinks(written, writes), growth)));
  for (const { type, target } of await readRelations(zip, path)) {
    if (type.endsWith('/table'))
      editor.set(target, Buffer.from(growTable(await readPart(zip, target), growth)));
  }
  return Buffer.from(await editor.bytes());
}

async function findWorksheetPath(zip: ZipReader, name: string): Promise<string> {
  const workbook = (await readRelations(zip, '')).find(({ type }) =>
    type.endsWith('/officeDocument'),
  )?.target;
  if (workbook === undefined) throw new Error('the package has no workbook');
  for (const { attributes } of findTags(await readPart(zip, workbook), 'sheet')) {
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    const relation = (await readRelations(zip, workbook)).find((each) => each.id === id);
    if (attributes.name === name && relation) return relation.target;
  }
  throw new Error('the workbook has no such worksheet');
}

/** What a part points at (ECMA-376 part 2, §6.5), as paths in the package. */
async function readRelations(zip: ZipReader, part: string) {
  const path = posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`);
  const xml = (await zip.get(path)) ? await readPart(zip, path) : '';
  return Array.from(findTags(xml, 'Relationship'), ({ attributes }) => ({
    id: attributes.Id ?? '',
    type: attributes.Type ?? '',
    target: posix.resolve('/', posix.dirname(part), attributes.Target ?? '').slice(1),
  }));
}

async function readPart(zip: ZipReader, path: string): Promise<string> {
  const bytes = await zip.bytes(path);
  if (!bytes) throw new Error(`the package has no part ${path}`);
  return Buffer.from(bytes).toString('utf8');
}
