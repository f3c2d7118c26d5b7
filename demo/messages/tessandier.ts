import { addDays, type Day, isoDay, longDate, weekdayDate, workingDayBefore } from '../calendar.ts';
import { drawOldIdentityCard } from '../documents/carte-identite.ts';
import { drawEnergyReport } from '../documents/dpe.ts';
import { drawPowerBill } from '../documents/facture-electricite.ts';
import { drawPropertyTax, latestTaxDay } from '../documents/taxe-fonciere.ts';
import { drawSaleDeed } from '../documents/titre-propriete.ts';
import { expectFiled, expectRefused } from '../expectations.ts';
import type { DraftAttachment, MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import {
  BERNARD_TESSANDIER,
  fileName,
  GERARD_PASQUIER,
  MONTSOREAU_HOUSE,
  ODILE_TESSANDIER,
} from '../people.ts';
import { scanPdf } from '../rendering/scan.ts';
import { expectKnown, PAPERS, senderOf } from './senders.ts';

const CLIENT = DEMO_CLIENTS.tessandier;
/** Both owners, each under the name of birth; then what clerks also write. */
export const COUPLE = [
  `${fileName(BERNARD_TESSANDIER)} et ${fileName(ODILE_TESSANDIER)}`,
  'TESSANDIER Bernard et Odile',
  fileName(BERNARD_TESSANDIER),
];

/** The couple who sells a house: papers of three kinds, a scan sent twice, a bill passed on. */
export const TESSANDIER_MAILS: MailScript[] = [
  { slug: 'vente-maison', daysAgo: 6, at: '08:47', write: sendPapers },
  { slug: 'taxe-fonciere-bis', daysAgo: 2, at: '18:04', write: sendAgain },
  { slug: 'facture-transferee', daysAgo: 1, at: '09:20', write: forwardBill },
];

async function sendPapers(today: Day) {
  const bought = isoDay('2003-06-17');
  const surveyed = workingDayBefore(today, 120);
  const attachments: DraftAttachment[] = [
    {
      name: 'Acte de vente.pdf',
      content: await drawDeed(bought),
      expected: [
        expectFiled('Acte de vente.pdf', { type: 'titre_propriete', persons: COUPLE, date: bought }),
      ],
    },
    {
      name: 'Scan.pdf',
      content: await scanPropertyTax(today),
      expected: [
        expectFiled('Scan.pdf', {
          type: 'taxe_fonciere',
          persons: [fileName(BERNARD_TESSANDIER)],
          date: latestTaxDay(today),
        }),
      ],
    },
    {
      name: 'document (2).pdf',
      content: await drawReport(surveyed),
      expected: [
        expectFiled('document (2).pdf', {
          type: 'dpe',
          persons: [fileName(BERNARD_TESSANDIER), `${MONTSOREAU_HOUSE.street}`],
          date: surveyed,
        }),
      ],
    },
  ];
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Vente de notre maison de Montsoreau',
      text: [
        'Bonjour Maître,',
        '',
        'Comme convenu au téléphone, vous trouverez ci-joint notre acte d’achat, la dernière taxe foncière et le diagnostic énergétique.',
        'Le reste suivra.',
        '',
        'Bien cordialement,',
        'Bernard Tessandier',
        '06 39 98 11 27',
      ].join('\n'),
      attachments,
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

function drawDeed(signed: Day): Promise<Buffer> {
  return drawSaleDeed({
    sellers: [GERARD_PASQUIER],
    buyers: [BERNARD_TESSANDIER, ODILE_TESSANDIER],
    signed,
    notary: 'Étienne ROCHEBRUNE',
    town: 'Chinon',
    property: MONTSOREAU_HOUSE,
    description:
      'une maison d’habitation élevée sur cave, comprenant au rez-de-chaussée séjour et cuisine, à l’étage trois chambres et salle d’eau, jardin clos.',
    cadastre: 'section AC numéro 214, lieudit « Les Vignes », pour 8 a 42 ca',
    price: 186_000,
  });
}

function drawReport(issued: Day): Promise<Buffer> {
  return drawEnergyReport({
    owner: 'TESSANDIER Bernard',
    property: MONTSOREAU_HOUSE,
    issued,
    grade: 'E',
    energy: 287,
    climate: 58,
    area: 118,
    built: '1948-1974',
  });
}

/** The same bytes each time, as when one sends the same file again. */
async function scanPropertyTax(today: Day): Promise<Buffer> {
  const issued = latestTaxDay(today);
  const notice = await drawPropertyTax({
    debtor: 'M OU MME TESSANDIER BERNARD',
    home: MONTSOREAU_HOUSE,
    property: MONTSOREAU_HOUSE,
    issued,
    base: 2417,
  });
  return scanPdf(notice, { seed: 'taxe tessandier', made: issued });
}

async function sendAgain(today: Day) {
  const issued = isoDay('2019-03-14');
  const card = await drawOldIdentityCard({ holder: BERNARD_TESSANDIER, issued, home: MONTSOREAU_HOUSE });
  const attachments: DraftAttachment[] = [
    {
      name: 'Scan.pdf',
      content: await scanPropertyTax(today),
      expected: [expectRefused('Scan.pdf', 'duplicate')],
    },
    {
      name: 'CNI BT.pdf',
      content: await scanPdf(card, { seed: 'cni tessandier', made: addDays(today, -2), color: true }),
      expected: [
        expectFiled('CNI BT.pdf', { type: 'cni', persons: [fileName(BERNARD_TESSANDIER)], date: issued }),
      ],
    },
  ];
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'taxe fonciere et carte d’identité',
      text: 'Bonjour,\n\nje ne sais plus si je vous avais envoyé la taxe foncière, la voici avec ma carte d’identité.\n\nB. Tessandier',
      attachments,
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

async function forwardBill(today: Day) {
  const issued = workingDayBefore(today, 17);
  const bill = await drawPowerBill({
    addressee: 'M. BERNARD TESSANDIER',
    home: MONTSOREAU_HOUSE,
    issued,
    reference: '5 220 417 906',
    amount: 18_472,
  });
  const name = 'facture-lumea.pdf';
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'TR: Votre facture est disponible',
      text: [
        'Voici le justificatif de domicile. BT',
        '',
        'Envoyé de mon téléphone',
        '',
        '-------- Message transféré --------',
        'De : Luméa Service clients <ne-pas-repondre@lumea.example>',
        `Envoyé : ${weekdayDate(issued)} 07:02`,
        'À : bernard.tessandier@courrier-ouest.example',
        'Objet : Votre facture est disponible',
        '',
        'Bonjour,',
        `Votre facture du ${longDate(issued)} est disponible. Vous la trouverez en pièce jointe.`,
        'Ce message est envoyé automatiquement, merci de ne pas y répondre.',
      ].join('\n'),
      attachments: [
        {
          name,
          content: bill,
          expected: [
            expectFiled(name, {
              type: 'justificatif_domicile',
              persons: [fileName(BERNARD_TESSANDIER)],
              date: issued,
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}
