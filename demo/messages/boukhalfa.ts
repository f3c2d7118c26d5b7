import { addDays, type Day, workingDayBefore } from '../calendar.ts';
import { drawBirthRecord } from '../documents/acte-naissance.ts';
import { expectFiled } from '../expectations.ts';
import type { MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import { fileName, LEONIE_SAULNIER, SAMIR_BOUKHALFA } from '../people.ts';
import { scanPdf } from '../rendering/scan.ts';
import { expectKnown, PAPERS, senderOf } from './senders.ts';

const CLIENT = DEMO_CLIENTS.boukhalfa;

/** A PACS: two birth records in one message, then a question that the sheet answers. */
export const BOUKHALFA_MAILS: MailScript[] = [
  { slug: 'pacs', daysAgo: 6, at: '18:22', write: sendRecords },
  { slug: 'question-parking', daysAgo: 4, at: '12:31', write: askParking },
];

async function sendRecords(today: Day) {
  const his = workingDayBefore(today, 21);
  const hers = workingDayBefore(today, 15);
  const hisRecord = await drawBirthRecord({
    child: SAMIR_BOUKHALFA,
    father: 'Rachid BOUKHALFA, maçon',
    mother: 'Annick TERRIEN, aide-soignante',
    parentsHome: 'à Chinon, 14 rue des Halles',
    number: 112,
    hour: 'six heures vingt',
    issued: his,
  });
  const herRecord = await drawBirthRecord({
    child: LEONIE_SAULNIER,
    father: 'Philippe SAULNIER, horticulteur',
    mother: 'Brigitte MARCHESSEAU, institutrice',
    parentsHome: 'à Amboise, 3 quai des Violettes',
    number: 87,
    hour: 'vingt-trois heures dix',
    issued: hers,
  });
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Notre PACS : actes de naissance',
      text: 'Bonjour,\n\nVous trouverez nos deux actes de naissance, le mien et celui de ma compagne Léonie Saulnier.\n\nCordialement,\nSamir Boukhalfa',
      attachments: [
        {
          name: 'Scan_20.pdf',
          content: await scanPdf(hisRecord, { seed: 'naissance boukhalfa', made: addDays(today, -6) }),
          expected: [
            expectFiled('Scan_20.pdf', {
              type: 'acte_naissance',
              persons: [fileName(SAMIR_BOUKHALFA)],
              date: his,
            }),
          ],
        },
        {
          name: 'acte léonie.pdf',
          content: herRecord,
          expected: [
            expectFiled('acte léonie.pdf', {
              type: 'acte_naissance',
              persons: [fileName(LEONIE_SAULNIER)],
              date: hers,
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

async function askParking() {
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Notre rendez-vous',
      text: 'Bonjour,\n\nPourriez-vous me dire où se trouve l’office et où l’on peut se garer ?\n\nMerci d’avance,\nSamir Boukhalfa',
    },
    expected: expectKnown(CLIENT, { action: 'answer', entries: ['K03'] }),
  };
}
