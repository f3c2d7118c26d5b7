import { addDays, type Day, isoDay, slashDate } from '../calendar.ts';
import type { Address } from '../people.ts';
import { stateHeader } from './marks.ts';
import { drawPdf, table, write } from './pdf.ts';

export interface PropertyTax {
  /** `M OU MME TESSANDIER BERNARD` */
  debtor: string;
  home: Address;
  property: Address;
  issued: Day;
  /** Euros. */
  base: number;
}

/** The day on which the latest notice was made: the new ones come out at the end of August. */
export function latestTaxDay(today: Day): Day {
  const year = today.getUTCMonth() >= 8 ? today.getUTCFullYear() : today.getUTCFullYear() - 1;
  return isoDay(`${year}-08-19`);
}

/** Avis de taxes foncières. */
export function drawPropertyTax({ debtor, home, property, issued, base }: PropertyTax): Promise<Buffer> {
  const year = issued.getUTCFullYear();
  return drawPdf(issued, (pdf) => {
    stateHeader(pdf, [46, 40]);
    write(pdf, 'DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES', [196, 44], { font: 'Helvetica-Bold', size: 10 });
    write(pdf, `AVIS D’IMPÔT ${year}`, [196, 64], { font: 'Helvetica-Bold', size: 15, color: '#1d3f94' });
    write(pdf, 'TAXES FONCIÈRES', [196, 82], { font: 'Helvetica-Bold', size: 19, color: '#1d3f94' });
    write(pdf, 'votées et perçues par la commune et divers organismes', [196, 106], { size: 8.5 });
    const references = [
      `N° fiscal : 30 14 256 803 ${String(base).slice(0, 3)}`,
      'N° de rôle : 22101',
      `Date d’établissement : ${slashDate(issued)}`,
      `Référence de l’avis : ${String(year).slice(2)} 49 6410877 ${base}`,
    ];
    write(pdf, ['Vos références', ...references].join('\n'), [46, 140], {
      size: 9.5,
      lineGap: 4,
      width: 250,
    });
    write(
      pdf,
      // On the same lines as the references: what is printed by columns is read by lines.
      ['', debtor, home.street.toUpperCase(), `${home.postcode} ${home.town.toUpperCase()}`].join('\n'),
      [320, 140],
      { size: 9.5, lineGap: 4, width: 230 },
    );
    const cells = detail(base);
    pdf.rect(46, 246, 503, 50).fill('#e8eef8');
    write(pdf, 'Somme à payer', [60, 256], { font: 'Helvetica-Bold', size: 11 });
    write(pdf, `${cells.total} €`, [60, 272], { font: 'Helvetica-Bold', size: 16 });
    write(pdf, `Au plus tard le ${slashDate(addDays(issued, 57))} (date limite de paiement)`, [280, 268], {
      size: 10,
    });
    write(pdf, 'DÉTAIL DU CALCUL DES COTISATIONS - PROPRIÉTÉS BÂTIES', [46, 322], {
      font: 'Helvetica-Bold',
      size: 10,
    });
    write(pdf, `Département : 49 MAINE-ET-LOIRE    Commune : ${property.town.toUpperCase()}`, [46, 338], {
      size: 9.5,
    });
    const below = table(pdf, cells.rows, { x: 46, y: 358, widths: [113, 90, 100, 110, 90], rowHeight: 22 });
    write(
      pdf,
      `Adresse du bien : ${property.street}, ${property.postcode} ${property.town}`,
      [46, below + 16],
      { size: 10 },
    );
    write(pdf, `Propriétaire : ${debtor}`, [46, below + 32], { size: 10 });
    write(
      pdf,
      'Vous pouvez consulter et payer votre avis dans votre espace particulier. Les frais de gestion de la fiscalité directe locale sont compris dans la somme à payer.',
      [46, below + 66],
      { size: 8.5, color: '#444', width: 500 },
    );
  });
}

function detail(base: number): { rows: string[][]; total: number } {
  const rates = [49.3, 3.1, 0.4, 11.2];
  const shares = rates.map((rate) => Math.round((base * rate) / 100));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const row = (label: string, values: (number | string)[]) => [label, ...values.map(String)];
  return {
    total,
    rows: [
      ['', 'Commune', 'Intercommunalité', 'Taxe GEMAPI', 'Ordures mén.'],
      row(
        `Taux`,
        rates.map((rate) => `${rate.toFixed(2).replace('.', ',')} %`),
      ),
      row(
        'Base',
        rates.map(() => base),
      ),
      row(
        'Cotisation',
        shares.map((share) => `${share} €`),
      ),
    ],
  };
}
