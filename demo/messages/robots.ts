import { addDays, type Day, longDate } from '../calendar.ts';
import { expectRefused } from '../expectations.ts';
import type { MailScript } from '../mail/script.ts';
import { DEMO_OFFICE } from '../office.ts';
import { expectNobody } from './senders.ts';

/** What no person wrote to the office: nobody answers it. */
export const ROBOT_MAILS: MailScript[] = [
  { slug: 'lettre-information', daysAgo: 6, at: '10:05', write: sendNewsletter },
  { slug: 'non-remis', daysAgo: 5, at: '14:12', write: sendBounce },
  { slug: 'indesirable', daysAgo: 3, at: '03:33', write: sendSpam },
];

async function sendNewsletter(today: Day) {
  return {
    content: {
      from: { name: 'La Lettre du Droit de la Famille', address: 'lettre@editions-quatre-vents.example' },
      subject: `L’essentiel de la semaine du ${longDate(addDays(today, -6))}`,
      text: 'Au sommaire : indivision et travaux, usufruit du conjoint, trois décisions commentées.\n\nPour ne plus recevoir cette lettre : https://editions-quatre-vents.example/desinscription',
      html: '<h1>L’essentiel de la semaine</h1><ul><li>Indivision et travaux</li><li>Usufruit du conjoint</li><li>Trois décisions commentées</li></ul><p><a href="https://editions-quatre-vents.example/desinscription">Se désinscrire</a></p>',
      headers: {
        'List-Unsubscribe': '<https://editions-quatre-vents.example/desinscription>',
        'List-Id': 'La Lettre <lettre.editions-quatre-vents.example>',
        Precedence: 'bulk',
      },
    },
    expected: expectNobody({ action: 'none', reason: 'newsletter' }),
  };
}

/** A delivery report (RFC 3464): three parts that mail composers do not make. */
async function sendBounce() {
  const boundary = 'demo-non-remis';
  const rawTail = [
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.messagerie-loire.example.',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '<l.saulnier@messagerie-loire.example>: 550 5.1.1 User unknown',
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.messagerie-loire.example',
    '',
    'Final-Recipient: rfc822; l.saulnier@messagerie-loire.example',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `From: ${DEMO_OFFICE.cabinetName} <${DEMO_OFFICE.email}>`,
    'To: l.saulnier@messagerie-loire.example',
    'Subject: Votre dossier',
    '',
    `--${boundary}--`,
    '',
  ].join('\n');
  return {
    content: {
      from: { name: 'Mail Delivery System', address: 'MAILER-DAEMON@messagerie-loire.example' },
      subject: 'Undelivered Mail Returned to Sender',
      text: '',
      headers: { 'Auto-Submitted': 'auto-replied' },
      rawTail,
    },
    expected: expectNobody({ action: 'none', reason: 'bounce' }),
  };
}

async function sendSpam() {
  const name = 'Offre_partenaire.pdf.js';
  return {
    content: {
      from: { name: 'Visibilité Pro', address: 'contact@visibilite-garantie.example' },
      subject: 'Augmentez votre visibilité : +300 % de clients en 30 jours !!!',
      text: 'Bonjour cher dirigeant,\n\nOFFRE EXCLUSIVE : votre étude en première page des moteurs de recherche, satisfait ou remboursé. Ouvrez la pièce jointe pour en profiter, places limitées !!!\n\nCliquez ici : https://visibilite-garantie.example/offre',
      attachments: [
        {
          name,
          content: Buffer.from('// A harmless line: only the name of this file is dangerous.\n'),
          mediaType: 'application/javascript',
          expected: [expectRefused(name, 'executable')],
        },
      ],
    },
    expected: expectNobody({ action: 'none', reason: 'spam' }),
  };
}
