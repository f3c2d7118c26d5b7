import { addDays, addMonths, type Day, dotDate, slashDate } from '../calendar.ts';
import type { Address, Person } from '../people.ts';
import { guilloche, portrait, signature } from './marks.ts';
import { newCardMrz, oldCardMrz } from './mrz.ts';
import { drawPdf, MM, type Pdf, write } from './pdf.ts';

interface CardHolder {
  holder: Person;
  issued: Day;
  home: Address;
}

/** The blue laminated card, both sides photocopied on one sheet of A4, as large as people do it. */
export function drawOldIdentityCard({ holder, issued, home }: CardHolder): Promise<Buffer> {
  return drawPdf(issued, (pdf) => {
    const [width, height] = [132 * MM, 92 * MM];
    drawOldFront(pdf, [110, 90, width, height], holder, issued);
    drawOldBack(pdf, [110, 420, width, height], { holder, issued, home });
  });
}

function drawOldFront(pdf: Pdf, [x, y, width, height]: Box, holder: Person, issued: Day): void {
  card(pdf, [x, y, width, height], '#e6eef7');
  write(pdf, 'RÉPUBLIQUE FRANÇAISE', [x, y + 10], {
    font: 'Helvetica-Bold',
    size: 11,
    color: '#23407c',
    width,
    align: 'center',
  });
  const [first, second] = oldCardMrz(holder, issued);
  write(pdf, `CARTE NATIONALE D’IDENTITÉ N° : ${second.slice(0, 12)}`, [x + 14, y + 28], {
    font: 'Helvetica-Bold',
    size: 9,
  });
  write(pdf, 'Nationalité Française', [x + width - 112, y + 28], { size: 8.5 });
  portrait(pdf, [x + 14, y + 48, 84, 108]);
  const fields = [
    ['Nom :', holder.lastName],
    ...(holder.usageName ? [['Nom d’usage :', `ép. ${holder.usageName}`]] : []),
    ['Prénom(s) :', holder.firstNames.join(', ')],
    ['Sexe :', holder.sex],
    ['Né(e) le :', dotDate(holder.born)],
    ['à :', `${holder.birthPlace.toUpperCase()} (${holder.department})`],
    ['Taille :', `1,${60 + (holder.serial % 25)} m`],
  ];
  for (const [index, [label = '', value = '']] of fields.entries()) {
    write(pdf, label, [x + 112, y + 50 + index * 15.5], { size: 8.5, color: '#333' });
    write(pdf, value, [x + 172, y + 49 + index * 15.5], { font: 'Helvetica-Bold', size: 10 });
  }
  write(pdf, 'Signature du titulaire :', [x + 112, y + 162], { size: 7.5, color: '#333' });
  signature(pdf, [x + 200, y + 156], holder.lastName, { color: '#222' });
  machineZone(pdf, [first, second], [x + 10, y + height - 54], 15.9);
}

function drawOldBack(pdf: Pdf, [x, y, width, height]: Box, { holder, issued, home }: CardHolder): void {
  card(pdf, [x, y, width, height], '#e6eef7');
  const lines = [
    ['Adresse :', `${home.street.toUpperCase()}`],
    ['', `${home.postcode} ${home.town.toUpperCase()}`],
    ['Carte valable jusqu’au :', dotDate(addDays(addMonths(issued, 180), -1))],
    ['délivrée le :', dotDate(issued)],
    ['par :', `SOUS-PRÉFECTURE DE ${holder.birthPlace.toUpperCase()} (${holder.department})`],
  ];
  for (const [index, [label = '', value = '']] of lines.entries()) {
    write(pdf, label, [x + 18, y + 40 + index * 22], { size: 9, color: '#333' });
    write(pdf, value, [x + 126, y + 39 + index * 22], { font: 'Helvetica-Bold', size: 10.5 });
  }
  write(pdf, 'Signature de l’autorité :', [x + 18, y + 190], { size: 8, color: '#333' });
  signature(pdf, [x + 130, y + 182], 'sous-préfecture', { color: '#333' });
}

/** The bank-card format of 2021, both sides, close up. Point sizes are larger than life, as in a photocopy at 140 %. */
export function drawNewIdentityCard({ holder, issued, home }: CardHolder): Promise<Buffer> {
  const expires = addDays(addMonths(issued, 120), -1);
  const number = `X4RT${holder.serial}`;
  return drawPdf(
    issued,
    (pdf) => {
      drawNewFront(pdf, [40, 46, 120 * MM, 76 * MM], { holder, number, expires });
      drawNewBack(pdf, [40, 296, 120 * MM, 76 * MM], { holder, issued, home, number, expires });
    },
    { size: [420, 560] },
  );
}

function drawNewFront(
  pdf: Pdf,
  [x, y, width, height]: Box,
  { holder, number, expires }: { holder: Person; number: string; expires: Day },
): void {
  card(pdf, [x, y, width, height], '#eaf1f8');
  write(pdf, 'RÉPUBLIQUE FRANÇAISE', [x + 58, y + 9], {
    font: 'Helvetica-Bold',
    size: 9.5,
    color: '#23407c',
  });
  write(pdf, 'CARTE NATIONALE D’IDENTITÉ / IDENTITY CARD', [x + 58, y + 22], {
    font: 'Helvetica-Bold',
    size: 8.5,
    color: '#23407c',
  });
  pdf.rect(x + 14, y + 10, 36, 24).fill('#1d3f94');
  write(pdf, 'FR', [x + 14, y + 17], {
    font: 'Helvetica-Bold',
    size: 11,
    color: '#fff',
    width: 36,
    align: 'center',
  });
  portrait(pdf, [x + 14, y + 46, 86, 112]);
  const column = x + 112;
  field(pdf, [column, y + 44], 'NOM / Surname', holder.lastName);
  field(pdf, [column, y + 70], 'Prénoms / Given names', holder.firstNames.join(', '));
  field(pdf, [column, y + 96], 'SEXE / Sex', holder.sex);
  field(pdf, [column + 62, y + 96], 'NATIONALITÉ / Nationality', 'FRA');
  field(pdf, [column, y + 122], 'DATE DE NAISS. / Date of birth', spacedDate(holder.born));
  field(pdf, [column + 116, y + 122], 'LIEU DE NAISSANCE', holder.birthPlace.toUpperCase());
  field(pdf, [column, y + 148], 'N° DU DOCUMENT / Document No', number);
  field(pdf, [column, y + 174], 'DATE D’EXPIR. / Expiry date', spacedDate(expires));
  signature(pdf, [x + 20, y + 166], holder.lastName, { color: '#222', scale: 0.5 });
}

function drawNewBack(
  pdf: Pdf,
  [x, y, width, height]: Box,
  { holder, issued, home, number, expires }: CardHolder & { number: string; expires: Day },
): void {
  card(pdf, [x, y, width, height], '#eaf1f8');
  field(pdf, [x + 210, y + 24], 'TAILLE / Height', `1,${60 + (holder.serial % 25)} m`);
  field(pdf, [x + 18, y + 24], 'DATE DE DÉLIVRANCE / Date of issue', spacedDate(issued));
  field(pdf, [x + 18, y + 52], 'ADRESSE / Address', home.street.toUpperCase());
  write(pdf, `${home.postcode} ${home.town.toUpperCase()} FRANCE`, [x + 18, y + 76], {
    font: 'Helvetica-Bold',
    size: 10,
  });
  pdf
    .rect(x + 268, y + 96, 34, 34)
    .lineWidth(0.8)
    .strokeColor('#8795ab')
    .stroke();
  pdf.roundedRect(x + 18, y + 100, 40, 30, 5).fill('#cfb675');
  machineZone(pdf, newCardMrz(holder, number, expires), [x + 14, y + height - 66], 17.1);
}

type Box = [number, number, number, number];

function card(pdf: Pdf, [x, y, width, height]: Box, color: string): void {
  pdf.roundedRect(x, y, width, height, 10).fill(color);
  guilloche(pdf, [x + 3, y + 3, width - 6, height - 6], '#9fb8d6');
  pdf.roundedRect(x, y, width, height, 10).lineWidth(0.8).strokeColor('#7d8ea8').stroke();
  write(pdf, 'SPÉCIMEN', [x + width - 60, y + height - 76], {
    font: 'Helvetica-Oblique',
    size: 7,
    color: '#8795ab',
  });
}

function field(pdf: Pdf, [x, y]: [number, number], label: string, value: string): void {
  write(pdf, label, [x, y], { size: 6.6, color: '#3b4d6b' });
  write(pdf, value, [x, y + 9], { font: 'Helvetica-Bold', size: 11.5 });
}

/** `size` in points: characters are six tenths as wide. */
function machineZone(pdf: Pdf, lines: string[], [x, y]: [number, number], size: number): void {
  for (const [index, line] of lines.entries()) {
    write(pdf, line, [x, y + index * size * 1.25], { font: 'Courier-Bold', size, color: '#000' });
  }
}

/** `14 03 2019` */
function spacedDate(day: Day): string {
  return slashDate(day).replaceAll('/', ' ');
}
