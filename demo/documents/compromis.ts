import { type Day, longDate, slashDate } from '../calendar.ts';
import { type Address, fullName, type Person } from '../people.ts';
import { signature } from './marks.ts';
import { drawPdf, heading, type Pdf, paragraph, write } from './pdf.ts';

export interface PreliminarySale {
  sellers: Person[];
  buyers: Person[];
  property: Address;
  description: string;
  /** Euros. */
  price: number;
  signed: Day;
  /** Last day for signing the deed. */
  deadline: Day;
}

const PLAIN = { font: 'Helvetica', size: 10.5 };

/** Compromis de vente drawn up by an estate agency. */
export function drawPreliminarySale(sale: PreliminarySale): Promise<Buffer> {
  return drawPdf(sale.signed, (pdf) => {
    write(pdf, 'AGENCE DES TROIS CLOCHERS', [56, 44], { font: 'Helvetica-Bold', size: 13, color: '#8c3b1a' });
    write(pdf, 'Transactions immobilières - carte professionnelle T n° 4901 0000 000 000 000', [56, 60], {
      size: 8,
      color: '#555',
    });
    pdf.y = 92;
    heading(pdf, 'COMPROMIS DE VENTE', { font: 'Helvetica-Bold', size: 18 });
    heading(pdf, 'sous conditions suspensives', { font: 'Helvetica', size: 11 });
    drawParties(pdf, sale);
    drawTerms(pdf, sale);
    drawSignatures(pdf, sale);
  });
}

function drawParties(pdf: Pdf, { sellers, buyers, property, description }: PreliminarySale): void {
  paragraph(pdf, 'ENTRE LES SOUSSIGNÉS', { font: 'Helvetica-Bold', size: 11 });
  paragraph(
    pdf,
    `${sellers.map(civilStatus).join(' et ')}, ci-après dénommés « LE VENDEUR », d’une part,`,
    PLAIN,
  );
  paragraph(
    pdf,
    `et ${buyers.map(civilStatus).join(' et ')}, ci-après dénommés « L’ACQUÉREUR », d’autre part,`,
    PLAIN,
  );
  paragraph(
    pdf,
    'Le vendeur s’engage à vendre à l’acquéreur, qui s’engage à acheter, le bien désigné ci-dessous.',
    PLAIN,
  );
  heading(pdf, 'DÉSIGNATION', { font: 'Helvetica-Bold', size: 11 });
  paragraph(pdf, `${property.street}, ${property.postcode} ${property.town} : ${description}`, PLAIN);
}

function drawTerms(pdf: Pdf, { price, deadline }: PreliminarySale): void {
  const euros = (amount: number) => `${amount.toLocaleString('fr-FR').replace(/\s/g, ' ')} €`;
  heading(pdf, 'PRIX - DÉPÔT DE GARANTIE', { font: 'Helvetica-Bold', size: 11 });
  paragraph(
    pdf,
    `Le prix est fixé à ${euros(price)}. L’acquéreur verse ${euros(price * 0.05)} à titre de dépôt de garantie, entre les mains du notaire désigné séquestre.`,
    PLAIN,
  );
  heading(pdf, 'CONDITIONS SUSPENSIVES', { font: 'Helvetica-Bold', size: 11 });
  paragraph(
    pdf,
    'La vente est soumise à l’obtention d’un ou plusieurs prêts par l’acquéreur, à l’absence d’exercice du droit de préemption et à la délivrance d’un état hypothécaire ne révélant aucune inscription supérieure au prix.',
    PLAIN,
  );
  heading(pdf, 'FACULTÉ DE RÉTRACTATION', { font: 'Helvetica-Bold', size: 11 });
  paragraph(
    pdf,
    'Conformément à l’article L. 271-1 du Code de la construction et de l’habitation, l’acquéreur non professionnel dispose d’un délai de rétractation de dix jours à compter du lendemain de la première présentation de la lettre notifiant le présent acte.',
    PLAIN,
  );
  heading(pdf, 'RÉITÉRATION', { font: 'Helvetica-Bold', size: 11 });
  paragraph(
    pdf,
    `La réitération par acte authentique aura lieu au plus tard le ${slashDate(deadline)}, en l’étude de Maître Hélène CASTELNAU, notaire à Saumur, choisie par les parties.`,
    PLAIN,
  );
}

function drawSignatures(pdf: Pdf, { signed, sellers, buyers }: PreliminarySale): void {
  paragraph(pdf, `Fait à Saumur, le ${longDate(signed)}, en autant d’exemplaires que de parties.`, PLAIN);
  if (pdf.y > 700) pdf.addPage();
  const top = pdf.y + 12;
  for (const [index, [role, parties]] of [
    ['Le vendeur', sellers],
    ['L’acquéreur', buyers],
  ].entries() as ArrayIterator<[number, [string, Person[]]]>) {
    write(pdf, `${role} - lu et approuvé`, [56 + index * 250, top], { size: 10 });
    for (const [place, party] of parties.entries())
      signature(pdf, [60 + index * 250 + place * 112, top + 26], fullName(party));
  }
}

function civilStatus(party: Person): string {
  const woman = party.sex === 'F';
  return `${woman ? 'Madame' : 'Monsieur'} ${fullName(party)}${party.usageName ? ` épouse ${party.usageName}` : ''}, ${woman ? 'née' : 'né'} le ${slashDate(party.born)} à ${party.birthPlace}, ${party.profession}`;
}
