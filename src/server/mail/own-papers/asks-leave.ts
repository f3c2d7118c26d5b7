import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

/**
 * Whether something may be, or whether it is of use: « pourrai-je le reprendre avant Noël ? », « est-ce que mon mari peut les
 * voir ? », « il se demande si c'est vraiment utile ». No list of papers answers it, whatever else is asked beside.
 */
const LEAVE = anyOf([
  /\b(?:POURRAI[ST]?|PUIS|PEUX|POURRONS|POUVONS|PEUT|POURRAIT|DOIS|DEVRAI|DEVONS|FAUT)[- ](?:JE|NOUS|ON|IL|ELLE|ILS|ELLES)\b/,
  /\bEST[- ]CE QUE? ?(?:MON|MA|MES|NOTRE|JE|NOUS|ON|IL|ELLE|C'EST)\b.{0,40}?\b(?:PEUT|PEUX|POUVONS|PEUVENT|POURRAI[ST]?|DOIT|DOIS|DEVONS|UTILE|NECESSAIRE|OBLIGATOIRE|NORMAL)\b/,
  /\b(?:A|ONT|AI|AVONS|AVEZ)-(?:T-)?(?:IL|ELLE|ILS|ELLES|ON|JE|NOUS|VOUS) LE DROIT\b|\bEST-CE (?:BIEN |VRAIMENT )?(?:LEGAL|PERMIS|NORMAL|OBLIGATOIRE|POSSIBLE)\b/,
  /\b(?:SE|ME|NOUS) DEMANDE(?:NT|ONS)? (?:AUSSI |MEME |TOUJOURS )?(?:SI|S'|POURQUOI|COMMENT|A QUOI)(?= ?\w)/,
]);
/** To know, to count on and to bring what lacks is what the list is for. */
const OF_THE_LIST =
  /^.{0,30}?\b(?:(?:QUE (?:JE|J'|NOUS)|QU'ON) ?(?:(?:VOUS|Y|LES|LE|LA) ){0,2}(?:RENVO|ENVO|APPORT|FOURNI|TRANSM|REMETT|COMPLET|AJOUT|JOIGN|RETROUV|CHERCH)|SAVOIR|CONSIDERER|COMPTER|ETRE (?:SUR|SURE|TRANQUILLE|RASSUREE?)|DORMIR|AVOIR (?:CONFIRMATION|UN ACCUSE)|VOUS (?:DEMANDER|PRIER|SOLLICITER|ENVOYER|APPORTER|FAIRE PARVENIR|FOURNIR|TRANSMETTRE|ADRESSER)|(?:ENVOYER|APPORTER|FOURNIR|TRANSMETTRE|REMETTRE|COMPLETER|AJOUTER|JOINDRE|RENVOYER|ENCORE|AUTRES? (?:CHOSE COMME |CHOSE EN |)(?:PAPIERS?|DOCUMENTS?|PIECES?))\b)/;

/** Whether a sentence asks for leave beside what it asks of papers. */
export function asksLeave(text: string): boolean {
  const folded = foldText(text);
  const found = LEAVE.exec(folded);
  return found !== null && !OF_THE_LIST.test(folded.slice(found.index + found[0].length));
}
