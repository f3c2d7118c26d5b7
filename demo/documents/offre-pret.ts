import { addDays, type Day, longDate, slashDate } from '../calendar.ts';
import { type Address, fullName, type Person } from '../people.ts';
import { drawPdf, heading, type Pdf, paragraph, table, write } from './pdf.ts';

export interface LoanOffer {
  borrowers: Person[];
  home: Address;
  issued: Day;
  /** Euros. */
  capital: number;
  months: number;
}

const PLAIN = { font: 'Helvetica', size: 10 };
const RATE = 3.42;

/** Offre de prêt immobilier, as a bank sends it to the notary. */
export function drawLoanOffer(offer: LoanOffer): Promise<Buffer> {
  return drawPdf(offer.issued, (pdf) => {
    write(pdf, 'Banque Ligérienne', [56, 46], { font: 'Times-Bold', size: 19, color: '#123a63' });
    write(pdf, 'Crédit à l’habitat - Agence Val de Loire', [56, 70], { size: 9, color: '#555' });
    const [first, second] = offer.borrowers;
    const names = [first, second].flatMap((borrower) =>
      borrower ? [`${borrower.sex === 'M' ? 'M.' : 'Mme'} ${fullName(borrower)}`] : [],
    );
    write(
      pdf,
      [...names, offer.home.street, `${offer.home.postcode} ${offer.home.town.toUpperCase()}`].join('\n'),
      [330, 92],
      { size: 10.5, lineGap: 3, width: 220 },
    );
    pdf.y = 168;
    heading(pdf, 'OFFRE DE PRÊT IMMOBILIER', { font: 'Helvetica-Bold', size: 17 });
    heading(pdf, 'soumise aux articles L. 313-1 et suivants du Code de la consommation', {
      font: 'Helvetica',
      size: 9.5,
    });
    paragraph(
      pdf,
      `Offre émise le ${longDate(offer.issued)} - Référence 7741-${String(offer.capital).slice(0, 4)}`,
      { font: 'Helvetica-Bold', size: 10.5 },
    );
    paragraph(pdf, `Emprunteur : ${names[0] ?? ''}`, PLAIN);
    if (names[1]) paragraph(pdf, `Co-emprunteur : ${names[1]}`, PLAIN);
    drawTerms(pdf, offer);
    drawConditions(pdf, offer);
  });
}

function drawTerms(pdf: Pdf, { capital, months }: LoanOffer): void {
  const monthly = (capital * (RATE / 1200)) / (1 - (1 + RATE / 1200) ** -months);
  const rows = [
    ['Caractéristiques du prêt', ''],
    ['Objet', 'Acquisition d’une résidence principale ancienne'],
    ['Montant', `${capital.toLocaleString('fr-FR').replace(/\s/g, ' ')} €`],
    ['Durée', `${months} mois`],
    ['Taux débiteur fixe', `${RATE.toFixed(2).replace('.', ',')} % l’an`],
    ['TAEG', '4,08 %'],
    ['Échéance mensuelle hors assurance', `${monthly.toFixed(2).replace('.', ',')} €`],
    ['Garantie', 'Caution d’un organisme de cautionnement mutuel'],
  ];
  pdf.y =
    table(pdf, rows, {
      x: 56,
      y: pdf.y + 6,
      widths: [200, 283],
      rowHeight: 22,
      size: 9.5,
      shade: '#dbe6f2',
    }) + 18;
}

function drawConditions(pdf: Pdf, { issued }: LoanOffer): void {
  paragraph(
    pdf,
    'Cette offre est valable trente jours à compter de sa réception par l’emprunteur. L’acceptation ne peut intervenir qu’après un délai de réflexion de dix jours, conformément à l’article L. 313-34 du Code de la consommation.',
    PLAIN,
  );
  paragraph(
    pdf,
    `Date limite de réception de l’acceptation : ${slashDate(addDays(issued, 34))}. La fiche d’information standardisée européenne (FISE) et le tableau d’amortissement prévisionnel sont remis avec la présente offre.`,
    PLAIN,
  );
  paragraph(
    pdf,
    'L’emprunteur est tenu d’informer le prêteur de tout changement de sa situation avant le déblocage des fonds, qui a lieu entre les mains du notaire.',
    PLAIN,
  );
}
