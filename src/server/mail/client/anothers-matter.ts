import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { wasSentBy } from '../sender/was-sent-by.ts';

/**
 * Whether a private person who names a client is on the other side, or has a matter of his own: he buys what the client
 * sells, was sent by him, or says that he is no relation. Only a family speaks for one of its own.
 */
export function speaksOfAnothersMatter(text: string): boolean {
  return buys(text) || speaksOfOther(text) || wasSentBy(text);
}

const BUYS = anyOf([
  /\b(?:J|JE|NOUS|ON) (?:[A-Z]{1,12} ){0,4}(?:ACHET|ACQUER|ACQUIER|ACQUIS)/,
  /\b(?:MON|NOTRE|NOS|MES) (?:[A-Z]{1,12} ){0,2}(?:ACHATS?|ACQUISITIONS?|OFFRES?)\b/,
  // « L’achat de la maison de Jean Martin », and not « l’achat de maman ».
  /\b(?:ACHATS?|ACQUISITIONS?|ACHETER|ACQUERIR|OFFRES?|COMPROMIS|PROMESSE) (?:[A-Z]{1,10} ){0,3}(?:DE LA|DU|DE L|DES|POUR LA|POUR LE|POUR L|SUR LA|SUR LE|SUR L|LA|LE|L|LEUR|SA|SON|CETTE|CET|CE|UNE?|D UNE?) (?:[A-Z]{1,12} ){0,2}(?:MAISON|APPARTEMENT|APPART|STUDIO|TERRAIN|GRANGE|PAVILLON|VILLA|FERME|BIENS?|LOGEMENT|IMMEUBLE|GARAGE|LOCAL|MURS|FONDS|PARCELLE|BOIS|VIGNE|PROPRIETE|LONGERE|CHALET|DUPLEX|LOTS?|CAVE|PARKING)\b/,
]);

/** Whoever buys names his seller. */
function buys(text: string): boolean {
  return BUYS.test(foldText(text).replace(/[^A-Z0-9]+/g, ' '));
}

function speaksOfOther(text: string): boolean {
  return anyOf(
    [
      /\b(vendeurs?|acheteurs?)\b/iu,
      /\b(acqu[ée]reurs?|voisine?|locataire|propri[ée]taire|partie adverse|contre|cr[ée]anci[eè]re?)\b/iu,
      /\b(ni[eè]ce|neveu|cousine?|journaliste|ami(e)?)\b/iu,
    ],
    'iu',
  ).test(text);
}
