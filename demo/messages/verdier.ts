import { addDays, type Day, isoDay, workingDayBefore } from '../calendar.ts';
import { drawDeathRecord } from '../documents/acte-deces.ts';
import { drawOldIdentityCard } from '../documents/carte-identite.ts';
import { mergePdfs } from '../documents/merge.ts';
import { CAISSE_DU_THOUET, drawRib } from '../documents/rib.ts';
import { expectFiled, expectHeld, type ReplyExpectation } from '../expectations.ts';
import type { MailScript } from '../mail/script.ts';
import { CORINNE_VERDIER, fileName, LUCIEN_VERDIER, VERDIER_HOME } from '../people.ts';
import { photographPdf } from '../rendering/photograph.ts';
import { scanPdf } from '../rendering/scan.ts';
import { PAPERS } from './senders.ts';

const SENDER = { name: 'Corinne Verdier', address: 'corinne.verdier@boite-claire.example' };

/** Nobody knows her yet: she introduces herself, then sends two papers in one scan. */
export const VERDIER_MAILS: MailScript[] = [
  { slug: 'nouvelle-cliente', daysAgo: 2, at: '09:05', write: introduceHerself },
  { slug: 'deux-documents-en-un', daysAgo: 1, at: '11:48', write: sendBoth },
];

function expectHer(reply: ReplyExpectation, newClient: boolean) {
  return { client: fileName(CORINNE_VERDIER), newClient, caseType: 'succession', reply };
}

async function introduceHerself(today: Day) {
  const issued = workingDayBefore(today, 12);
  const record = await drawDeathRecord({
    deceased: LUCIEN_VERDIER,
    died: addDays(issued, -4),
    issued,
    town: 'Niort',
    home: '18 impasse des Glycines',
    parents: 'Fernand VERDIER et de Yvette MOINARD, décédés',
    situation: 'veuf de Solange BARBOTIN',
    declarant: CORINNE_VERDIER,
    number: 204,
  });
  const name = 'IMG_2043.jpg';
  return {
    content: {
      from: SENDER,
      subject: 'Décès de mon père, Lucien Verdier',
      text: [
        'Bonjour Maître,',
        '',
        'Je m’appelle Corinne Verdier. Mon père est décédé il y a deux semaines et je souhaite vous confier le règlement de sa succession.',
        'Vous trouverez en pièce jointe une photo de son acte de décès. Mon numéro : 06 39 98 80 36.',
        '',
        'Avec mes remerciements,',
        'Corinne VERDIER',
        '18 impasse des Glycines, 79000 Niort',
      ].join('\n'),
      attachments: [
        {
          name,
          content: await photographPdf(record, { seed: 'décès verdier', sideways: true }),
          expected: [
            expectFiled(name, { type: 'acte_deces', persons: [fileName(LUCIEN_VERDIER)], date: issued }),
          ],
        },
      ],
    },
    expected: expectHer(PAPERS, true),
  };
}

async function sendBoth(today: Day) {
  const made = addDays(today, -1);
  const card = await drawOldIdentityCard({
    holder: CORINNE_VERDIER,
    issued: isoDay('2018-05-22'),
    home: VERDIER_HOME,
  });
  const rib = await drawRib(
    { holder: 'MME VERDIER CORINNE', home: VERDIER_HOME, bank: CAISSE_DU_THOUET, account: '07730041286' },
    made,
  );
  const name = 'Scan_famille.pdf';
  return {
    content: {
      from: SENDER,
      inThreadOf: 'nouvelle-cliente',
      subject: 'Re: Décès de mon père, Lucien Verdier',
      text: 'Bonjour,\n\nVoici dans un même fichier ma carte d’identité et mon RIB.\n\nCorinne Verdier',
      attachments: [
        {
          name,
          content: await scanPdf(await mergePdfs([card, rib], made), { seed: 'scan verdier', made }),
          expected: [expectHeld(name, 'several-documents')],
        },
      ],
    },
    expected: expectHer(PAPERS, false),
  };
}
