import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

const NOT_CLIENTS: RegExp[] = [
  anyOf([
    /\b(CANDIDATURE|LETTRE DE MOTIVATION|RECHERCHE (UNE? )?(ALTERNANCE|STAGE|EMPLOI|POSTE)|OFFRE D'EMPLOI)\b/,
    /\b(MON CV|POSTE DE (CLERC|NOTAIRE|SECRETAIRE|COMPTABLE|COLLABORAT\w{1,60}|STANDARDISTE)|DEMANDE DE STAGE)\b/,
    /\b(BTS NOTARIAT)\b/,
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

/** Job applications, suppliers, sales, press: mail that opens no case. Only asked for senders who are no known client. */
export function isOutOfScope(subject: string, text: string): boolean {
  const folded = foldText(`${subject}\n${text}`);
  return NOT_CLIENTS.some((pattern) => pattern.test(folded));
}
