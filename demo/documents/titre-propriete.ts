import { type Day, deedHeading, longDate } from '../calendar.ts';
import { spellNumber } from '../french-numbers.ts';
import { type Address, fullName, type Person } from '../people.ts';
import { roundStamp, signature } from './marks.ts';
import { drawPdf, heading, type Pdf, paragraph, write } from './pdf.ts';

export interface SaleDeed {
  sellers: Person[];
  buyers: Person[];
  signed: Day;
  /** Name and town of the notary of that time. */
  notary: string;
  town: string;
  property: Address;
  description: string;
  cadastre: string;
  /** Euros. */
  price: number;
}

/** Copie authentique of the deed by which today's owner bought. */
export function drawSaleDeed(deed: SaleDeed): Promise<Buffer> {
  return drawPdf(
    deed.signed,
    (pdf) => {
      drawCover(pdf, deed);
      pdf.addPage();
      drawHeading(pdf, deed);
      drawBody(pdf, deed);
      drawEnd(pdf, deed);
    },
    { margin: 72 },
  );
}

function drawCover(pdf: Pdf, { sellers, buyers, signed, notary, town }: SaleDeed): void {
  write(pdf, `Office notarial de ${town}\nMaître ${notary}, Notaire`, [72, 72], {
    font: 'Times-Roman',
    size: 12,
    width: 260,
  });
  write(pdf, 'COPIE AUTHENTIQUE', [350, 72], { font: 'Times-Bold', size: 13, width: 180, align: 'right' });
  write(pdf, longDate(signed), [72, 230], { font: 'Times-Roman', size: 13, width: 451, align: 'center' });
  write(pdf, 'VENTE', [72, 262], { font: 'Times-Bold', size: 34, width: 451, align: 'center' });
  write(pdf, `Par ${people(sellers)}\n\nAu profit de\n${people(buyers)}`, [72, 330], {
    font: 'Times-Roman',
    size: 15,
    width: 451,
    align: 'center',
    lineGap: 5,
  });
  roundStamp(pdf, [298, 600], {
    around: `OFFICE NOTARIAL DE ${town.toUpperCase()} *`,
    inside: 'NOTAIRE',
    radius: 48,
    color: '#8a2b2b',
  });
}

function drawHeading(pdf: Pdf, { signed, notary, town, sellers, buyers }: SaleDeed): void {
  write(pdf, '100217 01\nEG/ML/', [72, 48], { font: 'Times-Roman', size: 8, width: 100 });
  pdf.y = 90;
  pdf.font('Times-Bold').fontSize(13).fillColor('#111').text(deedHeading(signed), 72, 90, { lineGap: 4 });
  paragraph(pdf, `\nÀ ${town}, au siège de l’Office notarial ci-après nommé,`);
  paragraph(pdf, `Maître ${notary}, Notaire à ${town},`);
  paragraph(
    pdf,
    'A REÇU le présent acte authentique contenant VENTE entre les personnes ci-après identifiées :',
  );
  heading(pdf, 'IDENTIFICATION DES PARTIES');
  paragraph(pdf, 'VENDEUR', { font: 'Times-Bold' });
  for (const seller of sellers) paragraph(pdf, `${civilStatus(seller)}.`);
  paragraph(pdf, 'ACQUÉREUR', { font: 'Times-Bold' });
  for (const buyer of buyers) paragraph(pdf, `${civilStatus(buyer)}.`);
}

function drawBody(pdf: Pdf, { property, description, cadastre, price, signed }: SaleDeed): void {
  heading(pdf, 'DÉSIGNATION');
  paragraph(pdf, `À ${property.town} (${property.postcode}), ${property.street}, ${description}`);
  paragraph(pdf, `Figurant au cadastre : ${cadastre}.`);
  heading(pdf, 'PROPRIÉTÉ - JOUISSANCE');
  paragraph(
    pdf,
    'L’ACQUÉREUR est propriétaire du BIEN à compter de ce jour. Il en a la jouissance à compter du même jour par la prise de possession réelle, le BIEN étant libre de toute location ou occupation.',
  );
  heading(pdf, 'PRIX');
  paragraph(
    pdf,
    `La vente est conclue moyennant le prix de ${spellNumber(price).toUpperCase()} EUROS (${price.toLocaleString('fr-FR').replace(/\s/g, ' ')} €), payé comptant ce jour par la comptabilité de l’Office, ainsi que le VENDEUR le reconnaît et en donne quittance.`,
  );
  heading(pdf, 'EFFET RELATIF');
  paragraph(
    pdf,
    `Acquisition suivant acte reçu le 12 février ${signed.getUTCFullYear() - 24} par le prédécesseur du notaire soussigné, publié au bureau des hypothèques compétent.`,
  );
  heading(pdf, 'DÉCLARATIONS DES PARTIES');
  paragraph(
    pdf,
    'Le VENDEUR déclare qu’il n’existe aucune servitude sur le BIEN, que celui-ci n’est grevé d’aucune inscription, et qu’il n’a fait l’objet d’aucuns travaux relevant d’une autorisation d’urbanisme depuis dix ans.',
  );
  paragraph(
    pdf,
    'L’ACQUÉREUR déclare avoir visité le BIEN, le prendre dans l’état où il se trouve, et avoir reçu les constats et états prévus par la loi, demeurés annexés.',
  );
}

function drawEnd(pdf: Pdf, { notary, signed, town }: SaleDeed): void {
  heading(pdf, 'DONT ACTE');
  paragraph(
    pdf,
    'Fait et passé aux lieu, jour, mois et an ci-dessus indiqués. Après lecture faite, les parties ont signé le présent acte avec le notaire.',
  );
  const top = pdf.y + 20;
  write(pdf, `Pour copie authentique\nMaître ${notary}`, [320, top], {
    font: 'Times-Italic',
    size: 11,
    width: 200,
  });
  roundStamp(pdf, [140, top + 40], {
    around: `OFFICE NOTARIAL DE ${town.toUpperCase()} *`,
    inside: 'NOTAIRE',
    color: '#8a2b2b',
  });
  signature(pdf, [340, top + 36], notary);
  write(
    pdf,
    `Publié au service de la publicité foncière, volume ${signed.getUTCFullYear()}P n° 2117`,
    [72, top + 110],
    { font: 'Times-Roman', size: 9 },
  );
}

function people(parties: Person[]): string {
  return parties.map((party) => `${party.sex === 'M' ? 'M.' : 'Mme'} ${fullName(party)}`).join(' et ');
}

function civilStatus(party: Person): string {
  const woman = party.sex === 'F';
  const spouse = party.usageName ? `, épouse ${party.usageName}` : '';
  return `${woman ? 'Madame' : 'Monsieur'} ${fullName(party)}${spouse}, ${party.profession}, ${woman ? 'née' : 'né'} à ${party.birthPlace} le ${longDate(party.born)}, de nationalité française`;
}
