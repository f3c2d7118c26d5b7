import { composePattern } from '#shared/compose-pattern.ts';

/** Legal forms by their usual short names, with what they are called in full, folded (code de commerce, code rural). */
const WRITTEN_OUT: Readonly<Record<string, readonly string[]>> = {
  EURL: [
    'ENTREPRISE UNIPERSONNELLE A RESPONSABILITE LIMITEE',
    'SOCIETE A RESPONSABILITE LIMITEE UNIPERSONNELLE',
    'SOCIETE A RESPONSABILITE LIMITEE A ASSOCIE UNIQUE',
  ],
  SARL: ['SOCIETE A RESPONSABILITE LIMITEE'],
  SASU: ['SOCIETE PAR ACTIONS SIMPLIFIEE UNIPERSONNELLE', 'SOCIETE PAR ACTIONS SIMPLIFIEE A ASSOCIE UNIQUE'],
  SAS: ['SOCIETE PAR ACTIONS SIMPLIFIEE'],
  SA: ['SOCIETE ANONYME'],
  SNC: ['SOCIETE EN NOM COLLECTIF'],
  SCS: ['SOCIETE EN COMMANDITE SIMPLE'],
  SCA: ['SOCIETE EN COMMANDITE PAR ACTIONS'],
  SCCV: ['SOCIETE CIVILE DE CONSTRUCTION VENTE', 'SOCIETE CIVILE DE CONSTRUCTION-VENTE'],
  SCI: ['SOCIETE CIVILE IMMOBILIERE'],
  SCP: ['SOCIETE CIVILE PROFESSIONNELLE'],
  SCM: ['SOCIETE CIVILE DE MOYENS'],
  SCEA: ["SOCIETE CIVILE D'EXPLOITATION AGRICOLE"],
  SCEV: ["SOCIETE CIVILE D'EXPLOITATION VITICOLE"],
  SC: ['SOCIETE CIVILE'],
  SELARL: ["SOCIETE D'EXERCICE LIBERAL A RESPONSABILITE LIMITEE"],
  SELAS: ["SOCIETE D'EXERCICE LIBERAL PAR ACTIONS SIMPLIFIEE"],
  SCOP: ['SOCIETE COOPERATIVE DE PRODUCTION', 'SOCIETE COOPERATIVE ET PARTICIPATIVE'],
  GFA: ['GROUPEMENT FONCIER AGRICOLE'],
  GFV: ['GROUPEMENT FONCIER VITICOLE'],
  GFR: ['GROUPEMENT FONCIER RURAL'],
  GAEC: ["GROUPEMENT AGRICOLE D'EXPLOITATION EN COMMUN"],
  EARL: ['EXPLOITATION AGRICOLE A RESPONSABILITE LIMITEE'],
  GIE: ["GROUPEMENT D'INTERET ECONOMIQUE"],
};

/** Two letters that begin a form are no form by themselves: « SC » stands before nothing. */
const NOT_BEFORE_A_NAME: ReadonlySet<string> = new Set(['SC', 'SCS', 'SCA']);

const byLength = (one: string, other: string) => other.length - one.length;
const short = Object.keys(WRITTEN_OUT);

/** Legal forms as papers write them in short before a name. */
export const SHORT_FORMS: ReadonlySet<string> = new Set(short);
const long = Object.values(WRITTEN_OUT).flat();
const shortOf = new Map(
  Object.entries(WRITTEN_OUT).flatMap(([form, names]) => names.map((name) => [name, form] as const)),
);

/** What may stand before a denomination, longest first, as alternatives of a regular expression over folded text. */
export const FORMS_BEFORE_A_NAME = [
  ...long,
  ...short.filter((form) => !NOT_BEFORE_A_NAME.has(form)),
  'ASSOCIATION',
]
  .toSorted(byLength)
  .join('|');

/** The short name of a form as it was found. */
export function shortForm(found: string): string {
  return shortOf.get(found) ?? found;
}

const IN_FULL = composePattern(String.raw`\b(?:${long.toSorted(byLength).join('|')})\b`, 'g');
const LABELLED = composePattern(
  String.raw`\bFORME(?: JURIDIQUE)?[\s:]{1,30}(${[...long, ...short].toSorted(byLength).join('|')})\b`,
);

/** The form of the company that a paper is about: as its label says, else the first that it names in full; else none. */
export function findCompanyForm(paper: string): string {
  const folded = paper.replace(/\s+/g, ' ');
  const named = [...folded.matchAll(IN_FULL)].map(([form]) => form);
  const found = LABELLED.exec(folded)?.[1] ?? named[0];
  if (!found) return '';
  // « Société civile », then « la société civile immobilière »: the same form, told more fully.
  const fuller = named.filter((form) => form.startsWith(found)).toSorted(byLength)[0];
  return shortForm(fuller ?? found);
}
