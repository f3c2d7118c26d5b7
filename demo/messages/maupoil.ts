import { type Day, isoDay, workingDayBefore } from '../calendar.ts';
import { drawNewIdentityCard } from '../documents/carte-identite.ts';
import { type Building, drawBuildingRules, drawOwnersMeeting } from '../documents/copropriete.ts';
import { drawPropertyTax, latestTaxDay } from '../documents/taxe-fonciere.ts';
import { zip } from '../documents/zip.ts';
import { expectFiled, expectHeld } from '../expectations.ts';
import type { MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import { CLARISSE_MAUPOIL, CLOS_FLEURI, fileName } from '../people.ts';
import { photographPdf } from '../rendering/photograph.ts';
import { expectKnown, PAPERS, senderOf } from './senders.ts';

const CLIENT = DEMO_CLIENTS.maupoil;
const BUILDING: Building = { name: 'Résidence Le Clos Fleuri', at: CLOS_FLEURI };
const BUILDING_NAMES = [
  'Résidence Le Clos Fleuri',
  'Copropriété Le Clos Fleuri',
  'Résidence LE CLOS FLEURI',
  `Copropriété ${CLOS_FLEURI.street}`,
  CLOS_FLEURI.street,
];

/** She sells a flat: a zip, a question for a lawyer, a photo that nobody can read. */
export const MAUPOIL_MAILS: MailScript[] = [
  { slug: 'copropriete-zip', daysAgo: 5, at: '09:31', write: sendZip },
  { slug: 'question-de-droit', daysAgo: 3, at: '21:13', write: askAdvice },
  { slug: 'photo-illisible', daysAgo: 2, at: '13:15', write: sendDarkPhoto },
];

async function sendZip(today: Day) {
  const held = workingDayBefore(today, 270);
  const signed = isoDay('1987-10-08');
  const taxed = latestTaxDay(today);
  const entries = [
    {
      name: 'copro/reglement.pdf',
      content: await drawBuildingRules({ building: BUILDING, signed, notary: 'Paul DELHOMME' }),
    },
    { name: 'copro/PV AG.pdf', content: await drawOwnersMeeting({ building: BUILDING, held }) },
    {
      name: 'TF.pdf',
      content: await drawPropertyTax({
        debtor: 'MME MAUPOIL CLARISSE',
        home: CLOS_FLEURI,
        property: CLOS_FLEURI,
        issued: taxed,
        base: 1688,
      }),
    },
  ];
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Pièces de mon appartement',
      text: 'Bonjour,\n\nLe syndic m’a transmis les documents de la résidence, je les ai regroupés dans un fichier compressé avec ma taxe foncière.\n\nBonne réception,\nClarisse Maupoil',
      attachments: [
        {
          name: 'Documents Le Clos Fleuri.zip',
          content: await zip(entries, today),
          expected: [
            expectFiled('reglement.pdf', {
              type: 'reglement_copropriete',
              persons: BUILDING_NAMES,
              date: signed,
            }),
            expectFiled('PV AG.pdf', { type: 'pv_ag', persons: BUILDING_NAMES, date: held }),
            expectFiled('TF.pdf', {
              type: 'taxe_fonciere',
              persons: [fileName(CLARISSE_MAUPOIL)],
              date: taxed,
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

async function askAdvice() {
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Vente de l’appartement, une inquiétude',
      text: [
        'Bonsoir Maître,',
        '',
        'Mon frère, à qui notre père avait promis la cave, refuse maintenant que je la vende avec l’appartement.',
        'Ai-je le droit de vendre quand même et que se passe-t-il s’il conteste la vente ensuite ?',
        '',
        'Merci de votre aide,',
        'Clarisse Maupoil',
      ].join('\n'),
    },
    expected: expectKnown(CLIENT, { action: 'redirect' }),
  };
}

async function sendDarkPhoto(today: Day) {
  const card = await drawNewIdentityCard({
    holder: CLARISSE_MAUPOIL,
    issued: workingDayBefore(today, 800),
    home: CLOS_FLEURI,
  });
  const name = 'IMG_2051.jpg';
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'ma carte d’identité',
      text: 'Bonjour, voici ma carte d’identité.\nC. Maupoil\n\nEnvoyé de mon téléphone',
      attachments: [
        {
          name,
          content: await photographPdf(card, { seed: 'cni maupoil', unreadable: true }),
          expected: [expectHeld(name, 'unreadable')],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}
