import { addDays, type Day, isoDay, momentOf, workingDayBefore } from '../calendar.ts';
import { drawDeathRecord } from '../documents/acte-deces.ts';
import { drawFamilyBooklet } from '../documents/livret-famille.ts';
import { drawPassport } from '../documents/passeport.ts';
import { BANQUE_LIGERIENNE, CAISSE_DU_THOUET, drawRib } from '../documents/rib.ts';
import { expectFiled } from '../expectations.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailContent, MailScript } from '../mail/script.ts';
import { DEMO_CLIENTS } from '../office.ts';
import {
  fileName,
  GUILLOTEAU_HOME,
  HENRI_GUILLOTEAU,
  MARCELLE_GUILLOTEAU,
  NATHALIE_GUILLOTEAU,
  SYLVAIN_GUILLOTEAU,
} from '../people.ts';
import { scanPdf } from '../rendering/scan.ts';
import { expectKnown, PAPERS, senderOf } from './senders.ts';

const CLIENT = DEMO_CLIENTS.guilloteau;

/** An heir: scans of old papers, his sister's message passed on whole, then a change of bank details. */
export const GUILLOTEAU_MAILS: MailScript[] = [
  { slug: 'succession', daysAgo: 5, at: '14:10', write: sendPapers },
  { slug: 'message-de-ma-soeur', daysAgo: 3, at: '17:45', write: passOn },
  { slug: 'nouveau-rib', daysAgo: 1, at: '15:30', write: changeBank },
];

async function sendPapers(today: Day) {
  const issued = workingDayBefore(today, 26);
  const married = isoDay('1960-07-02');
  const [he, she] = [fileName(HENRI_GUILLOTEAU), fileName(MARCELLE_GUILLOTEAU)];
  const made = addDays(today, -5);
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Succession de ma mère',
      text: [
        'Maître,',
        '',
        'Je vous adresse l’acte de décès de maman, le livret de famille de mes parents et mon RIB.',
        'Ma sœur Nathalie vous fera parvenir ses papiers par mon intermédiaire.',
        '',
        'Respectueusement,',
        'Sylvain Guilloteau',
      ].join('\n'),
      attachments: [
        {
          name: 'Numérisation_0001.pdf',
          content: await scanPdf(await drawRecord(issued), { seed: 'décès pinçon', made }),
          expected: [
            expectFiled('Numérisation_0001.pdf', { type: 'acte_deces', persons: [she], date: issued }),
          ],
        },
        {
          name: 'Numérisation_0002.pdf',
          content: await scanPdf(await drawBooklet(married), {
            seed: 'livret guilloteau',
            made,
            color: true,
            dotsPerInch: 170,
          }),
          expected: [
            expectFiled('Numérisation_0002.pdf', {
              type: 'livret_famille',
              persons: [`${he} et ${she}`, `${she} et ${he}`, 'GUILLOTEAU Henri et Marcelle'],
              date: married,
            }),
          ],
        },
        {
          name: 'RIB.pdf',
          content: await drawRib(
            {
              holder: 'M. GUILLOTEAU SYLVAIN',
              home: GUILLOTEAU_HOME,
              bank: CAISSE_DU_THOUET,
              account: '04417720915',
            },
            made,
          ),
          expected: [
            expectFiled('RIB.pdf', {
              type: 'rib',
              persons: [fileName(SYLVAIN_GUILLOTEAU)],
              date: null,
              note: 'call-back',
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

function drawRecord(issued: Day): Promise<Buffer> {
  return drawDeathRecord({
    deceased: MARCELLE_GUILLOTEAU,
    died: addDays(issued, -6),
    issued,
    town: 'Varrains',
    home: '4 route de Champigny',
    parents: 'Eugène PINÇON et de Germaine BEAUVAIS, décédés',
    situation: 'veuve de Henri Auguste GUILLOTEAU',
    declarant: SYLVAIN_GUILLOTEAU,
    number: 6,
  });
}

function drawBooklet(married: Day): Promise<Buffer> {
  return drawFamilyBooklet({
    husband: HENRI_GUILLOTEAU,
    wife: MARCELLE_GUILLOTEAU,
    married,
    town: 'Chinon',
    children: [SYLVAIN_GUILLOTEAU, NATHALIE_GUILLOTEAU],
  });
}

async function passOn(today: Day) {
  const issued = workingDayBefore(today, 1100);
  const name = 'passeport nathalie.pdf';
  const passport = await drawPassport({ holder: NATHALIE_GUILLOTEAU, issued });
  const made = addDays(today, -4);
  const hers: MailContent = {
    from: { name: 'Nathalie Hervouet', address: 'n.hervouet@messagerie-loire.example' },
    subject: 'mon passeport pour le notaire',
    text: 'Coucou Sylvain,\n\nvoici mon passeport, tu peux le transmettre au notaire ?\n\nBises,\nNathalie',
    attachments: [
      {
        name,
        content: await scanPdf(passport, { seed: 'passeport hervouet', made, color: true }),
        expected: [],
      },
    ],
  };
  const inner = await composeMail(hers, {
    slug: 'passeport-nathalie',
    sentAt: momentOf(made, '20:52'),
    to: DEMO_CLIENTS.guilloteau.email,
  });
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Fwd: mon passeport pour le notaire',
      text: 'Bonjour,\n\nJe vous transmets le message de ma sœur avec son passeport.\n\nSylvain Guilloteau',
      attachments: [
        {
          name: 'mon passeport pour le notaire.eml',
          content: inner,
          mediaType: 'message/rfc822',
          expected: [
            expectFiled(name, { type: 'passeport', persons: [fileName(NATHALIE_GUILLOTEAU)], date: issued }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, PAPERS),
  };
}

async function changeBank(today: Day) {
  const printed = workingDayBefore(today, 2);
  const name = 'nouveau RIB.pdf';
  return {
    content: {
      from: senderOf(CLIENT),
      subject: 'Nouveau RIB',
      text: 'Maître,\n\nJ’ai changé de banque. Merci de bien vouloir utiliser désormais le RIB ci-joint pour le versement de ma part, et de ne plus tenir compte du précédent.\n\nSylvain Guilloteau',
      attachments: [
        {
          name,
          content: await drawRib(
            {
              holder: 'M. GUILLOTEAU SYLVAIN',
              home: GUILLOTEAU_HOME,
              bank: BANQUE_LIGERIENNE,
              account: '00021984463',
              printed,
            },
            printed,
          ),
          expected: [
            expectFiled(name, {
              type: 'rib',
              persons: [fileName(SYLVAIN_GUILLOTEAU)],
              date: printed,
              note: 'call-back',
            }),
          ],
        },
      ],
    },
    expected: expectKnown(CLIENT, { action: 'redirect' }),
  };
}
