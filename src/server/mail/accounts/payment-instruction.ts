import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { splitSentences } from '../message/sentences.ts';

/** Longer is no sentence: a table, or what was pasted. */
const MOST_CHARACTERS = 700;

/** A bank account, and none of the other things that « compte » says. */
const ACCOUNT = anyOf([
  /\b(?:RIBS?|IBAN|BIC|COORDONNEES? BANCAIRES?|DOMICILIATIONS? BANCAIRES?|BANK DETAILS|BANK ACCOUNT|ACCOUNT DETAILS|NEW ACCOUNT|COORDONNEES DE (?:PAIEMENT|VIREMENT|REGLEMENT))\b/,
  /(?<!\b(?:TEN\w{1,6}|REND\w{0,6}|POUR LE|POUR NOTRE|POUR SON|PRENDRE EN|PRENNE EN|BON|BOUT DU|PAR) )\bCOMPTES?\b(?![- ](?:RENDU|TENU|DE (?:RESULTAT|GESTION|CHARGES|COPRO)|ANNUEL|CLIENT EN LIGNE|UTILISATEUR|RENDUS|MAIL|TWITTER|D'UTILISATEUR))/,
]);
const BANK = /\b(?:BANQUE|ETABLISSEMENT BANCAIRE)\b/;
const LENDING = /\b(?:PRETS?|CREDITS?|OFFRES?|EMPRUNTS?|FINANCEMENTS?|TAUX|COURTIER|DOSSIER BANCAIRE)\b/;

/** Paying, or having paid. */
const PAY = anyOf([
  /\b(?:VIR(?:E|ER|EZ|EE?S?|ERONT|ERA|ERIEZ|EMENTS?)|REVERS(?:ER|EZ|E|EE?S?|EMENTS?)|VERS(?:ER|EZ|E|EES?|ES|EMENTS?|ERA|ERONT)|PAY(?:ER|EZ|E|EE?S?)|PAIE(?:R|S|MENTS?)?|REGL(?:ER|EZ|E|EE?S?|EMENTS?)|TRANSFER(?:ER|EZ|E|EE?S?|TS?)|CREDIT(?:ER|EZ|E|EE?S?))\b/,
  /\b(?:WIRE|REMIT|TRANSFER|PAY|PAYMENTS?|WIRING)\b/,
  /\b(?:ENVO(?:YER|YEZ|YES?)|ADRESS(?:ER|EZ|ES?)|DEPOS(?:ER|EZ|ES?)|PLAC(?:ER|EZ)|DEBLOQU(?:ER|EZ|ES?)|DIRIG(?:ER|EZ|ES?))\b.{0,40}\b(?:FONDS|PRIX|SOMMES?|ARGENT|SOLDE|ACOMPTE|DEPOT DE GARANTIE|SEQUESTRE|MONTANT)\b/,
  /\b(?:FONDS|PRIX|SOMMES?|SOLDE|ACOMPTE|DEPOT DE GARANTIE|SEQUESTRE|MONTANT|PROVISION|QUOTE-PART)\b.{0,60}\b(?:SUR|VERS|AU CREDIT)\b/,
  /\bUTILIS(?:ER|EZ|E)\b/,
]);

/** That it is not the account of before. */
const CHANGE = anyOf([
  /\b(?:NOUVEAUX?|NOUVEL(?:LES?)?|NEW|AUTRES?(?! CHOSES?\b)|DIFFERENTE?S?|ACTUALISEE?S?|RECTIFIEE?S?)\b/,
  /\b(?:CHANG(?:E|EE?S?|ER|EZ|EMENTS?|ENT|ED|EONS)|MODIFI(?:E|EE?S?|ER|EZ|CATIONS?|ENT)|REMPLAC(?:E|EE?S?|ER|EZ|EMENT|ENT)|SUBSTITU\w{1,6}|MIS(?:ES?)? A JOUR|MISE A JOUR|UPDATED?)\b/,
  /\b(?:DESORMAIS|DORENAVANT|A L'AVENIR|A COMPTER D|A PARTIR D|AU LIEU D|PLUTOT (?:SUR|QUE)|ET NON (?:SUR|PAS)|CADUC|OBSOLETE|PERIMEE?|INSTEAD|NO LONGER)/,
  /\b(?:ANCIENS?|ANCIENNES?|PRECEDENTE?S?)\b/,
  /\b(?:CLOTUREE?S?|CLOS|FERMEE?S?|BLOQUEE?S?|GELEE?S?|INDISPONIBLES?|SUSPENDUE?S?|EN COURS D'AUDIT|PIRATEE?|PLUS (?:VALABLES?|VALIDES?|DISPONIBLES?|UTILISABLES?|ACTIFS?|UTILISER|LE BON|LES BONNES)|PAS LE BON|ERRONEE?S?)\b/,
]);

/** Where to: this account, mine, somebody's. */
const WHERE_TO = anyOf([
  /\b(?:CI[- ]?(?:JOINTE?S?|DESSOUS|APRES|CONTRE)|SUIVANTE?S?|EN (?:PIECE JOINTE|PJ|ANNEXE|BAS)|JOINTE?S?|INDIQUEE?S?|BELOW|ATTACHED|FOLLOWING|QUE VOICI|DONT VOICI|CE(?:T|TTE|S)?|CELUI-CI)\b/,
  /\b(?:MON|NOTRE|MES|NOS|SON|LEUR|LE|UN|OUR|MY|THE|THIS|AU)(?: \w{2,12}){0,2} (?:RIB|IBAN|COMPTE|ACCOUNT|BANK)\b/,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3}/,
]);

/** Whoever asks how he is to pay gives no instruction. */
const QUESTION = anyOf([
  /\b(?:DOIS-JE|DEVONS-NOUS|DOIT-ON|FAUT-IL|FAUDRAIT-IL|PUIS-JE|POUVONS-NOUS|PEUT-ON|DEVRAIS-JE|VAIS-JE|SUR QUEL(?:LE)?S?|A QUEL(?:LE)?S?|QUEL(?:LE)?S? (?:EST|SONT|RIB|IBAN|COMPTE)|VERS QUEL|EST-CE QUE (?:JE|NOUS|LE|LES|L'|VOTRE)|COMMENT|QUAND|COMBIEN)\b/,
  /\bA-T-(?:IL|ON) (?:DEJA )?(?:CHANGE|ETE)|\bAVEZ-VOUS (?:BIEN |DEJA )?(?:CHANGE|RECU|VERSE|VIRE|PAYE|REGLE|EFFECTUE|FAIT)|\bSERA-T-(?:IL|ELLE)\b|\bSERONT-(?:ILS|ELLES)\b/,
]);

/** He pays himself, or says that he has. */
const OWN_PAYMENT =
  /\b(?:J'AI|J'|JE|NOUS|ON|ILS?|ELLES?|MA BANQUE|NOTRE BANQUE|LA BANQUE)\b(?! VOUS (?:PRI|DEMAND|INVIT|REMERC|SAUR|SERAI))(?: \w{1,12}){0,4} (?:VIR(?:E|ER|ONS|ERAI|ERONS|ERA)|VERS(?:E|ER|ONS|ERAI|ERONS|ERA)|PAY(?:E|ER|ONS|ERAI|ERONS)|REGL(?:E|ER|ONS|ERAI|ERONS)|TRANSFER(?:E|ER|ONS|ERAI)|EFFECTUE(?:R|RONS|RAI)?|FAI(?:T|RE|SONS))\b/;
const REQUEST =
  /\b(?:MERCI (?:DE|D')|VEUILLEZ|JE VOUS (?:PRIE|DEMANDE|INVITE|REMERCIE|SAURAIS)|NOUS VOUS (?:PRIONS|DEMANDONS|INVITONS|REMERCIONS|SAURIONS)|PRIERE (?:DE|D')|VOUS VOUDREZ|IL (?:FAUT|CONVIENT|FAUDRA)|(?:DOI(?:T|VENT)|DEVRA(?:IT|IENT)?|DEVRONT|EST A|SONT A|SERA|SERONT|ETRE)|POU(?:VEZ|RRIEZ)-VOUS|(?:POURRIEZ|POUVEZ|DEVEZ)|ME (?:LE |LES )?VIRER|PLEASE|KINDLY|JE (?:SOUHAITE|VEUX|VOUDRAIS|PREFERE)|NOUS (?:SOUHAITONS|PREFERONS))/;
const IMPERATIVE =
  /(?:^|[,;:] ?)(?:ET |DONC |ALORS )?(?:VIREZ|VERSEZ|PAYEZ|REGLEZ|TRANSFEREZ|UTILISEZ|ENVOYEZ|CREDITEZ|REVERSEZ|N'UTILISEZ PLUS)\b/;

/** What it asks for is the office's own account, or says where the money goes that is for the office. */
const OUR_ACCOUNT =
  /\b(?:VOTRE|VOS)(?: \w{2,12}){0,1} (?:RIBS?|IBAN|COMPTES?|COORDONNEES BANCAIRES)\b|\b(?:RIB|IBAN|COMPTE|COORDONNEES BANCAIRES) (?:DE (?:L'|VOTRE )|DU )(?:ETUDE|OFFICE|NOTAIRE)\b/;
/** The account that he says the office has already: what it has is compared all the same. */
const KNOWN_ACCOUNT =
  /\bHABITUEL\b|\bDEJA\b.{0,40}\b(?:RIB|IBAN|COMPTE|COORDONNEES)\b|\b(?:RIB|IBAN|COMPTE|COORDONNEES)\b.{0,60}\b(?:DEJA|EN VOTRE POSSESSION)\b/;
const ASKS_FOR =
  /\b(?:ENVO(?:YER|YEZ|I)|TRANSMETT\w{1,3}|COMMUNIQU\w{1,4}|ADRESS(?:ER|EZ)|DONN(?:ER|EZ)|FOURNI\w{1,3}|CONFIRM(?:ER|EZ)|RAPPEL(?:ER|EZ))\b/;

const NO_CHANGE =
  /\b(?:N'(?:A|ONT|AI|AVONS|EST|AVEZ)|NE|N'Y A|AUCUN|SANS|PAS (?:DE|EU))\b.{0,20}\b(?:PAS|AUCUN|CHANGEMENT|MODIFICATION|CHANGE)\b(?! LE BON| LES BONNES)|\b(?:INCHANGEE?S?|TOUJOURS LE MEME|RESTE(?:NT)? L(?:E|ES) MEMES?)\b/;
const STILL_CHANGED = /\bPLUS\b|\bAU LIEU\b|\bPAS LE BON\b/;
const WARNING =
  /\b(?:JAMAIS|MEFI\w{1,5}|ESCRO\w{1,7}|SOYEZ (?:TRES )?VIGILANTE?S?|VIGILANCE|TOUT CHANGEMENT|TOUTE (?:MODIFICATION|DEMANDE)|EN CAS DE|SI (?:VOUS|NOTRE|NOS|UN|LE|JAMAIS|MON|JE|NOUS)|HAMECONNAGE|NEVER)\b/;

/**
 * The sentence that asks to pay to an account, or says that one has changed, whoever writes it; null when none does. A
 * question how to pay, news of one's own payment and a warning of fraud ask for nothing.
 */
export function findPaymentInstruction(text: string): string | null {
  for (const sentence of splitSentences(text)) {
    const folded = foldText(sentence).replace(/\s+/g, ' ').slice(0, MOST_CHARACTERS);
    if (tellsChange(folded) || asksToPay(folded)) return sentence.slice(0, 300);
  }
  return null;
}

/** « Notre RIB a changé », « j'ai changé de banque », « votre nouveau RIB » that the office has never sent. */
function tellsChange(sentence: string): boolean {
  const account = ACCOUNT.test(sentence) || (BANK.test(sentence) && !LENDING.test(sentence));
  if (!account || !CHANGE.test(sentence) || WARNING.test(sentence)) return false;
  if (NO_CHANGE.test(sentence) && !STILL_CHANGED.test(sentence)) return false;
  if (!isNearAccount(sentence)) return false;
  return !(QUESTION.test(sentence) && !REQUEST.test(sentence)) || /\bVOTRE NOUVE/.test(sentence);
}

/** What changes is the account, and not something else of a sentence that speaks of it too. */
function isNearAccount(sentence: string): boolean {
  return sentence.split(/[,;:()]/).some((part, index, parts) => {
    const near = `${part} ${parts[index + 1] ?? ''}`;
    const account = ACCOUNT.test(part) || BANK.test(part);
    const changed = CHANGE.test(part) || (ACCOUNT.test(part) && CHANGE.test(near));
    return account && changed && !ELSE_CHANGED.test(part);
  });
}

const ELSE_CHANGED =
  /\b(?:NOUVEAUX?|NOUVEL(?:LES?)?|AUTRES?|CHANGE(?:MENT)?S? D[E'] ?(?:NOTRE |MON |MA |L')?)(?: \w{1,4})? ?(?:ADRESSES?|NUMEROS?|TELEPHONES?|LOGEMENT|DATE|RENDEZ-VOUS|PIECES?|DOCUMENTS?|PROPRIETAIRES?|CONSEILLERE?|ACQUEREURS?|MESSAGE|MAIL)\b/;

/** « Merci de virer le prix sur le compte suivant »: to somebody who is to pay, and not to the office itself. */
function asksToPay(sentence: string): boolean {
  if (!PAY.test(sentence) || !ACCOUNT.test(sentence) || !WHERE_TO.test(sentence)) return false;
  if (WARNING.test(sentence) || QUESTION.test(sentence)) return false;
  if (OUR_ACCOUNT.test(sentence) || KNOWN_ACCOUNT.test(sentence)) return false;
  const asks = REQUEST.test(sentence) || IMPERATIVE.test(sentence);
  if (!asks || /\bNE (?:PAS )?(?:RIEN )?\w{3,10} (?:PAS|RIEN|ENCORE)\b/.test(sentence)) return false;
  if (OWN_PAYMENT.test(sentence) && !/\b(?:MERCI D|VEUILLEZ|VOUS PRIE|VOUS DEMANDE|-VOUS)/.test(sentence))
    return false;
  // « Merci de m'envoyer un RIB pour le virement »: he wants one.
  return !(ASKS_FOR.test(sentence) && !/\b(?:SUR|VERS|AU CREDIT|FONDS|UTILIS)/.test(sentence));
}
