import { addDays, type Day, longDate } from '../calendar.ts';
import type { Person } from '../people.ts';
import { roundStamp, signature } from './marks.ts';
import { drawPdf, PAGE, type Pdf, write } from './pdf.ts';

export interface FamilyBooklet {
  husband: Person;
  wife: Person;
  married: Day;
  town: string;
  children: Person[];
}

/** Two double pages of a livret de famille, opened flat on the scanner. */
export function drawFamilyBooklet(booklet: FamilyBooklet): Promise<Buffer> {
  const { husband, wife, married, town, children } = booklet;
  return drawPdf(
    married,
    (pdf) => {
      leaf(pdf, 'left', 'LIVRET DE FAMILLE', `EXTRAIT DE L’ACTE DE MARIAGE N° 37`);
      lines(pdf, 'left', [...spouse('Époux / Père', husband), '', ...spouse('Épouse / Mère', wife)]);
      leaf(pdf, 'right', 'MARIAGE', `Commune de ${town}`);
      lines(pdf, 'right', [
        `Le mariage a été célébré le ${longDate(married)}`,
        `à la mairie de ${town}.`,
        '',
        'Les époux ont déclaré',
        'qu’il n’a pas été fait de contrat de mariage.',
        '',
        `Délivré le ${longDate(married)}`,
        'L’officier de l’état civil',
      ]);
      seal(pdf, town, 1);
      pdf.addPage();
      for (const [index, child] of children.slice(0, 2).entries()) {
        const side = index === 0 ? 'left' : 'right';
        leaf(
          pdf,
          side,
          index === 0 ? 'Premier enfant' : 'Deuxième enfant',
          `EXTRAIT DE L’ACTE DE NAISSANCE N° ${20 + (child.serial % 70)}`,
        );
        lines(pdf, side, [
          `Le ${longDate(child.born)}`,
          `est ${child.sex === 'M' ? 'né' : 'née'} à ${child.birthPlace}`,
          `Nom : ${child.lastName}`,
          `Prénoms : ${child.firstNames.join(', ')}`,
          '',
          `Délivré le ${longDate(addDays(child.born, 4))}`,
          'L’officier de l’état civil',
        ]);
        seal(pdf, child.birthPlace, index);
      }
    },
    { size: [PAGE.height, PAGE.width] },
  );
}

type Side = 'left' | 'right';
const LEAF = { width: 356, height: 480, top: 56 };

function leftOf(side: Side): number {
  return side === 'left' ? 62 : 62 + LEAF.width;
}

function leaf(pdf: Pdf, side: Side, title: string, under: string): void {
  const x = leftOf(side);
  pdf.rect(x, LEAF.top, LEAF.width, LEAF.height).fill('#fcf8ec');
  pdf.rect(x, LEAF.top, LEAF.width, LEAF.height).lineWidth(0.8).strokeColor('#a8977a').stroke();
  const text = { width: LEAF.width - 40, align: 'center' } as const;
  write(pdf, title, [x + 20, LEAF.top + 26], { font: 'Times-Bold', size: 18, ...text });
  write(pdf, under, [x + 20, LEAF.top + 54], { font: 'Times-Roman', size: 11.5, ...text });
}

function lines(pdf: Pdf, side: Side, texts: string[]): void {
  for (const [index, text] of texts.entries()) {
    write(pdf, text, [leftOf(side) + 30, LEAF.top + 96 + index * 25], { font: 'Times-Roman', size: 13 });
  }
}

function seal(pdf: Pdf, town: string, index: number): void {
  const x = leftOf(index === 0 ? 'left' : 'right');
  roundStamp(pdf, [x + 250, LEAF.top + 410], {
    around: `MAIRIE DE ${town.toUpperCase()} *`,
    inside: 'ÉTAT CIVIL',
  });
  signature(pdf, [x + 60, LEAF.top + 400], `${town} ${index}`);
}

function spouse(role: string, { lastName, firstNames, born, birthPlace, sex }: Person): string[] {
  return [
    `${role}`,
    `Nom : ${lastName}`,
    `Prénoms : ${firstNames.join(', ')}`,
    `${sex === 'M' ? 'né' : 'née'} le ${longDate(born)}`,
    `à ${birthPlace}`,
  ];
}
