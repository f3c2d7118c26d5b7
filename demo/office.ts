import {
  ANNE_LAURE_DE_MARCILLAC,
  BERNARD_TESSANDIER,
  CLARISSE_MAUPOIL,
  DAMIEN_OUVRARD,
  type Person,
  SAMIR_BOUKHALFA,
  SYLVAIN_GUILLOTEAU,
} from './people.ts';

export type CaseType = 'vente_maison' | 'vente_copropriete' | 'achat' | 'succession' | 'donation' | 'pacs';

/** The invented office that a visitor finds on the first start. Nobody and nothing in it exists. */
export const DEMO_OFFICE = {
  firstName: 'Hélène',
  lastName: 'CASTELNAU',
  cabinetName: 'Office notarial Castelnau',
  /** The mailbox that the automations read. */
  email: 'pieces@office-castelnau.example',
  /** Where people read and answer. */
  mainEmail: 'accueil@office-castelnau.example',
  // The regulator keeps 02 61 91 and 06 39 98 for fiction.
  phoneNumber: '02 61 91 30 30',
  emailSignature: [
    'Maître Hélène CASTELNAU',
    'Office notarial Castelnau',
    '9 quai des Mariniers, 49400 Saumur',
    '02 61 91 30 30',
  ].join('\n'),
  reminderFrequency: 3,
} as const;

export interface DemoClient {
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  caseType: CaseType;
}

/** Rows of the sheet « Clients » before the first message is read. */
export const DEMO_CLIENTS = {
  tessandier: client(
    BERNARD_TESSANDIER,
    'bernard.tessandier@courrier-ouest.example',
    '06 39 98 11 27',
    'vente_maison',
  ),
  maupoil: client(
    CLARISSE_MAUPOIL,
    'clarisse.maupoil@boite-claire.example',
    '06 39 98 40 82',
    'vente_copropriete',
  ),
  ouvrard: client(DAMIEN_OUVRARD, 'damien.ouvrard@boite-claire.example', '06 39 98 73 05', 'achat'),
  guilloteau: client(
    SYLVAIN_GUILLOTEAU,
    'sylvain@domaine-guilloteau.example',
    '06 39 98 25 61',
    'succession',
  ),
  marcillac: client(
    ANNE_LAURE_DE_MARCILLAC,
    'al.demarcillac@courrier-ouest.example',
    '06 39 98 58 19',
    'donation',
  ),
  boukhalfa: client(SAMIR_BOUKHALFA, 'samir.boukhalfa@messagerie-loire.example', '06 39 98 66 44', 'pacs'),
} as const satisfies Record<string, DemoClient>;

function client(
  { lastName, firstNames }: Person,
  email: string,
  phone: string,
  caseType: CaseType,
): DemoClient {
  return { lastName, firstName: firstNames[0], email, phone, caseType };
}
