import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';

const OF_SOMEBODY =
  '(?:MA|MON|NOTRE|UNE?|LA|LE) (?:[A-Z]{3,8}[- ])?(?:FILLE|FILS|SOEUR|FRERE|MERE|PERE|MARI|FEMME|EPOUSE|EPOUX|NIECE|NEVEU|VOISINE?|AMIE?|COPINE|COPAIN|COMPAGNE|COMPAGNON|COLLEGUE|COUSINE?|TANTE|ONCLE|BRU|GENDRE)';
const BORROWED = composePattern(
  `\\b(?:ORDINATEUR|ORDI|PC|TABLETTE|TELEPHONE|PORTABLE|BOITE|MESSAGERIE|ADRESSE|MAIL|EMAIL|E-MAIL|COMPTE|COURRIEL)(?: [A-Z-]{2,12})? (?:DE |D')${OF_SOMEBODY}\\b|\\bCHEZ ${OF_SOMEBODY} (?:[A-Z]{2,10} ){0,3}(?:MAIL|ECRI|ENVO)`,
);

/** Who employs him lends hers for once. */
const EMPLOYER = '(?:MA|MON) (?:PATRONNE?|EMPLOYEU(?:R|SE)|CHEFFE?|DIRECT(?:EUR|RICE)|ASSOCIEE?|ASSISTANTE)';
const SPOUSE = '(?:MON|MA) (?:MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?|COMPAGN(?:E|ON))';
const BOX =
  '(?:BOITE|MESSAGERIE|ADRESSE|MAIL|EMAIL|E-MAIL|COMPTE|ORDINATEUR|ORDI|TABLETTE|TELEPHONE|PORTABLE)';
const SPOUSES_BOX = composePattern(
  `\\b${BOX} (?:[A-Z-]{2,8} )?DE ${SPOUSE}\\b|\\b${BOX},? (?:MAIL,? )?C'EST CELLE DE ${SPOUSE}\\b|\\b${SPOUSE} (?:[A-Z']{1,10} ){0,4}DE(?:PUIS)? SA ${BOX}\\b`,
);

const EMPLOYERS_BOX = composePattern(`\\b${BOX} (?:[A-Z-]{2,8} )?DE ${EMPLOYER}\\b`);

/** From whose box somebody says that he writes. */
export interface SaidBox {
  /** « C’est l’ordinateur de ma sœur »: the name shown with the address is not his. */
  isBorrowed: boolean;
  /** « J’écris depuis la boîte de mon mari »: a couple’s box is as good for one as for the other. */
  isSpouses: boolean;
  /** « J’emprunte la messagerie de ma patronne », « c’est l’ordinateur de ma sœur », and no couple’s. */
  isAnothers: boolean;
}

export function readBox(said: string): SaidBox {
  const folded = foldText(said).replace(/\s{1,60}/g, ' ');
  const isBorrowed = BORROWED.test(folded);
  const isSpouses = SPOUSES_BOX.test(folded);
  return { isBorrowed, isSpouses, isAnothers: (EMPLOYERS_BOX.test(folded) || isBorrowed) && !isSpouses };
}
