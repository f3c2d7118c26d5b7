import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, withFlags } from '#shared/compose-pattern.ts';

const NOT_CLIENTS: RegExp[] = [
  anyOf([
    /\b(CANDIDATURE|LETTRE DE MOTIVATION|RECHERCHE (UNE? )?(ALTERNANCE|STAGE|EMPLOI|POSTE)|OFFRE D'EMPLOI)\b/,
    /\b(MON CV|POSTE DE (CLERC|NOTAIRE|SECRETAIRE|COMPTABLE|COLLABORAT\w{1,60}|STANDARDISTE)|DEMANDE DE STAGE)\b/,
    /\b(BTS NOTARIAT)\b/,
    /\bCV (CI[- ])?JOINTE?\b|\bCV (EN|CI)[- ](PIECE|PJ|DESSOUS|ANNEXE)|\b(JOINS|JOINT|JOINDS|TROUVEREZ|VOICI|ENVOIE) (\w{2,10} ){0,3}CV\b/,
  ]),
  anyOf([
    /\b(COPIEURS?|PHOTOCOPIEURS?|IMPRIMANTES?|FOURNITURES DE BUREAU|BUREAUTIQUE|MAINTENANCE)\b/,
    /\b(NOTRE TECHNICIEN|FONTAINE A EAU|MACHINE A CAFE|MENAGE DES LOCAUX|STANDARD TELEPHONIQUE|ABONNEMENT)\b/,
    /\b(LOGICIEL|PRESTATIONS?|NOTRE (OFFRE|CATALOGUE|GAMME|SOLUTION|COMMERCIAL))\b/,
    /\b(NOS (SERVICES|SOLUTIONS|TARIFS|OFFRES|PRODUITS)|DEMARCHAGE|PARTENARIAT)\b/,
  ]),
  anyOf([
    /\b(JOURNALISTE|REDACTION|INTERVIEW|REPORTAGE|ENQUETE DE SATISFACTION|SONDAGE|INVITATION (A|AU|AUX))\b/,
    /\b(CONGRES|SALON PROFESSIONNEL|FORMATION PROFESSIONNELLE)\b/,
  ]),
  /\b(FACTURE|COMMANDE|LIVRAISON|COLIS) N° ?\w{1,60}\b.{0,60}\b(ECHEANCE|REGLEMENT|LIVR)/,
];

/** What a notary draws up, what a divorce costs, what a buyer has offered: words of theirs that are a client’s as well. */
const A_CLIENTS = anyOf([
  /\bPRESTATIONS? COMPENSATOIRES?\b/,
  /\bREDACTION (?:ET \w{2,14} )?(?:DE |DES |DU |D')(?:L'|LA |LE |NOTRE |MON |NOS |UNE? )?(?:ACTES?|STATUTS|CONTRAT|COMPROMIS|PROMESSE|BAIL|TESTAMENT|CONVENTION|DONATION|PACS)\b/,
  /\b(?:DEVIS|TARIF|PRIX|HONORAIRES|FRAIS) POUR (?:LA|LEUR|SA) REDACTION\b/,
  /\bNOTRE OFFRE (?:D'ACHAT|(?:A|EST|VIENT|VENAIT|ETAIT|AYANT)\b(?: \(?\w{2,8} ?!?\)?){0,3} (?:ETE |D'ETRE )?(?:ACCEPTEE|SIGNEE|RETENUE|VALIDEE|REFUSEE))/,
]);

/** Job applications, suppliers, sales, press: mail that opens no case. Only asked for senders who are no known client. */
export function isOutOfScope(subject: string, text: string): boolean {
  const folded = foldText(`${subject}\n${text}`)
    .replace(/[’`]/g, "'")
    .replace(withFlags(A_CLIENTS, 'g'), ' ');
  return NOT_CLIENTS.some((pattern) => pattern.test(folded));
}
