import { type Cell, isDateDisplayFormat, ValueType } from '@cj-tech-master/excelts';
import { writeDay } from '#shared/calendar.ts';
import { showNumber } from './number-format.ts';

/** What a French notary sees in the cell: the result of a formula, dates as 21/11/2026, a decimal comma. */
export function toCellText(cell: Cell | undefined): string {
  // The cells that a merged one covers show nothing.
  if (!cell || cell.type === ValueType.Merge) return '';
  const format = typeof cell.numFmt === 'string' ? cell.numFmt : (cell.numFmt?.formatCode ?? '');
  return toText(isFormulaCell(cell) ? cell.result : cell.value, format).trim();
}

/** Formulas belong to the notary: they are read, never replaced. */
export function isFormulaCell(cell: Cell | undefined): boolean {
  return cell?.type === ValueType.Formula;
}

function toText(value: unknown, format: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return showDate(value, format);
  if (typeof value === 'number') return showNumber(value, format);
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  if (typeof value !== 'object') return String(value);
  if ('richText' in value && Array.isArray(value.richText)) {
    return value.richText.map((run: { text?: string }) => run.text ?? '').join('');
  }
  if ('text' in value) return toText(value.text, format);
  if ('error' in value) return String(value.error);
  return '';
}

/** Excel's dates have no time zone; the library gives them as if they were UTC. */
function showDate(date: Date, format: string): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().slice(0, 16).split('T');
  const hasTime = /h/i.test(format.replace(/"[^"]{0,255}"|\[\$[^\]]{0,255}\]/g, ''));
  if (hasTime && !isDateDisplayFormat(format)) return time;
  const french = writeDay(day);
  return hasTime && time !== '00:00' ? `${french} ${time}` : french;
}
