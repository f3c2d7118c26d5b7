import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { takeApart } from '../message/new-text.ts';

/** What a list says to its readers at the foot of a letter; two of these, since a client may say one of himself. */
const SIGNS = [
  // Why they get it.
  anyOf([
    /\bVOUS (?:RECEVEZ|AVEZ RECU) (?:CE|CET|CETTE|NOS|NOTRE|LA)\b.{0,40}\b(?:(?:CAR|PARCE QUE|PUISQUE) VO(?:US|TRE)|EN TANT QU|EN QUALITE|AU TITRE D|SUITE A VOTRE)/,
    /\b(?:CE|CET|CETTE) (?:E-?MAIL|MAIL|COURRIEL|MESSAGE|LETTRE|NEWSLETTER|INFOLETTRE) (?:VOUS )?(?:(?:A|EST) (?:ETE )?(?:ADRESSEE?|ENVOYEE?|DESTINEE?) (?:A|PAR|CAR|AUX)|PARVIENT (?:CAR|PARCE QUE)|A ETE ENVOYEE?)\b/,
    /\bYOU(?:'RE| ARE) RECEIVING THIS\b/,
  ]),
  // How they leave.
  /\b(?:SE|ME|VOUS) (?:DESABONN|DESINSCRI)|\b(?:DESINSCRIPTION|DESABONNEMENT|UNSUBSCRIBE|OPT-OUT)\b|\bNE PLUS RECEVOIR (?:NOS|CES|NOTRE|CETTE|DE)\b/,
  // What else they may choose.
  /\b(?:GERE[RZ]|MODIFIE[RZ]|CHOISI[RSEZ]{1,4}) (?:MES|VOS|MON|VOTRE) (?:PREFERENCES|ABONNEMENTS?|INSCRIPTIONS?|CENTRES D'INTERET)\b/,
  // Where else they may read it.
  /\b(?:VOIR|LIRE|AFFICHER|CONSULTER|OUVRIR)\b.{0,30}\b(?:DANS (?:LE|UN|VOTRE|MON) NAVIGATEUR|VERSION (?:EN LIGNE|WEB))\b/,
];
/** What only whoever keeps a list says, and what stands there as a link. */
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
  if (OF_A_LIST.test(line) || SIGNS.filter((sign) => sign.test(line)).length > 1) return true;
  return folded.split(/\n|[|·•:]|\s-\s/).some((piece) => LINK.test(piece.trim()));
}
