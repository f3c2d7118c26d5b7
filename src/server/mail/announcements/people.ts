import { composePattern } from '#shared/compose-pattern.ts';

/** Who may be meant, in plain words. */
export const SPOUSE = '(?:MARI|EPOUX|EPOUSE|FEMME|CONJOINTE?|COMPAGNON|COMPAGNE|CONCUBINE?|PARTENAIRE)';
export const RELATIVE =
  '(?:PERE|MERE|PAPA|MAMAN|FILS|FILLE|FRERES?|SOEURS?|ONCLE|TANTE|COUSINE?|NEVEU|NIECE|PARENTS?|MAMIE|PAPI|PAPY|PARRAIN|MARRAINE|ENFANT|BEBE|AMIE?|ASSOCIEE?|AINEE?|CADETTE?|JUMEAU|JUMELLE)';
export const PARTY =
  '(?:VENDEURS?|VENDEUSE|ACHETEURS?|ACHETEUSE|ACQUEREURS?|COACQUEREUR|LOCATAIRE|VOISINE?|CAUTION|TUTEUR)';

const ANY = composePattern(` (?:${SPOUSE}|${RELATIVE}|${PARTY}) `);

/** A relative or a neighbour who is no party, however near; spouses share the case. */
const OUTSIDER =
  / (?:MON|MA|MES|NOTRE|NOS|UN|UNE|LE|LA) (?:[A-Z]{1,12} )?(?:FRERES?|SOEURS?|ONCLE|TANTE|COUSINE?S?|NEVEU|NIECE|PARRAIN|MARRAINE|AMIE?S?|COPAINS?|COPINES?|VOISINE?S?|COLLEGUES?|GENDRE|BRU|BEAU FRERE|BELLE SOEUR)(?= )/;

export function isOutsider(plain: string): boolean {
  return OUTSIDER.test(plain);
}

export function namesSomebody(plain: string): boolean {
  return ANY.test(plain);
}
