import { type Day, isoDay } from './calendar.ts';

/** Somebody invented. `lastName` is the name of birth, in capitals as documents print it. */
export interface Person {
  sex: 'M' | 'F';
  lastName: string;
  firstNames: [string, ...string[]];
  born: Day;
  birthPlace: string;
  /** Of birth, two characters. */
  department: string;
  profession: string;
  /** Last digits of the numbers that his documents carry. */
  serial: number;
  /** The spouse's name, when it is used. */
  usageName?: string;
}

export interface Address {
  street: string;
  town: string;
  postcode: string;
}

const person = (
  sex: 'M' | 'F',
  lastName: string,
  firstNames: [string, ...string[]],
  born: string,
  birth: { place: string; department: string },
  profession: string,
  serial: number,
  usageName?: string,
): Person => ({
  sex,
  lastName,
  firstNames,
  born: isoDay(born),
  birthPlace: birth.place,
  department: birth.department,
  profession,
  serial,
  ...(usageName ? { usageName } : {}),
});

const SAUMUR = { place: 'Saumur', department: '49' };
const CHINON = { place: 'Chinon', department: '37' };
const AMBOISE = { place: 'Amboise', department: '37' };
const NIORT = { place: 'Niort', department: '79' };
const LAVAL = { place: 'Laval', department: '53' };

/** Sell their house. */
export const BERNARD_TESSANDIER = person(
  'M',
  'TESSANDIER',
  ['Bernard', 'Louis'],
  '1958-04-17',
  CHINON,
  'menuisier',
  40271,
);
export const ODILE_TESSANDIER = person(
  'F',
  'BRISSET',
  ['Odile', 'Jeanne'],
  '1961-11-02',
  SAUMUR,
  'infirmière',
  18344,
  'TESSANDIER',
);
/** Sells her flat. */
export const CLARISSE_MAUPOIL = person(
  'F',
  'MAUPOIL',
  ['Clarisse', 'Agnès'],
  '1984-08-23',
  NIORT,
  'professeure',
  50762,
);
/** Buy together, unmarried. */
export const DAMIEN_OUVRARD = person(
  'M',
  'OUVRARD',
  ['Damien', 'Michel'],
  '1992-01-30',
  LAVAL,
  'technicien',
  77153,
);
export const INES_LEBRETON = person(
  'F',
  'LEBRETON',
  ['Inès', 'Camille'],
  '1994-06-12',
  SAUMUR,
  'comptable',
  30918,
);
/** A mother's estate: Marcelle has died, Henri had died before. */
export const MARCELLE_GUILLOTEAU = person(
  'F',
  'PINÇON',
  ['Marcelle', 'Yvonne'],
  '1937-02-09',
  CHINON,
  'retraitée',
  22046,
  'GUILLOTEAU',
);
export const HENRI_GUILLOTEAU = person(
  'M',
  'GUILLOTEAU',
  ['Henri', 'Auguste'],
  '1934-09-28',
  SAUMUR,
  'viticulteur',
  61509,
);
export const SYLVAIN_GUILLOTEAU = person(
  'M',
  'GUILLOTEAU',
  ['Sylvain', 'Henri'],
  '1963-05-21',
  SAUMUR,
  'viticulteur',
  83320,
);
export const NATHALIE_GUILLOTEAU = person(
  'F',
  'GUILLOTEAU',
  ['Nathalie', 'Rose'],
  '1966-10-05',
  SAUMUR,
  'pharmacienne',
  90417,
  'HERVOUET',
);
/** Gives a flat to her son. */
export const ANNE_LAURE_DE_MARCILLAC = person(
  'F',
  'DE MARCILLAC',
  ['Anne-Laure', 'Sophie'],
  '1955-12-14',
  AMBOISE,
  'libraire',
  41188,
);
export const TANGUY_DE_MARCILLAC = person(
  'M',
  'DE MARCILLAC',
  ['Tanguy', 'Éloi'],
  '1988-03-03',
  AMBOISE,
  'architecte',
  25871,
);
/** Register a PACS. */
export const SAMIR_BOUKHALFA = person(
  'M',
  'BOUKHALFA',
  ['Samir', 'Rachid'],
  '1991-05-14',
  CHINON,
  'kinésithérapeute',
  66230,
);
export const LEONIE_SAULNIER = person(
  'F',
  'SAULNIER',
  ['Léonie', 'Marthe'],
  '1993-09-08',
  AMBOISE,
  'vétérinaire',
  13755,
);
/** Writes for the first time: her father has died. */
export const CORINNE_VERDIER = person(
  'F',
  'VERDIER',
  ['Corinne', 'Lucie'],
  '1969-07-19',
  NIORT,
  'assistante maternelle',
  70634,
);
export const LUCIEN_VERDIER = person(
  'M',
  'VERDIER',
  ['Lucien', 'Émile'],
  '1941-03-25',
  NIORT,
  'retraité',
  55102,
);
/** Sold their house to the Tessandiers long ago. */
export const GERARD_PASQUIER = person('M', 'PASQUIER', ['Gérard'], '1939-06-06', CHINON, 'retraité', 10023);
/** Buy the Tessandiers' house. */
export const MATHIAS_CORBINEAU = person(
  'M',
  'CORBINEAU',
  ['Mathias', 'Jean'],
  '1986-02-27',
  LAVAL,
  'paysagiste',
  48216,
);
export const ELISE_ROULLEAU = person(
  'F',
  'ROULLEAU',
  ['Élise', 'Anaïs'],
  '1987-12-05',
  NIORT,
  'orthophoniste',
  39504,
);

export const MONTSOREAU_HOUSE: Address = {
  street: '7 chemin des Vignes',
  postcode: '49730',
  town: 'Montsoreau',
};
export const CLOS_FLEURI: Address = { street: '22 rue des Lavandières', postcode: '49400', town: 'Saumur' };
export const OUVRARD_HOME: Address = { street: '31 rue du Petit-Thouars', postcode: '49400', town: 'Saumur' };
export const GUILLOTEAU_HOME: Address = {
  street: '4 route de Champigny',
  postcode: '49400',
  town: 'Varrains',
};
export const MARCILLAC_HOME: Address = { street: '12 rue Racine', postcode: '37400', town: 'Amboise' };
export const VERDIER_HOME: Address = { street: '18 impasse des Glycines', postcode: '79000', town: 'Niort' };
export const BOUKHALFA_HOME: Address = {
  street: '5 place du Puits-Tribouillet',
  postcode: '49400',
  town: 'Saumur',
};

/** `TESSANDIER Bernard`: as in a file name, the name of birth first. */
export function fileName(of: Person): string {
  return `${of.lastName} ${of.firstNames[0]}`;
}

/** `Bernard Louis TESSANDIER` */
export function fullName(of: Person): string {
  return `${of.firstNames.join(' ')} ${of.lastName}`;
}

/** `Monsieur Bernard TESSANDIER` */
export function titledName(of: Person): string {
  return `${of.sex === 'M' ? 'Monsieur' : 'Madame'} ${of.firstNames[0]} ${of.usageName ?? of.lastName}`;
}
