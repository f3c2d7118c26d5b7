import { listedPapers, listTypes } from '#server/papers/all-papers.ts';
import { composeForShort } from '#shared/compose-pattern.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DateContext } from './date-context.ts';

/** What is spoken of as well, and is no type of ours. */
const OF_NO_TYPE = [
  'CERTIFICAT MEDICAL',
  'DEVIS|(?:BON DE )?COMMANDE|FISE|PROCES-VERBAL DE RECEPTION(?: SANS RESERVES?)?|DPE COLLECTIF',
];
/** Papers that other papers speak of, with a date that is theirs. */
const names = new Set([...listedPapers.flatMap(([, { quotedAs }]) => quotedAs), ...OF_NO_TYPE]);

/** « délivré le », « n° 1234 du », « reçu par Maître X le », « (signé le ». */
const DATED =
  '\\b(?:S|DE [A-Z ]{3,24})?\\W{0,3}(?:N\\W{0,3}[\\w ./-]{2,24}?\\W{1,3})?(?:(?:ASSOCIE|PRESENTE|PRODUIT)E?\\W.{0,30})?';
const QUOTED_BY_NAME = [...names].map((name) => ({
  /** The types whose own title it may be. */
  own: new Set(listTypes(({ quotedAs }) => quotedAs.includes(name))),
  pattern: composeForShort(
    `\\b(?:${name})${DATED}(?:(?:DELIVR|ETABLI|SIGNE|REGULARISE|DATE|RECU|EMIS|REDIGE|ACCEPTE|ACCORDE|CONCLU|OBTENU|FAIT|CONSENTI|PASSE|REMIS|REALISE|EN DATE)[A-Z]{0,60}\\b.{0,32}|DU|LE)$`,
  ),
}));

/** « Vu le jugement du », « en vertu d’un acte du », « j’annule celui du ». */
const REFERENCE =
  /\b(?:VU (?:LE|LA|L'|LES|UN|UNE|NOTRE|VOTRE)|EN VERTU|AUX TERMES|SUIVANT|SELON (?:ACTE|JUGEMENT|COURRIER|DEVIS)|CONFORMEMENT|EN REPONSE|(?:SUITE A|FAISANT SUITE A|FAIT SUITE A) (?:VOTRE|NOTRE|UNE?)|COMME CONVENU|PAR (?:COURRIER|LETTRE|MAIL|ACTE S)|VOTRE (?:COURRIER|LETTRE|DEMANDE|MAIL|MESSAGE|INTERROGATION)|J'?ANNULE|ANNULE ET REMPLACE|REVOQUE|REMPLACE|COPIE DE (?:MA|MON|SA|SON|LA)|TITULAIRE D[EU])\b(?!.{0,200}\b(?:PAR MOI|PAR NOUS|SOUSSIGNEE?)\b).{0,60}$/;

/** Whether a date belongs to a paper that the document speaks of. */
export function quotesPaper(context: DateContext, type: DocumentTypeId): boolean {
  if (context.closing) return false;
  if (REFERENCE.test(context.own)) return true;
  return QUOTED_BY_NAME.some(({ own, pattern }) => !own.has(type) && pattern.test(context.wide));
}
