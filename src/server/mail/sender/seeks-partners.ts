import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { speaksOfOwnAffair, withoutQuotes } from './offers.ts';
import { sellsOrBuys } from './own-deal.ts';

const TRADE =
  '(?:CONSEILLERE?|COURTIERE?|AGENTE? (?:IMMOBILIERE?|COMMERCIALE?)|AVOCATE?|GENEALOGISTE|DIAGNOSTIQUEU(?:R|SE)|GEOMETRE|EXPERTE?|ARCHITECTE|MEDIAT(?:EUR|RICE)|GESTIONNAIRE|ASSUREUR|COMPTABLE|FISCALISTE|MANDATAIRE|COMMISSAIRE|CONSULTANTE?|COACH|CHASSEU(?:R|SE))';
/** He lives of what he does for others. */
const AT_WORK = anyOf([
  /\b(?:MES|NOS) CLIENTE?S?\b|\bMA CLIENTELE\b/,
  composePattern(`(?:^|[.!?] ?|\\b(?:JE SUIS|NOUS SOMMES|EN TANT QUE|COMME) (?:\\w{2,12} ){0,2})${TRADE}\\b`),
]);
/** Spouses give to each other too. */
const EACH_OTHER = "\\b(?:L'UN L'AUTRE|LES UNS LES AUTRES|MUTUELLEMENT|RECIPROQUEMENT)\\b";
const SHARED = '\\b(?:CLIENTE?S|CLIENTELE|DOSSIERS|CONTACTS|RECOMMAND[A-Z]{1,8})\\b';
/** And writes to somebody who does too: to be known, to be recommended, to share. */
const TO_A_COLLEAGUE = anyOf([
  /\b(?:VOUS (?:EXPLIQUE|PRESENTE|MONTRE|EXPOSE|DECRI|PARLE)[A-Z]{0,5}|VOUS FAIRE (?:CONNAITRE|DECOUVRIR)) (?:DE )?(?:(?:MA|MON|MES|NOTRE|NOS) (?:FACON|MANIERE|METHODES?|TRAVAIL|METIER|ACTIVITE|APPROCHE|SERVICES?|OFFRES?|CABINET|STRUCTURE|EQUIPE|ACCOMPAGNEMENT)|COMMENT (?:JE|NOUS) (?:TRAVAILL|PROCED|ACCOMPAGN))/,
  composePattern(`${SHARED}[^.?!]{0,60}${EACH_OTHER}|${EACH_OTHER}[^.?!]{0,60}${SHARED}`),
  /\bNOUS (?:ECHANGIONS|ECHANGER) (?:NOS|DES) (?:CLIENTS|CONTACTS|DOSSIERS)\b/,
  /\b(?:VOS CLIENTE?S?|LES VOTRES|VOTRE CLIENTELE)\b/,
  /\b(?:PREN|BOI|BUV|OFFRIR|PARTAGE)[A-Z]{0,5} (?:UN |LE |ENSEMBLE UN )(?:CAFE|VERRE|DEJEUNER|PETIT[- ]DEJEUNER)\b|\bDEJEUNER (?:ENSEMBLE|AVEC)\b|\bFAIRE CONNAISSANCE\b/,
  /\b(?:TRAVAILLER ENSEMBLE|COLLABORATION|COLLABORER|PARTENARIAT|DEVENIR PARTENAIRES?)\b/,
]);
/** How anybody ends a letter: « merci de votre collaboration », « au plaisir de faire connaissance ». */
const POLITE =
  /\b(?:MERCI|REMERCI[A-Z]{1,8}|GRE|COMPTANT|COMPTE|COMPTONS) (?:[A-Z']{1,12} ){0,4}VOTRE (?:[A-Z]{3,12} )?COLLABORATION\b|\bAU PLAISIR DE (?:FAIRE CONNAISSANCE|COLLABORER|TRAVAILLER ENSEMBLE)\b/g;
const MOST_CHARACTERS = 6000;

/** Whether somebody who has clients of his own writes to the office as to a colleague, and tells of no affair of his own. */
export function seeksPartners(text: string): boolean {
  const said = foldText(withoutQuotes(text.slice(0, MOST_CHARACTERS)))
    .replace(/\s{1,400}/g, ' ')
    .replace(POLITE, ' ')
    .trim();
  return AT_WORK.test(said) && TO_A_COLLEAGUE.test(said) && !hasOwnMatter(said);
}

/** Whoever sells, buys or settles something himself is a client, whatever he lives of. */
function hasOwnMatter(said: string): boolean {
  return speaksOfOwnAffair(said) || sellsOrBuys(said) || SELLS_HIS.test(said);
}

const SELLS_HIS = /\b(?:CEDE|VENDS|ACHETE|RACHETE|TRANSMETS) (?:MON|MA|MES)\b/;
