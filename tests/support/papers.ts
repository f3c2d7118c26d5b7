import { isoDay } from '#demo/calendar.ts';
import { drawNewIdentityCard } from '#demo/documents/carte-identite.ts';
import { drawPowerBill } from '#demo/documents/facture-electricite.ts';
import { drawPassport } from '#demo/documents/passeport.ts';
import { CAISSE_DU_THOUET, drawRib } from '#demo/documents/rib.ts';
import type { Person } from '#demo/people.ts';

/** Papers of invented people, as PDF with a text layer: they are read in no time. */

const home = { street: '4 rue des Lilas', town: 'Saumur', postcode: '49400' };

function personOf(lastName: string, firstName: string): Person {
  return {
    sex: 'F',
    lastName,
    firstNames: [firstName],
    born: isoDay('1984-08-23'),
    birthPlace: 'Saumur',
    department: '49',
    profession: 'professeure',
    serial: 50762,
  };
}

/** A proof of address: `writeBill('CLAIRE FONTAINE', '2026-06-01')`. Another `reference` makes other bytes. */
export function writeBill(name: string, issued: string, reference = '4 712 880 901'): Promise<Buffer> {
  return drawPowerBill({ addressee: `MME ${name}`, home, issued: isoDay(issued), reference, amount: 8412 });
}

export function writeRib(name: string): Promise<Buffer> {
  const account = { holder: `MME ${name}`, home, bank: CAISSE_DU_THOUET, account: '00041772315' };
  return drawRib({ ...account, printed: isoDay('2026-06-02') }, isoDay('2026-06-02'));
}

export function writeIdentityCard(lastName: string, firstName: string, issued = '2023-03-14') {
  return drawNewIdentityCard({ holder: personOf(lastName, firstName), issued: isoDay(issued), home });
}

export function writePassport(lastName: string, firstName: string, issued = '2023-03-14') {
  return drawPassport({ holder: personOf(lastName, firstName), issued: isoDay(issued) });
}
