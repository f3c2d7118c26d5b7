import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

type Paint = (document: PDFKit.PDFDocument) => void;

/** A PDF of A4 pages, one per painter. */
export async function createPdf(
  pages: readonly Paint[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 70, autoFirstPage: false, ...options });
  for (const paint of pages) {
    document.addPage();
    paint(document);
  }
  document.end();
  return buffer(document);
}

export async function createTextPdf(
  texts: readonly string[],
  options?: PDFKit.PDFDocumentOptions,
): Promise<Buffer> {
  return createPdf(
    texts.map((text) => (document) => document.font('Times-Roman').fontSize(12).text(text, { lineGap: 4 })),
    options,
  );
}

/** What a scanner makes: a picture that fills each page, and no text. */
export async function createScanPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  return createPdf(
    pictures.map((picture) => (document) => document.image(picture, 0, 0, { width: document.page.width })),
  );
}

/** A PDF written by hand from its objects, the first of which is the catalogue: what no library agrees to write. */
export function createRawPdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1');
}

export function createEmptyPdf(): Buffer {
  return createRawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
}

/** A page that draws a form that draws a form ten times, and so on: a kilobyte that takes hours to read. */
export function createEndlessPdf(): Buffer {
  const levels = 9;
  const first = 5;
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1;
    const content = isLast ? 'BT /F 9 Tf (acte) Tj ET' : '/X Do '.repeat(10);
    const inner = isLast ? '/Font << /F 4 0 R >>' : `/XObject << /X ${first + level + 1} 0 R >>`;
    const head = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${inner} >>`;
    return `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  });
  return createRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + levels} 0 R /Resources << /XObject << /X ${first} 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...forms,
    '<< /Length 6 >>\nstream\n/X Do \nendstream',
  ]);
}
