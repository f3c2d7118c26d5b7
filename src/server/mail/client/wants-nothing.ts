import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { speaksOfOwnAffair } from '../sender/offers.ts';

const SAYS_SO = anyOf([
  /\b(?:JUSTE|SEULEMENT|SIMPLEMENT) POUR SAVOIR\b(?! (?:SI|CE QUE) (?:JE|NOUS|ON)\b)|\b(?:PAR|SIMPLE|PURE) (?:SIMPLE |PURE )?CURIOSITE\b/,
  /\bRIEN D'AUTRE\b|\b(?:N'ATTENDS?|NE DEMANDE) (?:RIEN|AUCUNE REPONSE|PAS DE REPONSE)\b/,
  /\bVOULAIS (?:SEULEMENT|JUSTE|SIMPLEMENT) VOUS (?:DIRE|REMERCIER|FELICITER|EXPRIMER)\b|\bA BON ENTENDEUR\b/,
]);
/** Their signature is theirs, as is what they sell. */
const OTHERS =
  /\b(?:MON|MA|MES|NOS|NOTRE) (?:PETITE?S?[- ])?(?:NIECES?|NEVEUX?|COUSINE?S?|AMIE?S?|VOISINE?S?|COLLEGUES?|FILLEULE?|FILLES?|FILS|SOEURS?|FRERES?|ENFANTS?)\b/g;

/** A stranger who says that he wants nothing, or only to know of others, and has no affair of his own there. */
export function wantsNothing(subject: string, newText: string): boolean {
  const folded = foldText(`${subject}\n${newText.slice(0, 6000)}`).replace(/\s{1,200}/g, ' ');
  return SAYS_SO.test(folded) && !speaksOfOwnAffair(folded.replace(OTHERS, ' '));
}
