import { isoDay } from '#demo/calendar.ts';
import { frenchIban } from '#demo/documents/check-digits.ts';
import { CAISSE_DU_THOUET, drawRib } from '#demo/documents/rib.ts';
import type { SampleMail } from './mails.ts';

/** A client of the office whose bank details are known, and what comes about them. */
export interface AccountCase {
  what: string;
  lastName: string;
  firstName: string;
  mail(client: CaseClient): Promise<SampleMail> | SampleMail;
}

export interface CaseClient {
  lastName: string;
  firstName: string;
  address: string;
  phone: string;
  /** Eleven digits of the account that the office knows. */
  account: string;
}

export const ibanOf = (account: string, bank = CAISSE_DU_THOUET) =>
  frenchIban(bank.code, bank.branchCode, account)
    .replace(/(.{4})/g, '$1 ')
    .trim();

export function ribOf(holder: string, account: string): Promise<Buffer> {
  const home = { street: '4 rue des Lilas', town: 'Saumur', postcode: '49400' };
  return drawRib(
    { holder, home, bank: CAISSE_DU_THOUET, account, printed: isoDay('2026-06-02') },
    isoDay('2026-06-02'),
  );
}

export const rib = async (holder: string, account: string, name = 'rib.pdf') => ({
  attachments: [{ name, content: await ribOf(holder, account) }],
});

const other = (account: string) => String(99_999_999_999 - Number(account)).padStart(11, '0');
const holderOf = ({ lastName, firstName }: CaseClient) => `${lastName} ${firstName}`.toUpperCase();
const nameOf = ({ lastName, firstName }: CaseClient) => `${firstName} ${lastName}`;
const own = (client: CaseClient) => ({ name: nameOf(client), address: client.address });
const stranger = (client: CaseClient, address: string) => ({ name: nameOf(client), address });

const surnames =
  'ABADIE BRUNEAU CAZAUX DELORME ESTEVE FAUCHER GARNIER HUMBERT IMBERT JOUBERT KELLER LANGLOIS MERCIER NAVARRO OLLIVIER PASQUIER QUENTIN RAYNAUD SEGUIN TESSIER URBAIN VALLET WEBER XAVIER YVON ZIMMER BARBIER COLLET DUMONT EVRARD FOUQUET GAILLARD HERVE ISNARD JACQUOT KLEIN LEBRETON MOREAU NEVEU OUDIN PREVOST ROUSSET SIMONET THIBAUD VIGNEAU BAILLY CHARRIER DESCAMPS FERRAND GRANGER'.split(
    ' ',
  );
const firsts = 'Alice Bruno Chloé Denis Elsa Fabien Gaëlle Hugo Irène Jules'.split(' ');

type Mail = AccountCase['mail'];

/** Changes of account, genuine and not: none may count before somebody has called. */
const changes: [what: string, mail: Mail][] = [
  [
    'his new bank details, from his address',
    async (c) => ({
      from: own(c),
      text: `Bonjour,\n\nVoici mon RIB.\n\n${nameOf(c)}`,
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'a new IBAN in his words',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nVoici le compte à retenir : ${ibanOf(other(c.account))}\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a change of bank that he announces',
    async (c) => ({
      from: own(c),
      text: `Bonjour,\n\nJ’ai changé de banque, ci-joint mon nouveau RIB.\n\n${nameOf(c)}`,
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'a Belgian account',
    (c) => ({ from: own(c), text: `Bonjour,\n\nMon compte : BE68 5390 0754 7034.\n\n${nameOf(c)}` }),
  ],
  [
    'a Lithuanian account',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nIBAN LT12 1000 0111 0100 1000, BIC REVOLT21.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'an IBAN whose key is wrong',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nIBAN : ${ibanOf(other(c.account)).slice(0, -1)}${(Number(ibanOf(other(c.account)).at(-1)) + 1) % 10}\n\n${nameOf(c)}`,
    }),
  ],
  [
    'somebody else’s bank details',
    async (c) => ({ from: own(c), ...(await rib('M. KOVACS STEFAN', other(c.account))) }),
  ],
  [
    'a company’s bank details',
    async (c) => ({ from: own(c), ...(await rib('SARL AZUR CONSEIL', other(c.account))) }),
  ],
  [
    'his son’s account to be paid',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nMerci de verser le prix de vente sur le compte de mon fils.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'another number to call beside the new account',
    async (c) => ({
      from: own(c),
      text: `Bonjour,\n\nVoici mon nouveau RIB, joignez-moi au 07 55 44 33 22.\n\n${nameOf(c)}\n07 55 44 33 22`,
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'answers that go elsewhere',
    async (c) => ({
      from: own(c),
      replyTo: 'tresorerie@mail-box.example',
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'a server that condemns the sender',
    async (c) => ({
      from: own(c),
      headers: { 'Authentication-Results': 'mx.example; dmarc=fail header.from=client.example' },
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'a condemned sender who asks to pay',
    (c) => ({
      from: own(c),
      headers: { 'Authentication-Results': 'mx.example; spf=fail; dkim=none' },
      text: `Bonjour,\n\nNotre RIB a changé, merci d’utiliser le nouveau : ${ibanOf(other(c.account))}.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'an address like his, and his name',
    async (c) => ({
      from: stranger(c, c.address.replace('@', '1@')),
      text: `Bonjour,\n\nMerci de prendre note de mon nouveau compte.\n\n${nameOf(c)}`,
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'a look-alike of the office',
    (c) => ({
      from: { name: 'Étude Vasseur', address: 'compta@vasseur-notaires.example' },
      subject: `Dossier ${c.lastName}`,
      text: 'Bonjour,\n\nVeuillez noter le nouveau RIB de l’étude pour ce dossier.',
    }),
  ],
  [
    'the notary’s name from outside',
    (c) => ({
      from: { name: 'Agnès VASSEUR', address: 'av.office@webmail.example' },
      subject: `Dossier ${c.lastName} ${c.firstName}`,
      text: `Bonjour,\n\nVirez le solde sur ${ibanOf(other(c.account))}.`,
    }),
  ],
  [
    'an agency that wants its deposit elsewhere',
    (c) => ({
      from: { name: 'Agence du Port', address: 'contact@agence-port.example' },
      subject: `Vente ${c.lastName} ${c.firstName}`,
      text: 'Bonjour,\n\nNos coordonnées bancaires ont été modifiées, merci de virer le séquestre sur le compte ci-joint.\n\nAgence du Port',
    }),
  ],
  [
    'a fellow notary with another account',
    (c) => ({
      from: { name: 'SCP Aubert, notaires', address: 'scp.aubert@notaires-aubert.example' },
      subject: `Vente ${c.lastName} ${c.firstName}`,
      text: 'Mon cher confrère,\n\nLe prix est à virer sur notre nouveau compte CDC.\n\nVotre bien dévoué confrère',
    }),
  ],
  [
    'a bank that replaces the account',
    (c) => ({
      from: { name: 'Banque du Val', address: 'service@banque-val.example' },
      subject: `${c.lastName} ${c.firstName}`,
      text: `Bonjour,\n\nLe compte de notre client a été clôturé, veuillez utiliser désormais ${ibanOf(other(c.account))}.\n\nService clientèle`,
    }),
  ],
  [
    'a request in English',
    (c) => ({ from: own(c), text: `Hello,\n\nPlease wire the proceeds to our new account.\n\n${nameOf(c)}` }),
  ],
  // Kept until the rules were done.
  [
    'a statement that shows another account',
    async (c) => ({
      from: own(c),
      attachments: [
        {
          name: 'releve.txt',
          content: `RELEVÉ DE COMPTE\nBanque du Val\nTitulaire du compte : ${holderOf(c)}\nIBAN ${ibanOf(other(c.account))}\nDate opération libellé débit crédit\n01/06/2026 ancien solde 1 200,00\n12/06/2026 VIREMENT SALAIRE 2 100,00\n`,
        },
      ],
    }),
  ],
  [
    'the older form alone',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nCode banque : 19871 Code guichet : 00417 N° de compte : ${other(c.account)} Clé RIB : ${ibanOf(other(c.account)).replace(/ /g, '').slice(-2)}\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a Spanish account',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nMon compte est désormais en Espagne : ES91 2100 0418 4502 0005 1332\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a number with one figure missing',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nMon IBAN est ${ibanOf(other(c.account)).slice(0, -1)}\n\n${nameOf(c)}`,
    }),
  ],
  [
    'his wife’s account, who is no party',
    async (c) => ({ from: own(c), ...(await rib('MME PETITJEAN SOLANGE', other(c.account))) }),
  ],
  [
    'an account in the subject',
    (c) => ({
      from: own(c),
      subject: `Nouveau RIB ${ibanOf(other(c.account))}`,
      text: `Bonjour,\n\nVoir l’objet.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'an account below his signature',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nBonne réception.\n\nCordialement,\n${nameOf(c)}\nIBAN ${ibanOf(other(c.account))}`,
    }),
  ],
  [
    'an instruction passed on',
    (c) => ({
      from: own(c),
      subject: 'TR: virement',
      text: `Bonjour,\n\nVoyez ci-dessous.\n\n${nameOf(c)}\n\n---------- Message transféré ----------\nDe : Agence Azur <contact@agence-azur.example>\nObjet : virement\n\nMerci de virer le prix de vente sur le nouveau compte suivant : ${ibanOf(other(c.account))}`,
    }),
  ],
  [
    'news of the office’s own new account',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nJ’ai bien reçu votre nouveau RIB par mail ce matin.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a closed account',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nLe compte dont je vous ai donné le RIB est clôturé.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'the funds to a joint account',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nPourriez-vous transférer les fonds sur un autre compte, celui que j’ai avec mon frère ?\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a look-alike with another ending',
    (c) => ({
      from: { name: 'Etude', address: 'etude@vasseur.com' },
      subject: `Dossier ${c.lastName}`,
      text: 'Bonjour,\n\nMerci de me rappeler le solde du dossier.',
    }),
  ],
  [
    'a look-alike in letters of another alphabet',
    (c) => ({
      from: { name: 'Etude', address: 'etude@vasseuг.example'.replace('г', 'rr') },
      subject: `Dossier ${c.lastName}`,
      text: `Bonjour,\n\nIBAN ${ibanOf(other(c.account))}`,
    }),
  ],
  [
    'the office’s address with answers to another',
    (c) => ({
      from: { name: 'Étude Vasseur', address: 'etude@vasseur.example' },
      replyTo: 'etude-vasseur@mailo.example',
      subject: `Dossier ${c.lastName}`,
      text: 'Bonjour,\n\nMerci de virer la provision sur le compte ci-dessous.',
    }),
  ],
  [
    'a first word from an unknown address',
    async (c) => ({
      from: stranger(c, `${c.lastName.toLowerCase()}.perso@autre-boite.example`),
      ...(await rib(holderOf(c), other(c.account))),
    }),
  ],
  [
    'his bank details in a scan-like text',
    async (c) => ({
      from: own(c),
      attachments: [
        {
          name: 'rib.txt',
          content: `RELEVE D'IDENTITE BANCAIRE\nBanque du Val\nTitulaire du compte : ${holderOf(c)}\nDomiciliation SAUMUR CENTRE\nIBAN ${ibanOf(other(c.account)).replace(/0/g, 'O')}\nBIC BDVLFR2AXXX\n`,
        },
      ],
    }),
  ],
  [
    'the notaire of the other party by a free address',
    (c) => ({
      from: { name: 'Maître Aubert', address: 'maitre.aubert@gmail.com' },
      subject: `Dossier ${c.lastName} ${c.firstName}`,
      text: 'Cher confrère,\n\nVeuillez procéder au règlement du prix sur le RIB joint, l’ancien étant bloqué.',
    }),
  ],
  [
    'two accounts at once',
    async (c) => ({
      from: own(c),
      attachments: [
        { name: 'rib1.pdf', content: await ribOf(holderOf(c), c.account) },
        { name: 'rib2.pdf', content: await ribOf(holderOf(c), other(c.account)) },
      ],
    }),
  ],
  [
    'a request to leave the old account',
    (c) => ({ from: own(c), text: `Bonjour,\n\nN’utilisez plus l’ancien compte svp.\n\n${nameOf(c)}` }),
  ],
  [
    'a change for the balance only',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nPour le solde du prix, je préfère que vous le versiez sur mon compte à la Banque Azur.\n\n${nameOf(c)}`,
    }),
  ],
];

/** What is said of accounts every day, and asks for no call. */
const harmless: [what: string, mail: Mail][] = [
  [
    'the same bank details again',
    async (c) => ({ from: own(c), ...(await rib(`MME ${holderOf(c)}`, c.account)) }),
  ],
  [
    'the same number in words',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nPour rappel mon IBAN : ${ibanOf(c.account)}\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a question how to pay',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nDois-je virer les frais sur le compte de l’étude ?\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a transfer that was made',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nJ’ai effectué le virement de la provision hier.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a request for the office’s account',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nPouvez-vous m’envoyer votre RIB pour le virement ?\n\n${nameOf(c)}`,
    }),
  ],
  [
    'nothing that has changed',
    (c) => ({ from: own(c), text: `Bonjour,\n\nMon RIB n’a pas changé.\n\n${nameOf(c)}` }),
  ],
  [
    'another address',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nMerci de tenir compte de ma nouvelle adresse.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'minutes of a meeting',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nLe compte rendu de la nouvelle assemblée est joint.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a bill with its issuer’s account',
    async (c) => ({
      from: own(c),
      attachments: [
        {
          name: 'facture.txt',
          content: `FACTURE D'ÉLECTRICITÉ\nLumière de l'Ouest\nNuméro client 4 712 880 901\nFacture du 1er juin 2026\nMME ${holderOf(c)}\n4 rue des Lilas\n49400 SAUMUR\nMontant TTC à payer 84,12 €\nConsommation 210 kWh, abonnement 12,40 €\nPour régler par virement : IBAN ${ibanOf('00000077777')}\n`,
        },
      ],
    }),
  ],
  [
    'when the money comes',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nQuand les fonds seront-ils versés sur mon compte ?\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a thank-you',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nMerci, le virement est bien arrivé sur mon compte.\n\n${nameOf(c)}`,
    }),
  ],
  [
    'a colleague of the house',
    (c) => ({
      from: { name: 'Clerc', address: 'clerc@vasseur.example' },
      subject: `Dossier ${c.lastName} ${c.firstName}`,
      text: 'Pour information, le dossier avance.',
    }),
  ],
  [
    'an agency’s ordinary mail',
    (c) => ({
      from: { name: 'Agence du Port', address: 'contact@agence-port.example' },
      subject: `Vente ${c.lastName} ${c.firstName}`,
      text: 'Bonjour,\n\nLe compromis est signé, vous trouverez le mandat joint.\n\nAgence du Port',
    }),
  ],
  [
    'a loan that was accepted',
    (c) => ({
      from: own(c),
      text: `Bonjour,\n\nLa banque a accepté notre nouveau prêt, l’offre suit.\n\n${nameOf(c)}`,
    }),
  ],
];

function listCases(mails: [string, Mail][], from: number): AccountCase[] {
  return mails.map(([what, mail], index) => ({
    what,
    mail,
    lastName: surnames[(from + index) % surnames.length] ?? 'DURAND',
    firstName: firsts[(from + index) % firsts.length] ?? 'Anne',
  }));
}

export const accountChanges = listCases(changes, 0);
export const harmlessMails = listCases(harmless, 7).map((one, index) => ({
  ...one,
  lastName: `${one.lastName}EL${index % 2 ? 'I' : 'A'}`,
}));

export function clientOf({ lastName, firstName }: AccountCase, index: number): CaseClient {
  return {
    lastName,
    firstName,
    address: `${firstName
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase()}.${lastName.toLowerCase()}@boite.example`,
    phone: `06 10 20 ${String(10 + index).padStart(2, '0')} 40`,
    account: String(41_000_000 + index * 7919).padStart(11, '0'),
  };
}
