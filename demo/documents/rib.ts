import { type Day, longDate } from '../calendar.ts';
import type { Address } from '../people.ts';
import { frenchIban, ribKey } from './check-digits.ts';
import { drawPdf, table, write } from './pdf.ts';

export interface BankAccount {
  /** As the bank prints it: `M. OU MME TESSANDIER BERNARD`. */
  holder: string;
  home: Address;
  bank: { name: string; code: string; bic: string; branch: string; branchCode: string };
  /** Eleven digits. */
  account: string;
  /** Of the print; most banks print none. */
  printed?: Day;
}

export const CAISSE_DU_THOUET = {
  name: 'Caisse du Thouet',
  code: '19871',
  bic: 'CDTHFR2TXXX',
  branch: 'Agence de Saumur Centre',
  branchCode: '00417',
};
export const BANQUE_LIGERIENNE = {
  name: 'Banque Ligérienne',
  code: '19464',
  bic: 'BLIGFR2AXXX',
  branch: 'Agence Val de Loire',
  branchCode: '02030',
};

/** Relevé d'identité bancaire. `made` only dates the file. */
export function drawRib({ holder, home, bank, account, printed }: BankAccount, made: Day): Promise<Buffer> {
  const iban = frenchIban(bank.code, bank.branchCode, account);
  return drawPdf(made, (pdf) => {
    pdf.rect(50, 46, 30, 30).fill('#0c5c4c');
    pdf.circle(65, 61, 9).fill('#f4d35e');
    write(pdf, bank.name, [90, 52], { font: 'Times-Bold', size: 19, color: '#0c5c4c' });
    write(pdf, 'RELEVÉ D’IDENTITÉ BANCAIRE', [50, 110], { font: 'Helvetica-Bold', size: 16 });
    write(
      pdf,
      'Ce relevé est destiné à être remis à vos créanciers ou débiteurs pour la domiciliation de vos virements ou prélèvements.',
      [50, 134],
      { size: 8.5, color: '#555', width: 480 },
    );
    write(
      pdf,
      [
        'Titulaire du compte',
        holder,
        home.street.toUpperCase(),
        `${home.postcode} ${home.town.toUpperCase()}`,
      ].join('\n'),
      [50, 172],
      { size: 11, lineGap: 3, width: 240 },
    );
    write(pdf, ['Domiciliation', bank.branch, '02 61 91 40 00'].join('\n'), [330, 172], {
      size: 11,
      lineGap: 3,
      width: 220,
    });
    const rows = [
      ['Code banque', 'Code guichet', 'N° de compte', 'Clé RIB'],
      [bank.code, bank.branchCode, account, ribKey(bank.code, bank.branchCode, account)],
    ];
    table(pdf, rows, {
      x: 50,
      y: 266,
      widths: [110, 110, 180, 90],
      rowHeight: 24,
      size: 11,
      shade: '#dfeee9',
    });
    write(pdf, 'IBAN (International Bank Account Number)', [50, 336], { size: 9, color: '#555' });
    write(pdf, iban.replace(/(.{4})/g, '$1 ').trim(), [50, 350], { font: 'Courier-Bold', size: 15 });
    write(pdf, 'BIC (Bank Identifier Code)', [50, 384], { size: 9, color: '#555' });
    write(pdf, bank.bic, [50, 398], { font: 'Courier-Bold', size: 15 });
    if (printed) write(pdf, `Édité le ${longDate(printed)}`, [50, 436], { size: 10 });
    pdf.moveTo(50, 462).lineTo(545, 462).dash(3, { space: 3 }).lineWidth(0.6).strokeColor('#888').stroke();
  });
}
