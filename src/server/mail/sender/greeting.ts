import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { isGivenName } from '../message/given-names.ts';

/** How somebody is greeted, up to whom. */
const GREETING =
  /^[^A-Z]{0,20}(?:(?:RE)?BONJOUR|BONSOIR|SALUT|COUCOU|HELLO|ALLO|HEY|BJR|SLT|CHERE?S?|(?:MA|MON|MES) (?:PETITE? )?CHERE?S?)[ ,!]{1,3}/;
/** Who is no notary, and how nobody greets one. */
const ANOTHER = anyOf([
  /^(?:MONSIEUR|MADAME|MME|MR|M\.?) (?:LE |LA |L')(?!NOTAIRE|CLERC|MAITRE|RESPONSABLE|SECRETAIRE|COMPTABLE|NEGOCIAT|COLLABORAT|CHARGEE?)[A-Z' -]{3,30}$/,
  /^(?:DOCTEUR|DR|MONSIEUR L'ABBE|COACH|CHEF|PATRON|MAITRESSE|CAPITAINE|(?:MON )?PERE|MA SOEUR|PROFESSEUR|TONTON|TATA|MAMIE|MAMAN|PAPA|MON GRAND|MA GRANDE)$/,
  /^(?:LES (?:GARS|FILLES|AMIS|COPAINS|COPINES|VOISINS|PARENTS)|(?:CHERS? )?(?:VOISINE?S?|COLLEGUES?|PARENTS|BENEVOLES|ADHERENTE?S?|COPROPRIETAIRES))$/,
]);

/** Whether whoever writes greets somebody who is no notary’s office: a doctor, « Monsieur le maire », « Sylvie ». */
export function greetsAnother(newText: string): boolean {
  const folded = foldText(newText.slice(0, 200)).trimStart();
  const [greeted = ''] = folded.replace(GREETING, '').split(/ ?[,!.\n]/);
  if (greeted.length === folded.length) return false;
  const isGreeted = GREETING.test(folded);
  return ANOTHER.test(greeted) || (isGreeted && isGivenName(greeted));
}
