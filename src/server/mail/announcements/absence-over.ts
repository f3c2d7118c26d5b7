import { anyOf } from '#shared/compose-pattern.ts';

/** In the clause of the absence: it was, or is over. */
const OVER = anyOf([
  / (?:ETAIS|ETIONS|ETAIT|ETAIENT|AVONS ETE|AI ETE|AVIONS|AVAIS|APRES MES|APRES NOS|APRES MON|APRES MA|APRES NOTRE) /,
  / (?:RENTREE?S?|RENTRONS|REVENUE?S?|RETOUR|SORTIE?S?|REMISE?S?) (?:[A-Z]{1,10} ){0,2}(?:DE|D) /,
  / (?:L AN DERNIER|LA SEMAINE DERNIERE|LE MOIS DERNIER|LA SEMAINE PASSEE|LE MOIS PASSE) /,
  / ME (?:RE)?VOI(?:CI|LA) | NOUS (?:RE)?VOI(?:CI|LA) | SUR PIED /,
  / (?:RENTRE|RENTRONS|REVIENS|REVENONS) (?:TOUT JUSTE|A L INSTANT|A PEINE) /,
  / (?:S EST|SE SONT|EST|SONT|A) (?:DESORMAIS |MAINTENANT |ENFIN |BIEN )?(?:TERMINEE?S?|FINIE?S?|ACHEVEE?S?|PASSEE?S?|PRIS FIN)(?= )/,
  / (?:DE RETOUR|RENTREE?S?) (?:[A-Z]{1,10} ){0,3}(?:CE MATIN|HIER|AUJOURD HUI|DEPUIS|A L INSTANT|AVANT HIER)(?= )/,
]);

/** « je n’ai rien pu écrire avant cette semaine »: he can now, whatever else is told beside it. */
const DONE_NOW =
  / N (?:AI|AVONS) (?:PAS|PU|RIEN|GUERE) (?:[A-Z]{1,14} ){0,8}AVANT (?:CETTE SEMAINE|HIER|AVANT HIER|AUJOURD HUI|CE MATIN|CE SOIR|MAINTENANT)(?= )/g;

/** Whether the absence that a clause speaks of is behind whoever was away. */
export function isOver(clause: string): boolean {
  return OVER.test(clause) || withoutDone(clause) !== clause;
}

/** A sentence without what could not be done before now. */
export function withoutDone(plain: string): string {
  return plain.replace(DONE_NOW, '');
}
