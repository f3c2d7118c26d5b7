import { addDays, addMonths, type Day, slashDate } from '../calendar.ts';
import type { Person } from '../people.ts';
import { guilloche, portrait, signature } from './marks.ts';
import { passportMrz } from './mrz.ts';
import { drawPdf, MM, type Pdf, write } from './pdf.ts';

/** The page with the picture, enlarged on a sheet of A4. */
export function drawPassport({ holder, issued }: { holder: Person; issued: Day }): Promise<Buffer> {
  const expires = addDays(addMonths(issued, 120), -1);
  const number = `${String(holder.serial).slice(0, 2)}RV${holder.serial}`;
  return drawPdf(issued, (pdf) => {
    const [x, y, width, height] = [46, 110, 177 * MM, 124 * MM];
    pdf.roundedRect(x, y, width, height, 8).fill('#f7eef1');
    guilloche(pdf, [x, y, width, height], '#c7a0b0');
    write(pdf, 'PASSEPORT / PASSPORT', [x + 18, y + 16], {
      font: 'Helvetica-Bold',
      size: 13,
      color: '#6b1f3a',
    });
    write(pdf, 'RÉPUBLIQUE FRANÇAISE', [x + 230, y + 16], {
      font: 'Helvetica-Bold',
      size: 12,
      color: '#6b1f3a',
    });
    portrait(pdf, [x + 18, y + 62, 118, 152]);
    for (const [label, value, column, row] of fields(holder, { issued, expires, number })) {
      field(pdf, [x + 152 + column * 118, y + 42 + row * 33], label, value);
    }
    signature(pdf, [x + 34, y + 232], holder.lastName, { color: '#222', scale: 0.8 });
    write(pdf, 'SPÉCIMEN', [x + width - 66, y + 230], {
      font: 'Helvetica-Oblique',
      size: 8,
      color: '#a07886',
    });
    for (const [index, line] of passportMrz(holder, number, expires).entries()) {
      write(pdf, line, [x + 14, y + height - 62 + index * 23], {
        font: 'Courier-Bold',
        size: 17.9,
        color: '#000',
      });
    }
  });
}

type Field = [label: string, value: string, column: number, row: number];

function fields(
  holder: Person,
  { issued, expires, number }: { issued: Day; expires: Day; number: string },
): Field[] {
  const spaced = (day: Day) => slashDate(day).replaceAll('/', ' ');
  return [
    ['Type / Type', 'P', 0, 0],
    ['Code du pays / Country code', 'FRA', 1, 0],
    ['Passeport n° / Passport No', number, 2, 0],
    ['Nom / Surname (1)', holder.lastName, 0, 1],
    ...(holder.usageName ? [['Nom d’usage', `ép. ${holder.usageName}`, 2, 1] satisfies Field] : []),
    ['Prénoms / Given names (2)', holder.firstNames.join(', '), 0, 2],
    ['Nationalité / Nationality (3)', 'Française', 0, 3],
    ['Date de naissance / Date of birth (4)', spaced(holder.born), 1.5, 3],
    ['Sexe / Sex (5)', holder.sex, 0, 4],
    ['Lieu de naissance / Place of birth (6)', holder.birthPlace.toUpperCase(), 1.5, 4],
    ['Date de délivrance / Date of issue (7)', spaced(issued), 0, 5],
    ['Autorité / Authority (9)', `Préfecture (${holder.department})`, 1.5, 5],
    ['Date d’expiration / Date of expiry (8)', spaced(expires), 0, 6],
  ];
}

function field(pdf: Pdf, [x, y]: [number, number], label: string, value: string): void {
  write(pdf, label, [x, y], { size: 7, color: '#6b3a4c' });
  write(pdf, value, [x, y + 10], { font: 'Helvetica-Bold', size: 11 });
}
