import { composePattern } from '#shared/compose-pattern.ts';
import { ACQUAINTANCES, BEFORE_KIN, KIN } from './kin.ts';
import type { Mention } from './mentions.ts';

/** With whom one deals, and for whom nobody writes a first letter. */
const SIDES =
  '(?:VENDEU[A-Z]{1,4}|VENDERESSES?|ACHETEU[A-Z]{1,4}|ACQUEREU[A-Z]{1,4}|BAILLEURS?|BAILLERESSES?|PRENEU(?:RS?|SES?)|LOCATAIRES?|PROPRIETAIRES?)';
const PARTIES = `(?:${SIDES}|BANQUIERE?S?|CONSEILLERE?S?|SYNDICS?|AGENTE?S?|NEGOCIAT[A-Z]{3,6}|COURTIERE?S?|AVOCATE?S?|COMPTABLES?|DIAGNOSTIQUEU[A-Z]{1,3}|GEOMETRES?|PROMOTEURS?|COLLABORAT[A-Z]{3,5}|CLIENTE?S?|ASSISTANTE?S?)`;
const NOTARIES = '(?:NOTAIRES?|CLERCS?|CONFRERES?|CONSOEURS?)';
const FIRM =
  '(?:AGENCE|BANQUE|CREDIT|CAISSE|CABINET|OFFICE|ETUDE|SYNDIC|IMMOBILIER|IMMO|IMMOBILIERE|MAIRIE|ASSURANCES?|TRIBUNAL)';
const TITLED = '\\b(?:M(?=[. ])|MR|MME|MLLE|MONSIEUR|MADAME)\\b';
const IS_SIDE = composePattern(`\\b${SIDES}\\b`);
const IS_PARTY = composePattern(`\\b(?:${PARTIES}|${NOTARIES})\\b`);
const OF_PARTY = composePattern(`\\b(?:${PARTIES}|${NOTARIES}|${FIRM})\\b`);
const PARTY_BEFORE = composePattern(
  `\\b(?:${PARTIES}|${NOTARIES})(?: [A-Z]{2,14}){0,2} ?[,:(]? ?$|\\b${FIRM} ?[,:(] ?$`,
);
/** « La curatrice de M. Lenoir et la locataire de son pré » */
const AND_SIDE = composePattern(`^ ET (?:LA |LE |L'|SON |SA |SES )?${SIDES}\\b`);
const ANYBODY = composePattern(`\\b(?:${BEFORE_KIN}${KIN}|${ACQUAINTANCES}|${PARTIES})\\b|${TITLED}`);
const IS_TITLED = composePattern(TITLED);

/** A seller, an agent, a lawyer: folded, of « mon conseiller ». */
export function isParty(kin: string): boolean {
  return IS_PARTY.test(kin);
}

/** « L’acquéreur, le locataire »: one of two who conclude a deed. */
export function namesSide(folded: string): boolean {
  return IS_SIDE.test(folded);
}

/** Whether a letter names him as one with whom its writer deals. */
export function isDealtWith({ kin, before, behind }: Mention): boolean {
  return (
    isParty(kin) || PARTY_BEFORE.test(before) || AND_SIDE.test(behind) || OF_PARTY.test(apposition(behind))
  );
}

/** Whether words between a name and what is said behind it name anybody else, of whom it may be said; the notary who is written to does not count. */
export function namesAnybody(between: string): boolean {
  return ANYBODY.test(between);
}

/** « Suivie par Mme Caron » */
export function namesTitled(folded: string): boolean {
  return IS_TITLED.test(folded);
}

/** « , de l’agence du Lac, », « , le vendeur, », « (votre clerc) », and « le courtier » without a mark. */
function apposition(behind: string): string {
  const [, marked, plain = ''] =
    /^(?:[ ]?[,(] ?(?!QU|DONT\b)([^,)]{1,80})|( (?:DE|DU|D'|CHEZ|LE|LA|L'|VOTRE|NOTRE|MON|MA)\b[^,:;]{1,25}))/.exec(
      behind,
    ) ?? [];
  return (marked ?? plain).split(/ (?:QUI|DONT|QUE) /)[0] ?? '';
}
