import { composePattern } from '#shared/compose-pattern.ts';
import { namesAffair } from './affairs.ts';
import { BEFORE_KIN, foldSaid, KIN, SPOUSES } from './kin.ts';
import { withoutRelation } from './letter-ties.ts';
import { type Mention, SENTENCE_END } from './mentions.ts';
import { speaksOfOwnDeal } from './offers.ts';
import { namesThing, sellsOrBuys } from './own-deal.ts';
import { namesSide, namesTitled } from './parties.ts';

const QUOTED = /«[^«»]{1,400}»|“[^“”]{1,400}”|"[^"]{1,400}"/g;
/** What a helper says of the other’s house: « je dois vendre sa maison ». */
const OF_HIS =
  /\b(?:(?:VENDRE|VEND|CEDER|DONNER|DONNE|VENTE DE) )?(?:SA|SON|SES|LEURS?)(?: [A-Z-]{2,14}){1,2}\b/g;
/** And of whom he guards, or was born of or with; of a wife and of children he speaks as of himself. */
const OF_GUARD = /\b(?:TUTELLE|CURATELLE)\b/g;
const OF_KIN = composePattern(
  `\\b(?:MON|MA|MES|NOTRE|NOS) (?!${SPOUSES.join('|')}|FILS|FILLE|GENDRE|BRU)${BEFORE_KIN}${KIN}S?\\b(?: ET MOI\\b)?`,
  'g',
);
const FIRST_PERSON = /\b(?:JE|ME|MOI|NOUS|MON|MA|MES|NOTRE|NOS|MIENN?E?S?|NOTRES?)\b|\b[JM]'/;
const AGAINST_HIM = /\b(?:ME|MOI|CONTRE)\b|\bM'/;
/** Whoever dictates, and whoever holds the pen. */
const TOGETHER = /\bENSEMBLE\b|\bNOUS DEUX\b|\b(?:TOUS|TOUTES) LES DEUX\b|\b(?:LUI|ELLE) ET MOI\b/;
/** « La reprendre », « intéressé » */
const TAKES = /\b(?:RE)?(?:PRENDS|PRENONS|PRENDRE)\b(?! CONTACT| RENDEZ| RDV)|\bINTERESSEE?S?\b/;
/** « Ma fille l’achète » */
const MINE_BUYS = /\b(?:MON|MA|MES|NOTRE|NOS) (?:[A-Z'-]{1,14} ){1,5}(?:L')?R?ACHET/;
/** What whoever holds the pen says of himself. */
const HOLDS_PEN =
  /\bC'EST MOI(?: (?:LE|LA|SON|SA) [A-Z]{3,12})?(?: \([^()]{1,30}\))? QUI (?:VOUS )?(?:ECRIS|TAPE|REDIGE|TRADUIS|FAIS|ENVOIE|TIENS)\b|\b(?:ME (?:CHARGE|DEMANDE|PRIE)(?:NT)?|M'(?:A|ONT) (?:CHARGEE?|DEMANDE|PRIEE?))\b|\bJE (?:VOUS )?(?:ENVOIE|TRANSMETS|ADRESSE|JOINS|CONFIE|ECRIS|CONTACTE|PRENDS CONTACT)\b/g;
/** « De la part de », « la maison de retraite »: no thing that anybody sells. */
const NO_THING = /\b(?:DE|POUR|A) (?:LA |MA )?PART\b|\bMAISON DE (?:RETRAITE|REPOS|SANTE)\b|\bRESIDENCE\b/g;

/** Whether he speaks of a deal of his own. What he quotes somebody else says. */
export function tellsOwnSide(text: string): boolean {
  const said = foldSaid(text.replace(QUOTED, ' ')).replace(OF_HIS, ' ');
  return speaksOfOwnDeal(said) || sellsOrBuys(said);
}

/**
 * Whether the writer may have a part in it beside whom he names: any sentence in which he speaks of himself and of a thing
 * that people come to a notary for, but the other’s; in the one that names the other, whatever is done to the writer.
 */
export function mayHaveOwnSide(text: string, { words, kin, behind }: Mention): boolean {
  if (tellsOwnSide(text) || namesTitled(behind) || AGAINST_HIM.test(withoutHis(behind))) return true;
  const parts = text
    .replace(QUOTED, ' ')
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(words))
    .map(foldSaid);
  // « Mon père achète » is said of him.
  const others = parts.map((part) => (kin === '' ? part : part.replaceAll(kin, ' ')));
  if (others.some((part) => MINE_BUYS.test(part))) return true;
  return parts.some((part) => takesPart(withoutHis(withoutRelation(part))));
}

/** Whether he and whom he names want it both. */
export function actTogether(text: string): boolean {
  return TOGETHER.test(foldSaid(text));
}

function takesPart(said: string): boolean {
  return speaksOfHimself(said) || (FIRST_PERSON.test(said) && namesSide(said));
}

function speaksOfHimself(said: string): boolean {
  return FIRST_PERSON.test(said) && (namesAffair(said) || namesThing(said) || TAKES.test(said));
}

function withoutHis(folded: string): string {
  return [OF_KIN, OF_HIS, OF_GUARD, HOLDS_PEN, NO_THING].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    folded,
  );
}
