import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

const SENT = anyOf([
  /\bM (?:A|AVAIT|ONT) (?:\w{2,12} ){0,2}(?:CONSEILLE|RECOMMANDE|INDIQUE|PARLE DE VOUS|PARLE DE VOTRE|ENVOYE CHEZ|ADRESSE A VOUS)\b/,
  /\bM (?:A|AVAIT|ONT) (?:DONNE|TRANSMIS|PASSE|FILE) (?:L|LE|LES|VOS|VOTRE) (?:ADRESSE|NOM|COORDONNEES|CONTACT|MAIL|NUMERO)/,
  /\b(?:RECOMMANDEE?S?|CONSEILLEE?S?|INDIQUEE?S?) PAR\b|\bSUR LES? (?:CONSEILS?|RECOMMANDATIONS?|INDICATIONS?) D/,
  /\b(?:AUCUN|PAS DE|SANS) (?:LIEN|RAPPORT|PARENTE)\b|\bRIEN A VOIR AVEC\b|\bPAS (?:DE LA MEME FAMILLE|PARENTE?S?)\b/,
]);

/** A client who told others of the office, or of whom the sender says that he is no relation, is not whose matter it is. */
export function wasSentBy(text: string): boolean {
  return SENT.test(foldText(text).replace(/[^A-Z0-9]+/g, ' '));
}
