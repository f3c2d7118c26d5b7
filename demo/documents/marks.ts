import { createRandom } from '../seeded-random.ts';
import { type Pdf, write } from './pdf.ts';

/** The block that the State prints at the top left of its letters. */
export function stateHeader(pdf: Pdf, [x, y]: [number, number], lines: string[] = []): void {
  for (const [index, color] of ['#1d3f94', '#ffffff', '#d8202f'].entries()) {
    pdf.rect(x + index * 16, y, 16, 11).fill(color);
  }
  pdf.lineWidth(0.4).strokeColor('#999').rect(x, y, 48, 11).stroke();
  write(pdf, 'RÉPUBLIQUE FRANÇAISE', [x, y + 17], { font: 'Helvetica-Bold', size: 9 });
  write(pdf, 'Liberté', [x, y + 29], { font: 'Times-Italic', size: 7.5, color: '#444' });
  write(pdf, 'Égalité', [x, y + 37], { font: 'Times-Italic', size: 7.5, color: '#444' });
  write(pdf, 'Fraternité', [x, y + 45], { font: 'Times-Italic', size: 7.5, color: '#444' });
  for (const [index, line] of lines.entries()) {
    write(pdf, line, [x, y + 62 + index * 12], {
      font: index === 0 ? 'Helvetica-Bold' : 'Helvetica',
      size: 9.5,
    });
  }
}

/** A rubber stamp: words around a ring, a star and a word inside. */
export function roundStamp(
  pdf: Pdf,
  [x, y]: [number, number],
  {
    around,
    inside,
    radius = 38,
    color = '#3a4fa3',
  }: { around: string; inside: string; radius?: number; color?: string },
): void {
  pdf.save().strokeOpacity(0.75).fillOpacity(0.75);
  pdf.lineWidth(1.6).strokeColor(color).circle(x, y, radius).stroke();
  pdf
    .lineWidth(0.7)
    .circle(x, y, radius - 14)
    .stroke();
  const letters = [...around];
  const step = (Math.PI * 2) / (letters.length + 2);
  for (const [index, letter] of letters.entries()) {
    const angle = -Math.PI / 2 + (index - (letters.length - 1) / 2) * step;
    pdf.save().translate(x + Math.cos(angle) * (radius - 7), y + Math.sin(angle) * (radius - 7));
    pdf.rotate((angle * 180) / Math.PI + 90);
    write(pdf, letter, [-2.4, -3.4], { font: 'Helvetica-Bold', size: 7, color });
    pdf.restore();
  }
  write(pdf, inside, [x - radius, y - 4], {
    font: 'Times-Bold',
    size: 8,
    color,
    width: radius * 2,
    align: 'center',
  });
  pdf.restore();
}

/** A pen stroke that no one else has: the same name always signs the same way. */
export function signature(
  pdf: Pdf,
  [x, y]: [number, number],
  name: string,
  { color = '#1b2a6b', scale = 1 }: { color?: string; scale?: number } = {},
): void {
  const random = createRandom(`signature ${name}`);
  const [strokes, pitch, lean] = [4 + Math.floor(random() * 5), 8 + random() * 9, random() * 10];
  pdf.save().translate(x, y).scale(scale).lineWidth(1.1).strokeColor(color).lineCap('round').moveTo(0, 12);
  let left = 0;
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const next = left + pitch * (0.6 + random() * 0.9);
    const tall = stroke === 0 || random() < 0.3 ? 24 : 9;
    pdf.bezierCurveTo(
      left + lean,
      4 - tall * random(),
      next + lean - 6,
      10 + tall * random(),
      next,
      4 + random() * 12,
    );
    left = next;
  }
  pdf.stroke().moveTo(-6, 24);
  if (random() < 0.6)
    pdf.bezierCurveTo(30, 14 + random() * 8, left, 26, left + 22, 8 + random() * 8).stroke();
  pdf.restore();
}

/** Fine waves, like the background of secured paper. */
export function guilloche(
  pdf: Pdf,
  [x, y, width, height]: [number, number, number, number],
  color: string,
): void {
  pdf.save().rect(x, y, width, height).clip().lineWidth(0.35).strokeColor(color).strokeOpacity(0.16);
  for (let line = -4; line < height / 4 + 4; line += 1) {
    const top = y + line * 4;
    pdf.moveTo(x, top);
    for (let wave = 0; wave < 4; wave += 1) {
      const left = x + (wave * width) / 4;
      pdf.bezierCurveTo(left + width / 12, top - 9, left + width / 6, top + 9, left + width / 4, top);
    }
  }
  pdf.stroke().restore();
}

/** The place of a photograph: head and shoulders without a face. */
export function portrait(pdf: Pdf, [x, y, width, height]: [number, number, number, number]): void {
  pdf.save().rect(x, y, width, height).clip();
  pdf.rect(x, y, width, height).fill('#d9dde2');
  pdf.ellipse(x + width / 2, y + height * 1.04, width * 0.46, height * 0.34).fill('#6b7688');
  pdf.rect(x + width * 0.41, y + height * 0.55, width * 0.18, height * 0.2).fill('#b79a86');
  pdf.ellipse(x + width / 2, y + height * 0.4, width * 0.21, height * 0.25).fill('#c8ab96');
  pdf.path(headOfHair(x, y, width, height)).fill('#4a3d36');
  pdf.restore();
}

function headOfHair(x: number, y: number, width: number, height: number): string {
  const [left, right, top, low] = [x + width * 0.27, x + width * 0.73, y + height * 0.08, y + height * 0.36];
  return `M${left} ${low} Q${left} ${top} ${x + width / 2} ${top} Q${right} ${top} ${right} ${low} Q${x + width * 0.62} ${y + height * 0.22} ${left} ${low} Z`;
}
