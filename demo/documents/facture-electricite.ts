import { addDays, type Day, longDate, slashDate } from '../calendar.ts';
import type { Address } from '../people.ts';
import { drawPdf, PAGE, type Pdf, table, write } from './pdf.ts';

export interface PowerBill {
  /** As the supplier addresses the holder: `M. DAMIEN OUVRARD`. */
  addressee: string;
  home: Address;
  issued: Day;
  reference: string;
  /** Cents, taxes included. */
  amount: number;
}

/** An electricity bill: what most people send as justificatif de domicile. */
export function drawPowerBill(bill: PowerBill): Promise<Buffer> {
  const { addressee, home, issued, reference } = bill;
  return drawPdf(issued, (pdf) => {
    pdf.rect(0, 0, PAGE.width, 14).fill('#e4572e');
    write(pdf, 'luméa', [50, 34], { font: 'Helvetica-BoldOblique', size: 28, color: '#e4572e' });
    write(pdf, 'l’électricité d’ici', [52, 64], { size: 9, color: '#666' });
    write(
      pdf,
      [addressee, home.street.toUpperCase(), `${home.postcode} ${home.town.toUpperCase()}`].join('\n'),
      [330, 96],
      { size: 11, lineGap: 3, width: 220 },
    );
    write(
      pdf,
      ['VOS RÉFÉRENCES', `Référence client : ${reference}`, `N° de compte : 4 ${reference.slice(2, 8)}`].join(
        '\n',
      ),
      [50, 100],
      { size: 9, lineGap: 3, width: 240 },
    );
    write(
      pdf,
      [
        'Service clients : 02 61 91 20 20 (appel non surtaxé)',
        'Lundi au samedi, 8 h à 20 h',
        'www.lumea.example',
      ].join('\n'),
      [50, 148],
      { size: 8, color: '#555', lineGap: 2, width: 240 },
    );
    write(pdf, `Facture du ${longDate(issued)}`, [50, 212], {
      font: 'Helvetica-Bold',
      size: 17,
      color: '#e4572e',
    });
    write(
      pdf,
      `n° ${reference.replaceAll(' ', '')}-${slashDate(issued).slice(3).replace('/', '')}`,
      [50, 234],
      { size: 9, color: '#555' },
    );
    drawAmount(pdf, bill);
    drawDetail(pdf, bill);
    write(pdf, 'Votre contrat', [50, 560], { font: 'Helvetica-Bold', size: 11 });
    write(
      pdf,
      [
        `Titulaire du contrat : ${addressee}`,
        `Lieu de consommation : ${home.street}, ${home.postcode} ${home.town}`,
        'Point de livraison (PDL) : 14 563 902 187 443',
        'Offre Essentielle, puissance souscrite 6 kVA, option base',
      ].join('\n'),
      [50, 578],
      { size: 9.5, lineGap: 4, width: 490 },
    );
    write(
      pdf,
      'Luméa SA au capital de 4 000 000 € - 2 avenue des Platanes 49400 Saumur - RCS Angers 000 000 000. Médiateur national de l’énergie : voir au verso.',
      [50, 792],
      { size: 7, color: '#666', width: 495 },
    );
  });
}

function drawAmount(pdf: Pdf, { issued, amount }: PowerBill): void {
  pdf.roundedRect(50, 258, 495, 66, 8).fill('#fdeee9');
  write(pdf, 'Montant TTC de votre facture', [66, 272], { size: 11 });
  write(pdf, euros(amount), [66, 290], { font: 'Helvetica-Bold', size: 20 });
  write(pdf, `Prélèvement prévu le ${slashDate(addDays(issued, 16))}`, [330, 280], { size: 10 });
  write(pdf, `Prochaine facture vers le ${slashDate(addDays(issued, 61))}`, [330, 296], { size: 10 });
}

function drawDetail(pdf: Pdf, { issued, amount }: PowerBill): void {
  const net = Math.round(amount / 1.2);
  const subscription = Math.round(net * 0.23);
  write(
    pdf,
    `Votre consommation du ${slashDate(addDays(issued, -63))} au ${slashDate(addDays(issued, -3))}`,
    [50, 348],
    { font: 'Helvetica-Bold', size: 11 },
  );
  const rows = [
    ['Désignation', 'Quantité', 'Prix unitaire HT', 'Montant HT'],
    ['Abonnement 6 kVA', '2 mois', euros(Math.round(subscription / 2)), euros(subscription)],
    ['Énergie (kWh)', String(Math.round((net - subscription) / 19.4)), '0,1940 €', euros(net - subscription)],
    ['Total HT', '', '', euros(net)],
    ['TVA 20 %', '', '', euros(amount - net)],
    ['Total TTC', '', '', euros(amount)],
  ];
  table(pdf, rows, { x: 50, y: 370, widths: [205, 80, 110, 100], shade: '#fbe1d8' });
}

function euros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')} €`;
}
