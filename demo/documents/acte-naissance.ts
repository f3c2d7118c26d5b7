import { type Day, dateInLetters, longDate } from '../calendar.ts';
import { fullName, type Person } from '../people.ts';
import { roundStamp, signature, stateHeader } from './marks.ts';
import { drawPdf, write } from './pdf.ts';

export interface BirthRecord {
  child: Person;
  father: string;
  mother: string;
  parentsHome: string;
  /** Number of the act in the year's register. */
  number: number;
  hour: string;
  /** Of the copy. */
  issued: Day;
  mentions?: string[];
}

/** Copie intégrale d'acte de naissance, as a town hall prints it. */
export function drawBirthRecord(record: BirthRecord): Promise<Buffer> {
  const { child, issued, number } = record;
  const town = child.birthPlace;
  return drawPdf(issued, (pdf) => {
    stateHeader(pdf, [56, 48], [`MAIRIE DE ${town.toUpperCase()}`, 'Service de l’état civil']);
    write(pdf, 'COPIE INTÉGRALE', [200, 62], { font: 'Times-Bold', size: 14, width: 340, align: 'center' });
    write(pdf, 'ACTE DE NAISSANCE', [200, 84], { font: 'Times-Bold', size: 19, width: 340, align: 'center' });
    write(pdf, `Acte n° ${number} - Année ${child.born.getUTCFullYear()}`, [200, 114], {
      font: 'Times-Roman',
      size: 12,
      width: 340,
      align: 'center',
    });
    pdf.lineWidth(0.8).strokeColor('#333').rect(56, 152, 483, 420).stroke();
    pdf.moveTo(186, 152).lineTo(186, 572).stroke();
    write(pdf, 'MENTIONS MARGINALES', [64, 162], { font: 'Times-Bold', size: 9.5 });
    write(pdf, (record.mentions ?? ['Néant']).join('\n\n'), [64, 182], {
      font: 'Times-Roman',
      size: 9.5,
      width: 114,
    });
    write(pdf, `NOM : ${child.lastName}`, [200, 164], { font: 'Times-Bold', size: 12.5 });
    write(pdf, `Prénom(s) : ${child.firstNames.join(', ')}`, [200, 184], { font: 'Times-Bold', size: 12.5 });
    write(pdf, narrate(record), [200, 216], {
      font: 'Times-Roman',
      size: 12,
      width: 326,
      lineGap: 5,
      align: 'justify',
    });
    write(pdf, `Copie délivrée conforme aux registres, le ${longDate(issued)}`, [200, 600], {
      font: 'Times-Roman',
      size: 12,
    });
    write(pdf, `À ${town}, l’officier de l’état civil par délégation`, [200, 618], {
      font: 'Times-Roman',
      size: 12,
    });
    roundStamp(pdf, [140, 690], { around: `MAIRIE DE ${town.toUpperCase()} *`, inside: 'ÉTAT CIVIL' });
    signature(pdf, [380, 656], `${town} ${number}`);
    write(
      pdf,
      'Article 101-1 du Code civil. Toute altération de ce document est punie par la loi.',
      [56, 790],
      { size: 7.5, color: '#555' },
    );
  });
}

function narrate({ child, father, mother, parentsHome, hour }: BirthRecord): string {
  const boy = child.sex === 'M';
  const born = dateInLetters(child.born);
  return [
    `Le ${born} à ${hour}, est ${boy ? 'né' : 'née'} en notre commune ${child.firstNames.join(', ')} ${child.lastName}, `,
    `du sexe ${boy ? 'masculin' : 'féminin'}, ${boy ? 'fils' : 'fille'} de ${father} et de ${mother}, son épouse, `,
    `domiciliés ${parentsHome}.\n\nDressé le lendemain à dix heures cinq sur la déclaration du père qui, lecture faite `,
    'et invité à lire l’acte, a signé avec Nous, officier de l’état civil de la commune par délégation du Maire.',
    `\n\nSuivent les signatures.\n\nTitulaire de l’acte : ${fullName(child)}.`,
  ].join('');
}
