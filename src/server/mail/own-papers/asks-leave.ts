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
  /\b(?:IL|ELLE|ON|ILS|ELLES|J'|JE) ?(?:A|AI|ONT) LE DROIT D(?:E\b|'| )/,
]);
/** To know, to count on and to bring what lacks is what the list is for. */
const OF_THE_LIST =
  /^.{0,30}?\b(?:(?:QUE (?:JE|J'|NOUS)|QU'ON) ?(?:(?:VOUS|Y|LES|LE|LA) ){0,2}(?:RENVO|ENVO|APPORT|FOURNI|TRANSM|REMETT|COMPLET|AJOUT|JOIGN|RETROUV|CHERCH)|SAVOIR|CONSIDERER|COMPTER|ETRE (?:SUR|SURE|TRANQUILLE|RASSUREE?)|DORMIR|AVOIR (?:CONFIRMATION|UN ACCUSE)|VOUS (?:DEMANDER|PRIER|SOLLICITER|ENVOYER|APPORTER|FAIRE PARVENIR|FOURNIR|TRANSMETTRE|ADRESSER)|(?:ENVOYER|APPORTER|FOURNIR|TRANSMETTRE|REMETTRE|COMPLETER|AJOUTER|JOINDRE|RENVOYER|ALLER (?:RE)?CHERCHER|RAMENER|REUNIR|RASSEMBLER|PRODUIRE|ENCORE|AUTRES? (?:CHOSE COMME |CHOSE EN |)(?:PAPIERS?|DOCUMENTS?|PIECES?))\b)/;

/** « Je me demande si elles sont arrivées », « dois-je en déduire qu’elles se sont égarées ? » */
const WHETHER_IT_CAME =
  /^.{0,90}?\b(?:ARRIV(?:E|EE|ES|EES|ER)|PARVEN\w{1,4}|(?:EST|SONT) (?:BIEN |DEJA )?PASSEE?S?|VERSEE?S?|PERDUE?S?|EGAREE?S?|INDESIRABLES|SPAMS?|ENTRE VOS MAINS|CHEZ VOUS)\b/;
const WONDERS = /\bDEMANDE(?:NT|ONS)? (?:AUSSI |MEME |TOUJOURS )?S(?:I|')$|\bDOIS[- ]JE$/;
const OF_ITS_OWN = /^ EN (?:DEDUIRE|CONCLURE)\b/;
/** « Vous faut-il autre chose ? », « que vous dois-je d’autre ? »: what the office waits for. */
const WANTED =
  /\bVOUS (?:EN )?FAUT-IL (?:BIEN |DONC )?(?:ENCORE|AUTRE CHOSE|QUELQUE CHOSE|D'AUTRES)\b|\bQUE VOUS DOIS-JE (?:ENCORE|D'AUTRE)\b/;

/** Whether a sentence asks for leave beside what it asks of papers. */
export function asksLeave(text: string): boolean {
  const folded = foldText(text).replace(/[’`]/g, "'");
  const found = LEAVE.exec(folded);
  if (!found) return false;
  const end = found.index + found[0].length;
  const rest = folded.slice(end);
  return !OF_THE_LIST.test(rest) && !WANTED.test(folded) && !asksWhetherItCame(folded.slice(0, end), rest);
}

function asksWhetherItCame(asked: string, rest: string): boolean {
  if (!WONDERS.test(asked) || !WHETHER_IT_CAME.test(rest)) return false;
  return !asked.endsWith('JE') || OF_ITS_OWN.test(rest);
}
