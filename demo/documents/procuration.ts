import { AlignmentType, Document, Packer, Paragraph, TextRun } from 'docx';

import { type Day, longDate, slashDate } from '../calendar.ts';
import { type Address, fullName, type Person } from '../people.ts';
import { repackOffice } from './repack-office.ts';

export interface PowerOfAttorney {
  giver: Person;
  home: Address;
  taker: Person;
  signed: Day;
  property: string;
}

/** A power of attorney typed at home with a word processor (DOCX). */
export async function writePowerOfAttorney({
  giver,
  home,
  taker,
  signed,
  property,
}: PowerOfAttorney): Promise<Buffer> {
  const woman = giver.sex === 'F';
  const document = new Document({
    creator: fullName(giver),
    lastModifiedBy: fullName(giver),
    sections: [
      {
        children: [
          line(`PROCURATION`, { bold: true, size: 32, center: true }),
          line('pour donner', { size: 24, center: true }),
          line(''),
          line(
            `Je ${woman ? 'soussignée' : 'soussigné'} ${fullName(giver)}, ${woman ? 'née' : 'né'} le ${slashDate(giver.born)} à ${giver.birthPlace}, demeurant ${home.street}, ${home.postcode} ${home.town}, ci-après le mandant,`,
          ),
          line(
            'donne pouvoir à tout clerc de l’étude de Maître Hélène CASTELNAU, notaire à Saumur, ci-après le mandataire,',
          ),
          line(
            `à l’effet de donner, en nue-propriété et avec réserve d’usufruit, à mon fils ${fullName(taker)}, ${property}`,
          ),
          line(
            'En conséquence, signer tous actes et pièces, faire toutes déclarations, élire domicile et généralement faire le nécessaire.',
          ),
          line(''),
          line(`Fait à ${home.town}, le ${longDate(signed)}`),
          line('Bon pour pouvoir'),
          line(fullName(giver), { bold: true }),
        ],
      },
    ],
  });
  return repackOffice(await Packer.toBuffer(document), signed);
}

function line(text: string, { bold = false, size = 22, center = false } = {}): Paragraph {
  return new Paragraph({
    alignment: center ? AlignmentType.CENTER : AlignmentType.JUSTIFIED,
    spacing: { after: 200 },
    children: [new TextRun({ text, bold, size, font: 'Calibri' })],
  });
}
