import { composePattern } from '#shared/compose-pattern.ts';
import { withoutRelation } from './letter-ties.ts';
import type { Mention } from './mentions.ts';
import { PROPERTY } from './own-deal.ts';
import { namesAnybody } from './parties.ts';

const MODAL =
  '(?:VEUT|VOUDRAIT|SOUHAIT(?:E|ERAIT)|DESIRE(?:RAIT)?|AIMERAIT|ENTEND|DOIT|PEUT|ENVISAGE(?:RAIT)?|COMPTE|PENSE|CHERCHE|VA|A BESOIN|A DECIDE)';
/** « Qui veut me vendre » makes a buyer of the writer. */
const WORDS = "(?:(?!ME\\b|M'|NOUS\\b|VOUS\\b|NE\\b|PAS\\b|QU)[A-Z'-]{1,14} ){0,3}";
const GIVES = `(?:[A-Z'-]{1,14} ){1,3}${PROPERTY}`;
/** What nobody who deals with him would ask for in his stead. */
const ALONE =
  '(?:TESTER|(?:FAIRE|REFAIRE|REDIGER|ETABLIR|ECRIRE) (?:SON|UN) (?:NOUVEAU )?TESTAMENT|DONNER (?:UNE )?PROCURATION)';
const DEED = `(?:(?:RE)?VENDRE|CEDER|R?ACHETER|ACQUERIR|TRANSMETTRE|LEGUER|HERITER|ADOPTER|DIVORCER|MARIER|PACSER|DEVENIR VOTRE CLIENTE?|FAIRE (?:UNE )?DONATION|DONNER ${GIVES}|${ALONE})`;
const DOES = `(?:(?:RE)?VEND|VENDRAIT|CEDE|R?ACHETE|ACQUIERT|HERITE|DONNE ${GIVES})`;
const SUBJECT = '(?:\\b(?:QUI|IL|ELLE|ET) |^[ ,)]{0,3})';
const ACTS = composePattern(`${SUBJECT}(?:${MODAL} ${WORDS}${DEED}|${DOES})\\b(?! DES\\b)`);
const ACTS_ALONE = composePattern(`${SUBJECT}${MODAL} ${WORDS}${ALONE}\\b`);
const FIRST_PERSON = /\b(?:ME|MOI|NOUS|MON|MA|MES|NOTRE|NOS)\b|\bM'/;
const CHARGE = /\b(?:ET )?(?:ME (?:CHARGE|DEMANDE|PRIE)|M'A (?:CHARGEE?|DEMANDE|PRIEE?))\b/;

/**
 * Whether the sentence that names somebody says that he sells, buys or concludes: « qui veut vendre », « : elle cède ses
 * parts ». Who else is named between, or has a part in it, makes it anybody’s.
 */
export function actsHimself({ behind }: Pick<Mention, 'behind'>, isAlone: boolean): boolean {
  const said = withoutRelation(behind);
  const found = (isAlone ? ACTS_ALONE : ACTS).exec(said);
  if (!found || namesAnybody(said.slice(0, found.index))) return false;
  const [rest = ''] = said
    .slice(found.index + found[0].length)
    .replace(CHARGE, ' ')
    .split(/[;:.!?]/);
  return !FIRST_PERSON.test(rest);
}
