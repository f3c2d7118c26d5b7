import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { takeApart } from '../message/new-text.ts';

/** What a list says to its readers at the foot of a letter; a client may say any of it of himself. */
const SIGNS = [
  // Why they get it.
  anyOf([
    /\bVOUS (?:RECEVEZ|AVEZ RECU) (?:CE|CET|CETTE|NOS|NOTRE|LA)\b.{0,40}\b(?:(?:CAR|PARCE QUE|PUISQUE) VO(?:US|TRE)|EN TANT QU|EN QUALITE|AU TITRE D|SUITE A VOTRE)/,
    /\b(?:CE|CET|CETTE) (?:E-?MAIL|MAIL|COURRIEL|MESSAGE|LETTRE|NEWSLETTER|INFOLETTRE) (?:VOUS )?(?:(?:A|EST) (?:ETE )?(?:ADRESSEE?|ENVOYEE?) (?:A(?! PARTIR)|PAR|CAR|AUX)|PARVIENT (?:CAR|PARCE QUE)|A ETE ENVOYEE?(?! (?:DEPUIS|DE|D'|DU|AVEC|VIA|A PARTIR)))\b/,
    /\bYOU(?:'RE| ARE) RECEIVING THIS\b/,
  ]),
  // How they leave.
  /\b(?:SE|ME|VOUS) (?:DESABONN|DESINSCRI)|\b(?:DESINSCRIPTION|DESABONNEMENT|UNSUBSCRIBE|OPT-OUT)\b|\bNE PLUS RECEVOIR (?:NOS|CES|NOTRE|CETTE|DE)\b/,
  // What else they may choose.
  /\b(?:GERE[RZ]|MODIFIE[RZ]|CHOISI[RSEZ]{1,4}) (?:MES|VOS|MON|VOTRE) (?:PREFERENCES|ABONNEMENTS?|INSCRIPTIONS?|CENTRES D'INTERET)\b/,
  // Where else they may read it.
  /\b(?:VOIR|LIRE|AFFICHER|CONSULTER|OUVRIR)\b.{0,30}\b(?:DANS (?:LE|UN|VOTRE|MON) NAVIGATEUR|VERSION (?:EN LIGNE|WEB))\b/,
];
/** One of two at least is so said that a client does not say it: to many, of what they have subscribed to. */
const TO_MANY = anyOf([
  /\bVOUS RECEVEZ (?:NOS|NOTRE) (?:LETTRES?|COURRIELS|E-?MAILS|MAILS|MESSAGES|NEWSLETTERS?|INFOLETTRES?|INFORMATIONS|OFFRES|COMMUNICATIONS|ACTUALITES|CONSEILS|INVITATIONS)\b/,
  /\b(?:EN TANT QU|EN QUALITE|AU TITRE D|(?:CAR|PARCE QUE|PUISQUE) VO(?:US|TRE)|SUITE A VOTRE)\b.{0,30}\b(?:ABONNEE?|ABONNEMENT|INSCRITE?|INSCRIPTION|ADHERENTE?|ADHESION|MEMBRE|LECTEUR|LECTRICE|TELECHARGE)\b/,
  /\b(?:ADRESSEE?|ENVOYEE?) (?:A TOUS LES|A NOS|AUX) (?:[A-Z]{2,12} )?(?:ABONNES|INSCRITS|ADHERENTS|MEMBRES|LECTEURS)\b/,
  /\bYOU(?:'RE| ARE) RECEIVING THIS\b|\bUNSUBSCRIBE\b|\bOPT-OUT\b/,
  /(?<!-)\bVOUS (?:DESABONN|DESINSCRI)/,
  /\bLIEN DE (?:DESINSCRIPTION|DESABONNEMENT)\b|\b(?:DESINSCRIPTION|DESABONNEMENT) (?:ICI|POSSIBLE|EN UN CLIC|A TOUT MOMENT)\b/,
  /\b(?:GERE[RZ]|MODIFIE[RZ]|CHOISI[RSEZ]{1,4}) (?:(?:MES|VOS) (?:PREFERENCES|CENTRES D'INTERET)|VO(?:S|TRE) ABONNEMENTS?)\b/,
  /\b(?:VOIR|LIRE|AFFICHER|CONSULTER|OUVRIR) (?:CE|CET|CETTE) .{0,20}\bDANS (?:LE|UN|VOTRE) NAVIGATEUR\b/,
]);
/** What is a list's by itself, and what stands there as a link. */
const OF_A_LIST =
  /\bSI VOUS NE (?:SOUHAITEZ|VOULEZ|DESIREZ) PLUS RECEVOIR (?:NOS|CES|NOTRE|CETTE|DE)\b|\bPOUR NE PLUS RECEVOIR (?:NOS|NOTRE) (?:LETTRES?|COURRIELS?|E-?MAILS?|MAILS?|MESSAGES?|NEWSLETTERS?|INFOLETTRES?|INFORMATIONS?|OFFRES?|COMMUNICATIONS?|ACTUALITES?|CONSEILS?|INVITATIONS?)\b|\bPOUR (?:VOUS|SE) (?:DESABONNER|DESINSCRIRE),? (?:CLIQUEZ|SUIVEZ|REPONDEZ)\b/;
const LINK =
  /^(?:(?:LIEN DE |CLIQUEZ (?:ICI )?POUR )?(?:SE |ME |VOUS )?(?:DESABONNER|DESINSCRIRE|DESINSCRIPTION|DESABONNEMENT)|UNSUBSCRIBE)(?: (?:ICI|EN UN CLIC))?$/;
const FOOT = 1200;

/** Whether a letter ends as those end which go to a list: a person answers it who wants to, and no machine. */
export function hasListFoot(text: string): boolean {
  const { newText, signature, ofMachine } = takeApart(text);
  const foot = [newText, signature, ofMachine].map((part) => part.slice(-FOOT)).join('\n');
  const folded = foldText(foot.replace(/https?:\/\/\S{1,400}|[<>[\]()]/g, ' '));
  const line = folded.replace(/\s{1,400}/g, ' ');
  if (OF_A_LIST.test(line)) return true;
  const pieces = folded.split(/\n|[|·•:]|\s-\s/);
  if (pieces.some(isLink)) return true;
  const isToMany = TO_MANY.test(line) || pieces.some((piece) => piece.split(/[.!?]\s/).some(isLink));
  return isToMany && SIGNS.filter((sign) => sign.test(line)).length > 1;
}

/** « Se désabonner », and nothing else. */
function isLink(piece: string): boolean {
  return LINK.test(piece.trim());
}
