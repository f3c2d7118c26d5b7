import { composePattern } from '#shared/compose-pattern.ts';

/** Who may be meant, in plain words. */
export const SPOUSE = '(?:MARI|EPOUX|EPOUSE|FEMME|CONJOINTE?|COMPAGNON|COMPAGNE|CONCUBINE?|PARTENAIRE)';
export const RELATIVE =
  '(?:PERE|MERE|PAPA|MAMAN|FILS|FILLE|FRERES?|SOEURS?|ONCLE|TANTE|COUSINE?|NEVEU|NIECE|PARENTS?|MAMIE|PAPI|PAPY|PARRAIN|MARRAINE|ENFANT|BEBE|AMIE?|ASSOCIEE?|AINEE?|CADETTE?|JUMEAU|JUMELLE)';
export const PARTY =
  '(?:VENDEURS?|VENDEUSE|ACHETEURS?|ACHETEUSE|ACQUEREURS?|COACQUEREUR|LOCATAIRE|VOISINE?|CAUTION|TUTEUR)';

const ANY = composePattern(` (?:${SPOUSE}|${RELATIVE}|${PARTY}) `);

export function namesSomebody(plain: string): boolean {
  return ANY.test(plain);
}
