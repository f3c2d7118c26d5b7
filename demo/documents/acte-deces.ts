import { addDays, type Day, dateInLetters, longDate } from '../calendar.ts';
import { type Person, titledName } from '../people.ts';
import { roundStamp, signature, stateHeader } from './marks.ts';
import { drawPdf, write } from './pdf.ts';

export interface DeathRecord {
  deceased: Person;
  died: Day;
  /** Of the copy. */
  issued: Day;
  town: string;
  home: string;
  parents: string;
  /** `veuve de Henri Auguste GUILLOTEAU` */
  situation: string;
  declarant: Person;
  number: number;
}

/** Copie intégrale d'acte de décès, as a town hall prints it. */
export function drawDeathRecord(record: DeathRecord): Promise<Buffer> {
  const { deceased, issued, number, town } = record;
  return drawPdf(issued, (pdf) => {
    stateHeader(pdf, [56, 48], [`MAIRIE DE ${town.toUpperCase()}`, 'État civil']);
    write(pdf, 'ACTE DE DÉCÈS', [200, 66], { font: 'Helvetica-Bold', size: 18, width: 340, align: 'center' });
    write(pdf, 'COPIE INTÉGRALE', [200, 94], { font: 'Times-Bold', size: 13, width: 340, align: 'center' });
    write(pdf, `N° ${number} - Registre de l’année ${record.died.getUTCFullYear()}`, [200, 116], {
      font: 'Times-Roman',
      size: 12,
      width: 340,
      align: 'center',
    });
    pdf.lineWidth(0.8).strokeColor('#333').moveTo(56, 160).lineTo(539, 160).stroke();
    write(pdf, `${deceased.lastName} ${deceased.firstNames.join(' ')}`, [56, 176], {
      font: 'Times-Bold',
      size: 14,
    });
    write(pdf, narrate(record), [56, 208], {
      font: 'Times-Roman',
      size: 12.5,
      width: 483,
      lineGap: 6,
      align: 'justify',
    });
    write(pdf, 'Mentions : néant', [56, 400], { font: 'Times-Italic', size: 11 });
    write(pdf, `Copie certifiée conforme, délivrée le ${longDate(issued)}`, [56, 430], {
      font: 'Times-Roman',
      size: 12,
    });
    write(pdf, 'L’officier de l’état civil délégué', [56, 450], { font: 'Times-Roman', size: 12 });
    roundStamp(pdf, [440, 540], {
      around: `MAIRIE DE ${town.toUpperCase()} *`,
      inside: 'ÉTAT CIVIL',
      color: '#7a2f6d',
    });
    signature(pdf, [230, 500], `${town} ${number}`);
  });
}

function narrate({ deceased, died, town, home, parents, situation, declarant }: DeathRecord): string {
  const woman = deceased.sex === 'F';
  return [
    `Le ${dateInLetters(died)} à quatre heures quinze, a été constaté le décès, survenu en son domicile ${home}, de `,
    `${deceased.firstNames.join(' ')} ${deceased.lastName}, ${woman ? 'née' : 'né'} à ${deceased.birthPlace} le `,
    `${dateInLetters(deceased.born)}, ${deceased.profession}, ${woman ? 'fille' : 'fils'} de ${parents}, ${situation}.\n\n`,
    `Dressé le ${dateInLetters(addDays(died, 1))} à onze heures sur la déclaration de ${titledName(declarant)}, `,
    `${declarant.profession}, qui, lecture faite, a signé avec Nous, officier de l’état civil de ${town} par délégation.`,
  ].join('');
}
