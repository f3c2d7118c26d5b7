import { addDays, type Day, longDate } from '../calendar.ts';
import { writePowerOfAttorney } from '../documents/procuration.ts';
import { expectFiled } from '../expectations.ts';
import type { MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import { ANNE_LAURE_DE_MARCILLAC, fileName, MARCILLAC_HOME, TANGUY_DE_MARCILLAC } from '../people.ts';
import { expectKnown, PAPERS, senderOf } from './senders.ts';

const CLIENT = DEMO_CLIENTS.marcillac;

/** She gives a flat to her son: a typed power of attorney, then her mail program answers for her. */
export const MARCILLAC_MAILS: MailScript[] = [
  { slug: 'procuration-word', daysAgo: 3, at: '16:02', write: sendPower },
  { slug: 'reponse-automatique', daysAgo: 1, at: '08:00', write: answerAway },
];

async function sendPower(today: Day) {
  const signed = addDays(today, -4);
  const name = 'procuration.docx';
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Donation à Tanguy - procuration',
      text: 'Chère Maître,\n\nComme je pars quelques jours, voici la procuration que nous avions évoquée. Je déposerai l’original signé à mon retour.\n\nAnne-Laure de Marcillac',
      attachments: [
        {
          name,
          content: await writePowerOfAttorney({
            giver: ANNE_LAURE_DE_MARCILLAC,
            home: MARCILLAC_HOME,
            taker: TANGUY_DE_MARCILLAC,
            signed,
            property: 'un appartement situé à Amboise, 12 rue Racine, formant le lot numéro 8.',
          }),
          mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          expected: [
            expectFiled(name, {
              type: 'procuration',
              persons: [fileName(ANNE_LAURE_DE_MARCILLAC)],
              date: signed,
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

async function answerAway(today: Day) {
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Réponse automatique : Votre dossier',
      text: `Bonjour,\n\nJe suis absente et ne lirai mes messages qu’à partir du ${longDate(addDays(today, 9))}.\n\nAnne-Laure de Marcillac`,
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All', Precedence: 'bulk' },
    },
    expected: expectKnown(CLIENT, { action: 'none', reason: 'auto-reply' }),
  };
}
