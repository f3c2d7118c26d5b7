import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DateContext } from './date-context.ts';

interface Paper {
  name: string;
  /** The types whose own title it may be. */
  own: readonly DocumentTypeId[];
}

/** Papers that other papers speak of, with a date that is theirs. */
const papers: readonly Paper[] = [
  { name: "CARTE (?:NATIONALE )?D'IDENTITE|CNI", own: ['cni'] },
  { name: 'PASSEPORT', own: ['passeport'] },
  { name: 'TITRE DE SEJOUR|CARTE DE (?:SEJOUR|RESIDENT)', own: ['titre_sejour'] },
  { name: 'PERMIS DE CONDUIRE', own: ['permis_conduire'] },
  { name: 'LIVRET DE FAMILLE', own: ['livret_famille'] },
  { name: 'ACTE DE NAISSANCE', own: ['acte_naissance', 'livret_famille', 'document_etranger'] },
  { name: 'ACTE DE MARIAGE', own: ['acte_mariage', 'livret_famille', 'document_etranger'] },
  { name: 'ACTE DE DECES', own: ['acte_deces', 'livret_famille', 'document_etranger'] },
  { name: 'ACTE DE NOTORIETE', own: ['acte_notoriete'] },
  { name: 'CONTRAT DE MARIAGE', own: ['contrat_mariage'] },
  { name: 'CERTIFICAT MEDICAL', own: [] },
  { name: 'CERTIFICAT DE (?:DEPOT|COMPETENCE|QUALIFICATION|CAPACITE)', own: ['certificat_celibat'] },
  { name: 'PERMIS (?:DE CONSTRUIRE|D.AMENAGER|DE DEMOLIR)', own: ['autorisation_urbanisme'] },
  { name: 'DECLARATION PREALABLE', own: ['autorisation_urbanisme'] },
  { name: "CERTIFICAT D'URBANISME", own: ['certificat_urbanisme'] },
  {
    name: '(?:COMPROMIS|PROMESSE(?: UNILATERALE| SYNALLAGMATIQUE)?)(?: DE VENTE)?|AVANT-CONTRAT',
    own: ['avant_contrat'],
  },
  { name: 'OFFRES? DE PRET', own: ['offre_pret', 'accord_pret'] },
  { name: "OFFRE D'ACHAT", own: ['offre_achat'] },
  { name: 'MANDAT(?: DE VENTE| EXCLUSIF| SEPA| N)', own: ['mandat_vente'] },
  { name: 'DPE', own: ['dpe'] },
  { name: 'CREP', own: ['plomb'] },
  { name: 'REGLEMENT DE COPROPRIETE', own: ['reglement_copropriete'] },
  { name: '(?:CONTRAT DE )?BAIL|CONTRAT DE LOCATION|ETAT DES LIEUX', own: ['bail'] },
  {
    name: 'DEVIS|(?:BON DE )?COMMANDE|FISE|PROCES-VERBAL DE RECEPTION(?: SANS RESERVES?)?|DPE COLLECTIF',
    own: [],
  },
  { name: 'TESTAMENT|CODICILLE', own: ['testament'] },
  { name: 'JUGEMENT', own: ['jugement_divorce', 'jugement_protection', 'document_etranger'] },
  { name: 'PACTE CIVIL DE SOLIDARITE|PACS', own: ['convention_pacs', 'attestation_pacs'] },
  { name: 'DONATION', own: ['acte_donation', 'donation_entre_epoux', 'don_manuel'] },
  { name: 'STATUTS', own: ['statuts'] },
  { name: 'KBIS', own: ['kbis'] },
];

/** « délivré le », « n° 1234 du », « reçu par Maître X le », « (signé le ». */
const DATED =
  '\\b(?:S|DE [A-Z ]{3,24})?\\W{0,3}(?:N\\W{0,3}[\\w ./-]{2,24}?\\W{1,3})?(?:(?:ASSOCIE|PRESENTE|PRODUIT)E?\\W.{0,30})?';
const QUOTED_BY_NAME = papers.map(({ name, own }) => ({
  own: new Set<DocumentTypeId>(own),
  pattern: new RegExp(
    `\\b(?:${name})${DATED}(?:(?:DELIVR|ETABLI|SIGNE|REGULARISE|DATE|RECU|EMIS|REDIGE|ACCEPTE|ACCORDE|CONCLU|OBTENU|FAIT|CONSENTI|PASSE|REMIS|REALISE|EN DATE)[A-Z]*\\b.{0,32}|DU|LE)$`,
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
