import type { Day } from '../../demo/calendar.ts';
import { drawPdf } from '../../demo/documents/pdf.ts';

const HEAD_SIZES = [16, 13, 12];
const FONTS = ['Helvetica', 'Times-Roman', 'Courier'] as const;

/** The lines as a letter or a form prints them: larger and bolder at the top, in one of three faces. */
export function drawDocument(lines: readonly string[], made: Day, random: () => number): Promise<Buffer> {
  const font = FONTS[Math.floor(random() * FONTS.length)] ?? 'Helvetica';
  const body = 10 + Math.floor(random() * 3);
  const gap = 3 + random() * 6;
  return drawPdf(made, (pdf) => {
    lines.forEach((line, index) => {
      const heads = index < 3 && line.length < 60 && line === line.toLocaleUpperCase('fr-FR');
      pdf.font(heads && font === 'Helvetica' ? 'Helvetica-Bold' : font);
      pdf.fontSize(heads ? (HEAD_SIZES[index] ?? body) : body);
      // The standard faces know Western letters only.
      pdf.text(line.replace(/₂/g, '2'), { paragraphGap: gap });
    });
  });
}
