import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';

/** What stands before a relative’s word: « GRAND-», « BELLE ». */
export const BEFORE_KIN = '(?:(?:GRANDE?|BEAU|BELLE|PETITE?|ARRIERE)[- ]){0,2}';
export const SPOUSES = ['MARI', 'EPOUX', 'EPOUSE', 'FEMME', 'CONJOINT', 'CONJOINTE', 'COMPAGNON', 'COMPAGNE'];
/** What somebody calls one of his family, folded. */
export const KIN = `(?:PERE|MERE|PARENTS?|FRERE|SOEUR|FILS|FILLE|TANTE|ONCLE|COUSINE?|NEVEU|NIECE|MARRAINE|PARRAIN|FILLEULE?|GENDRE|BRU|MAMAN|PAPA|MAMIE|MAMY|PAP[IY]|${SPOUSES.join('|')})`;
const RELATIVE = composePattern(`^${BEFORE_KIN}${KIN}$`);
const ELDER = composePattern(
  `^${BEFORE_KIN}(?:PERE|MERE|TANTE|ONCLE|PARRAIN|MARRAINE)$|^(?:PAPA|MAMAN|MAMIE|MAMY|PAP[IY])$`,
);
/** Others than kin for whom people write: who has no computer, or gives orders. */
export const ACQUAINTANCES =
  '(?:VOISINE?|AMIE?|COPAIN|COPINE|PATRONN?E?|CHEFF?E?|EMPLOYEUR|EMPLOYEUSE|GERANTE?|DIRECTEUR|DIRECTRICE|LOCATAIRE|COLLEGUE)';
/** « Vieux », « jeune »: before whom one is acquainted with. */
export const AGED = '(?:VIEUX |VIEILLE |JEUNE )?';
export const DEAD = /\b(?:DECED\w{1,3}|MORTE?|DEFUNTE?|FEUE?|QUITTEE?S?)\b/;

/** A name of two words or more, in the letters of the text. */
export const NAME = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?:\s(?:(?:de|du|la|le)\s){0,2}\p{Lu}[\p{L}'’-]{1,30}){1,3}`;
/** What stands before it. */
export const TITLE = String.raw`(?:M\.|M|Mr\.?|Mme\.?|Mlle|Monsieur|Madame|Mademoiselle)\s{1,3}`;

/** Folded, on one line. */
export function foldSaid(text: string): string {
  return foldText(text).replace(/\s{1,200}/g, ' ');
}

/** « BEAU-PERE », « MAMAN »: nothing but what a relative is called. */
export function isRelative(word: string): boolean {
  return RELATIVE.test(word);
}

/** Of the generation before the writer’s: what he asks for is his, and nobody’s who writes for him. */
export function isElder(word: string): boolean {
  return ELDER.test(word);
}
