import { type Day, workingDayBefore } from '../calendar.ts';
import { drawNewIdentityCard } from '../documents/carte-identite.ts';
import { drawPowerBill } from '../documents/facture-electricite.ts';
import { drawLoanOffer } from '../documents/offre-pret.ts';
import { expectFiled } from '../expectations.ts';
import type { MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import { DAMIEN_OUVRARD, fileName, INES_LEBRETON, OUVRARD_HOME } from '../people.ts';
import { photographPdf } from '../rendering/photograph.ts';
import { expectKnown, PAPERS, senderOf } from './senders.ts';

const CLIENT = DEMO_CLIENTS.ouvrard;

/** A couple who buys: photos with a question, the bank's offer, thanks, a bill that is too old. */
export const OUVRARD_MAILS: MailScript[] = [
  { slug: 'offre-de-pret-banque', daysAgo: 4, at: '11:20', write: sendOffer },
  { slug: 'photos-et-question', daysAgo: 4, at: '19:40', write: sendPhotos },
  { slug: 'remerciements', daysAgo: 2, at: '20:11', write: giveThanks },
  { slug: 'justificatif-ancien', daysAgo: 1, at: '19:05', write: sendOldBill },
];

async function sendOffer(today: Day) {
  const issued = workingDayBefore(today, 6);
  const name = 'OFFRE_7741.pdf';
  const [he, she] = [fileName(DAMIEN_OUVRARD), fileName(INES_LEBRETON)];
  const offer = await drawLoanOffer({
    borrowers: [DAMIEN_OUVRARD, INES_LEBRETON],
    home: OUVRARD_HOME,
    issued,
    capital: 198_000,
    months: 264,
  });
  return {
    content: {
      from: { name: 'Banque Ligérienne - Crédit habitat', address: 'offres@banque-ligerienne.example' },
      subject: 'Offre de prêt émise - M. OUVRARD Damien et Mme LEBRETON Inès',
      text: 'Maître,\n\nNous vous prions de trouver ci-jointe copie de l’offre émise au profit de nos clients M. Damien OUVRARD et Mme Inès LEBRETON, pour l’acquisition de leur résidence principale.\n\nLe service des crédits\nBanque Ligérienne',
      attachments: [
        {
          name,
          content: offer,
          expected: [
            expectFiled(name, {
              type: 'offre_pret',
              persons: [`${he} et ${she}`, `${she} et ${he}`],
              date: issued,
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, { action: 'none', reason: 'professional' }),
  };
}

async function sendPhotos(today: Day) {
  const issued = workingDayBefore(today, 870);
  const card = await drawNewIdentityCard({ holder: DAMIEN_OUVRARD, issued, home: OUVRARD_HOME });
  const hers = workingDayBefore(today, 600);
  const herCard = await drawNewIdentityCard({ holder: INES_LEBRETON, issued: hers, home: OUVRARD_HOME });
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Nos cartes d’identité + une question',
      text: [
        'Bonjour,',
        '',
        'Ci-joint ma carte d’identité et celle d’Inès, prises en photo des deux côtés.',
        'Que faut-il apporter le jour de la signature ?',
        '',
        'Merci,',
        'Damien Ouvrard',
      ].join('\n'),
      attachments: [
        {
          name: 'IMG_2043.jpg',
          content: await photographPdf(card, { seed: 'cni ouvrard' }),
          expected: [
            expectFiled('IMG_2043.jpg', { type: 'cni', persons: [fileName(DAMIEN_OUVRARD)], date: issued }),
          ],
        },
        {
          name: 'IMG_2044.jpg',
          content: await photographPdf(herCard, { seed: 'cni lebreton' }),
          expected: [
            expectFiled('IMG_2044.jpg', { type: 'cni', persons: [fileName(INES_LEBRETON)], date: hers }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, { action: 'answer', entries: ['K12'] }),
  };
}

async function giveThanks() {
  return {
    content: {
      from: senderOf(CLIENT),
      inThreadOf: 'photos-et-question',
      subject: 'Re: Nos cartes d’identité + une question',
      text: 'Merci beaucoup pour votre réponse rapide, c’est noté.\n\nBonne soirée,\nDamien',
    },
    expected: expectKnown(CLIENT, { action: 'none', reason: 'thanks' }),
  };
}

async function sendOldBill(today: Day) {
  const issued = workingDayBefore(today, 245);
  const name = 'facture elec.pdf';
  const bill = await drawPowerBill({
    addressee: 'M. DAMIEN OUVRARD',
    home: OUVRARD_HOME,
    issued,
    reference: '5 104 882 317',
    amount: 14_236,
  });
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'justificatif de domicile',
      text: 'Bonsoir,\n\nje n’avais pas encore envoyé de justificatif de domicile, le voici.\n\nDamien Ouvrard',
      attachments: [
        {
          name,
          content: bill,
          expected: [
            expectFiled(name, {
              type: 'justificatif_domicile',
              persons: [fileName(DAMIEN_OUVRARD)],
              date: issued,
              note: 'expired',
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}
