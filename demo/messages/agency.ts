import { addMonths, type Day, workingDayBefore } from '../calendar.ts';
import { drawPreliminarySale } from '../documents/compromis.ts';
import { expectFiled } from '../expectations.ts';
import type { DraftAttachment, MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import {
  BERNARD_TESSANDIER,
  ELISE_ROULLEAU,
  fileName,
  MATHIAS_CORBINEAU,
  MONTSOREAU_HOUSE,
  ODILE_TESSANDIER,
} from '../people.ts';
import { logoPicture } from './logo.ts';
import { expectKnown } from './senders.ts';
import { COUPLE } from './tessandier.ts';

/** An estate agency writes for a client, with a logo in its signature. */
export const AGENCY_MAILS: MailScript[] = [
  { slug: 'compromis-agence', daysAgo: 2, at: '10:40', write: sendCompromis },
];

async function sendCompromis(today: Day) {
  const signed = workingDayBefore(today, 5);
  const sale = await drawPreliminarySale({
    sellers: [BERNARD_TESSANDIER, ODILE_TESSANDIER],
    buyers: [MATHIAS_CORBINEAU, ELISE_ROULLEAU],
    property: MONTSOREAU_HOUSE,
    description: 'une maison d’habitation de 118 m² avec jardin et dépendances, cadastrée section AC n° 214.',
    price: 234_000,
    signed,
    deadline: addMonths(signed, 3),
  });
  const buyers = `${fileName(MATHIAS_CORBINEAU)} et ${fileName(ELISE_ROULLEAU)}`;
  const name = 'Compromis_signé.pdf';
  const attachments: DraftAttachment[] = [
    {
      name,
      content: sale,
      expected: [
        expectFiled(name, {
          type: 'avant_contrat',
          persons: [...COUPLE, `${COUPLE[0]} - ${buyers}`, buyers],
          date: signed,
        }),
      ],
    },
    {
      name: 'logo.png',
      content: await logoPicture(),
      mediaType: 'image/png',
      inlineId: 'logo@trois-clochers.example',
      expected: [],
    },
  ];
  return {
    content: {
      from: { name: 'Agence des Trois Clochers', address: 'transactions@trois-clochers.example' },
      subject: 'Vente TESSANDIER / CORBINEAU - compromis signé',
      text: 'Maître,\n\nVeuillez trouver le compromis régularisé pour la vente de M. Bernard Tessandier à Montsoreau.\n\nMaud Lorieux\nAgence des Trois Clochers',
      html: '<p>Maître,</p><p>Veuillez trouver le compromis régularisé pour la vente de M. Bernard Tessandier à Montsoreau.</p><p>Maud Lorieux<br>Agence des Trois Clochers<br><img src="cid:logo@trois-clochers.example" width="120" height="40" alt=""></p>',
      attachments,
    },
    expected: expectKnown(DEMO_CLIENTS.tessandier, { action: 'none', reason: 'professional' }),
  };
}
