import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';

/** What a spreadsheet writes where a formula fails, or has found that something is so. */
const FORMULA = anyOf([
  /^=[A-Z.]{2,20}\([A-Z0-9:;,$! ]{0,60}\)$/,
  /^#[A-Z0/]{2,12}[!?]?(?![A-Z0-9])/,
  /^#{3,10}/,
  /^ERR:\d{3}/,
  /^(?:VRAI|FAUX|TRUE|FALSE)$/,
]);
/** What stands in a cell so that it is not empty. */
const FILLER =
  /^(?:N ?[/.] ?A\.?|NA|S[/.]O\.?|NEANT|RAS|R\.A\.S\.?|TESTS?|TEST \d{1,2}|ESSAI|VIDE|RIEN|OK|BLA ?BLA|AZERTY|LOREM IPSUM.{0,2000})$/;
/** Digits and letters that somebody will write in: « 06 XX XX XX XX », « le XX/XX », « ?? h », « … € », « %PRENOM% ». */
const LEFT_OPEN = anyOf([
  /\{[^{}]{0,60}\}|\[\s{0,3}\]|\(\s{0,3}\)/,
  /(?<![A-Z0-9«"“']|[«"“'] )X{2,10}(?:H(?:X{2})?)?(?![A-Z]| ?[»"”'])/,
  /\?{2}/,
  /_{2,60}(?![A-Z0-9_])|\.{6}|\.{3} ?(?:€|%|\/|EUROS?\b|H\b|HEURES\b|JOURS\b|MOIS\b|KM\b)/,
  /%[A-Z_]{2,30}%|\$[A-Z_]{2,30}\b|<<|>>|\[\[|\bLOREM IPSUM\b|\bHTTPS?:\/\/(?:\s|$)/,
]);
/** What is done to a line before it is one. */
const FINISHING =
  '(?:COMPLETER|REMPLIR|PRECISER|DEFINIR|VERIFIER|CONFIRMER|VALIDER|REVOIR|REDIGER|ACTUALISER|CORRIGER|DETERMINER|RENSEIGNER|INSERER|AJOUTER|METTRE A JOUR|VOIR|FAIRE|DEMANDER|SUPPRIMER|MODIFIER)';
/** « [insérer le lien] », « (horaires à confirmer) », « [nom] ». */
const SLOT = anyOf([
  composePattern(`[[<(][^\\])>]{0,40}\\bA ${FINISHING}(?: (?:PAR|AVEC) [^\\])>]{1,30})?\\s{0,3}[\\])>]`),
  composePattern(`[[<]\\s{0,3}${FINISHING}\\b`),
  /[[<(]\s{0,3}(?:TODO|TBD|INTERNE|INTERNAL)\b/,
  /[[<]\s{0,3}(?:VOTRE |LE |LA |L')?(?:NOM|PRENOM|DATE|HEURE|MONTANT|CLIENT|LIEN|ADRESSE|TELEPHONE|TEL|NUMERO|EMAIL|MAIL|CIVILITE|TARIF|PRIX)S?\b[^\]>,]{0,20}[\]>]/,
]);
/** What one says to oneself, where an answer should stand: nothing of it, and no place or person where it is to be done. */
const NOTE = anyOf([
  composePattern(
    `(?:^|[:,-] ?)A ${FINISHING}(?: (?:PLUS TARD|ENCORE|RAPIDEMENT|ENSEMBLE|SVP|VITE|URGENT|DEMAIN|CETTE SEMAINE|ICI|PAR ME [A-Z]{2,20}))?\\s{0,3}[.!]{0,3}$`,
  ),
  /^(?:TODO|TBD|INTERNE|BROUILLON)\b/,
  /\bNE PAS (?:REPONDRE|ENVOYER|DIFFUSER|COMMUNIQUER|UTILISER|PUBLIER)(?: (?:AUX? CLIENTS?|ENCORE|POUR L'INSTANT|POUR LE MOMENT|TEL QUEL))?\s{0,3}(?:[,.;:!(–-]|$)/,
  /^PAS DE REPONSE\s{0,3}(?:[,.;:!(-]|$)/,
]);
/** « Vérifier le tarif avant d'envoyer »: said to whoever looks after the sheet. */
const BEFORE_SENDING = composePattern(
  `\\b(?:${FINISHING}|RELIRE|ATTENDRE)\\b[^.!?]{0,60}\\bAVANT (?:D'ENVOYER|ENVOI|L'ENVOI|DE REPONDRE|TOUTE REPONSE|DE PUBLIER|DE DIFFUSER)(?: AUX? CLIENTS?)?\\s{0,3}(?:[,.;:!)]|$)`,
);
/** Where another line is meant, which a client does not see. */
const POINTS_ELSEWHERE =
  /^(?:(?:COMME|VOIR|IDEM|DITO|CF\.?|(?:LA |LE )?MEMES? [A-Z]{4,10}(?: QUE?)?)\b ?.{0,25}\b(?:CI-DESSUS|CI-DESSOUS|PLUS HAUT|PLUS BAS|AU-DESSUS|DU DESSUS|LIGNE|QUESTION|PRECEDENTE?)\b|(?:IDEM|DITO|CF|(?:LA )?MEME (?:REPONSE|CHOSE))\b)/;
/** What is not known yet. */
const UNKNOWN_YET =
  /^(?:(?:LA |LE )?(?:REPONSE|TEXTE|TARIF|LIGNE) )?(?:EN (?:COURS|ATTENTE)(?: D[EU'] ?[^,]{0,40})?|NON (?:COMMUNIQUE|RENSEIGNE|DEFINI|DECIDE|FIXE)E?|PAS ENCORE [A-Z]{3,12}|JE (?:NE )?SAIS PAS|AUCUNE IDEE|INCONNUE?|TYPE \d{0,2})$/;
const SHORT_WORDS = 8;
/** An order to a colleague has his name, or the notary, for its object; who is sent to his bank is the client. */
const TO_A_COLLEAGUE =
  /^(?:question |demande |mail |client |attention |urgent )?(?:[àa] )?(?:demander|voir|voir ça|vérifier|transférer|transmettre|renvoyer|passer|faire suivre|poser la question|laisser)(?: [àa]| avec| auprès de| par| vers)? (?:Me\b|Maître\b|maître\b|M\. |Mme |\p{Lu}\p{Ll}{2,15}\b)/iu;
/** « …, à vérifier avec Julie »: with his name again. */
const WITH_A_COLLEAGUE =
  /(?:^|[,:(–-] ?)[AÀaà] (?:compléter|remplir|préciser|définir|vérifier|confirmer|valider|revoir|rédiger|voir|demander|faire)(?: ça)? (?:avec|par|à) (?:Me\b|[Mm]aître\b|M\. |Mme |\p{Lu}\p{Ll}{2,15}\b)/u;
/** « Attention Sophie : », « @Sophie ». */
const CALLS_A_COLLEAGUE =
  /^(?:(?:attention|attn|pour|note pour)[ :]{1,2}\p{Lu}\p{Ll}{2,15} ?[:,]|@\p{Lu}\p{Ll}{2,15}\b)/u;
const HAS_A_NAME = /\b(?:Me|Maître|maître|M\.|Mme|\p{Lu}\p{Ll}{2,15})\b/u;

/** Whether a cell is no answer yet: nobody wants it sent word for word under the office's letterhead. */
export function isUnfinished(answer: string): boolean {
  const told = foldText(answer).trim();
  if (!/[AEIOUY0-9]/.test(told)) return true;
  const beginning = told.replace(/^[^\p{L}\p{N}#]{1,20}/u, '');
  const bare = beginning.replace(/[.!\s]{1,10}$/, '');
  return (
    FORMULA.test(told) ||
    FILLER.test(bare) ||
    UNKNOWN_YET.test(bare) ||
    LEFT_OPEN.test(told) ||
    SLOT.test(told) ||
    NOTE.test(beginning) ||
    BEFORE_SENDING.test(told) ||
    isForColleagues(answer, told, beginning)
  );
}

function isForColleagues(answer: string, told: string, beginning: string): boolean {
  const written = answer.trim().replace(/^[^\p{L}\p{N}@]{1,20}/u, '');
  if (CALLS_A_COLLEAGUE.test(decapitalise(written)) || WITH_A_COLLEAGUE.test(written)) return true;
  if (told.split(/\s+/).length > SHORT_WORDS) return false;
  return POINTS_ELSEWHERE.test(beginning) || isOrder(written);
}

/** « Voir avec Sophie », « demander à Me Dubois »: the name is what tells it from « voir avec votre banque ». */
function isOrder(written: string): boolean {
  const verb = decapitalise(written);
  const [order] = TO_A_COLLEAGUE.exec(verb) ?? [];
  return order !== undefined && HAS_A_NAME.test(order.replace(/^[^ ]{1,20} /, ''));
}

function decapitalise(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
