import PDFDocument from 'pdfkit';

import type { Day } from '../calendar.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };

/** One millimetre in points. */
export const MM = 72 / 25.4;

/** The bytes are the same for the same drawing and day. `size` in points; A4 without it. */
export function drawPdf(
  made: Day,
  draw: (pdf: Pdf) => void,
  { size = [PAGE.width, PAGE.height], margin = 56 }: { size?: [number, number]; margin?: number } = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size,
    margin,
    info: { CreationDate: made, ModDate: made, Producer: 'Demo' },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

/** Text at a place, without moving on to a new page however low it is. */
export function write(
  pdf: Pdf,
  text: string,
  [x, y]: [number, number],
  {
    font = 'Helvetica',
    size = 10,
    color = '#111',
    ...options
  }: PDFKit.Mixins.TextOptions & { font?: string; size?: number; color?: string } = {},
): void {
  const bottom = pdf.page.margins.bottom;
  pdf.page.margins.bottom = 0;
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, { lineBreak: options.width !== undefined, ...options });
  pdf.page.margins.bottom = bottom;
}

/** A heading in the flow of a deed, with room around it. */
export function heading(pdf: Pdf, text: string, { font = 'Times-Bold', size = 12 } = {}): void {
  pdf.x = pdf.page.margins.left;
  pdf.moveDown(0.8).font(font).fontSize(size).fillColor('#111').text(text, { align: 'center' }).moveDown(0.4);
}

export function paragraph(pdf: Pdf, text: string, { font = 'Times-Roman', size = 11 } = {}): void {
  pdf.x = pdf.page.margins.left;
  pdf
    .font(font)
    .fontSize(size)
    .fillColor('#111')
    .text(text, { align: 'justify', lineGap: 1.5 })
    .moveDown(0.5);
}

/** Rows of cells with rules around them. Widths in points; the first row is a heading. Gives the y below. */
export function table(
  pdf: Pdf,
  rows: string[][],
  {
    x,
    y,
    widths,
    rowHeight = 20,
    size = 9,
    shade = '#e6ebf2',
  }: { x: number; y: number; widths: number[]; rowHeight?: number; size?: number; shade?: string },
): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (const [index, row] of rows.entries()) {
    const top = y + index * rowHeight;
    if (index === 0) pdf.rect(x, top, total, rowHeight).fill(shade);
    let left = x;
    for (const [column, cell] of row.entries()) {
      const width = widths[column] ?? 0;
      pdf.lineWidth(0.6).strokeColor('#667').rect(left, top, width, rowHeight).stroke();
      const font = index === 0 ? 'Helvetica-Bold' : 'Helvetica';
      write(pdf, cell, [left + 5, top + (rowHeight - size) / 2], {
        font,
        size,
        width: width - 8,
        height: rowHeight,
      });
      left += width;
    }
  }
  return y + rows.length * rowHeight;
}
